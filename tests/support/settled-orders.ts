import { randomUUID } from "node:crypto";
import { inTransaction } from "#platform/db/database.ts";
import { system, type UserActor } from "#policy/actor.ts";
import { anOrder, type BuiltOrder } from "#tests/support/an-order.ts";
import { aBuyer, aProduct, aSeller, type BuiltProduct } from "#tests/support/builders.ts";
import { recordDelivered } from "#modules/settlement/record-delivered.ts";
import { recordPaid } from "#modules/settlement/record-payment.ts";
import { recordReturned } from "#modules/settlement/record-return.ts";
import type { TestDatabase } from "./database.ts";

/** Delivered and returned orders, as settlement receives them. */

export const long = () => new Date(Date.now() - 8 * 86_400_000);
const parts = { goodsPaise: 211_780, taxPaise: 38_120, shippingPaise: 0, roundOffPaise: 0 };
export const rules = { ...parts, isInterState: true, commissionBasisPoints: 1000 };
type How = {
  readonly paidBy?: "online" | "cod" | "hand";
  readonly cashHeldBy?: "courier" | "seller" | null;
  readonly deliveredAt?: Date;
};

type PartiesToSettle = {
  readonly buyer: UserActor;
  readonly seller: UserActor;
  readonly product: BuiltProduct;
};

/** A buyer, a company registered for GST in Maharashtra, and its product at ₹2,117.80. */
export async function partiesToSettle(database: TestDatabase): Promise<PartiesToSettle> {
  const buyer = await aBuyer(database.db);
  const seller = await aSeller(database.db);
  const product = await aProduct(database.db, seller, { pricePaise: 211_780, stock: 500 });
  await database.db.$client.query("delete from company_settings where seller_id = $1", [
    seller.userId,
  ]);
  await database.db.$client.query(
    `insert into company_settings (
       seller_id, registration_type, company_name, gstin, address, state, state_code
     )
     values ($1, 'regular', 'Charmakar LLP', '27AAPFU0939F1ZV', '1 Lane', 'Maharashtra', '27')`,
    [seller.userId],
  );
  return { buyer, seller, product };
}

export async function delivered(
  { database, buyer, seller, product }: PartiesToSettle & { readonly database: TestDatabase },
  how: How = {},
): Promise<BuiltOrder> {
  const order = await anOrder(database.db, { buyer, seller, product });
  const paidBy = how.paidBy ?? "online";
  const about = { orderId: order.id, sellerId: seller.userId };
  await inTransaction(database.db, async (tx) => {
    if (paidBy === "online") await recordPaid(tx, system, { ...about, totalPaise: 249_900 });
    await recordDelivered(tx, system, {
      ...rules,
      ...about,
      paidBy,
      cashHeldBy: how.cashHeldBy ?? null,
      ...(how.deliveredAt !== undefined && { deliveredAt: how.deliveredAt }),
    });
  });
  return order;
}

export const back = (
  database: TestDatabase,
  order: BuiltOrder,
  of: Partial<typeof parts>,
  returnId: string = randomUUID(),
) =>
  inTransaction(database.db, (tx) =>
    recordReturned(tx, system, {
      goodsPaise: 0,
      taxPaise: 0,
      shippingPaise: 0,
      roundOffPaise: 0,
      ...of,
      returnId,
      orderId: order.id,
    }),
  );
