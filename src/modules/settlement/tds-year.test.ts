import { beforeEach, expect, test } from "vitest";
import { inTransaction } from "#platform/db/database.ts";
import { system, type UserActor } from "#policy/actor.ts";
import { anOrder } from "#tests/support/an-order.ts";
import { aBuyer, aProduct, aSeller, type BuiltProduct } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { recordDelivered } from "./record-delivered.ts";

/** Individuals are exempt up to ₹5,00,000 of goods in a financial year. */

const database = useTestDatabase();
let buyer: UserActor;
let asha: Artisan;

type Artisan = { readonly seller: UserActor; readonly product: BuiltProduct };

beforeEach(async () => {
  buyer = await aBuyer(database.db);
  asha = await anIndividual();
});

async function anIndividual(): Promise<Artisan> {
  const seller = await aSeller(database.db);
  const product = await aProduct(database.db, seller, { stock: 500 });
  await database.db.$client.query("delete from company_settings where seller_id = $1", [
    seller.userId,
  ]);
  await database.db.$client.query(
    `insert into company_settings (
       seller_id, registration_type, company_name, pan, address, state, state_code
     )
     values ($1, 'unregistered', 'Asha Rao', 'AAAPL1234C', '1 Lane', 'Maharashtra', '27')`,
    [seller.userId],
  );
  return { seller, product };
}

/** The TDS of an order of ₹3,00,000. */
async function tdsOf({ seller, product }: Artisan, deliveredAt: string): Promise<number | null> {
  const order = await anOrder(database.db, { buyer, seller, product });
  await inTransaction(database.db, (tx) =>
    recordDelivered(tx, system, {
      orderId: order.id,
      sellerId: seller.userId,
      paidBy: "online",
      cashHeldBy: null,
      isInterState: false,
      goodsPaise: 30_000_000,
      taxPaise: 0,
      shippingPaise: 0,
      roundOffPaise: 0,
      commissionBasisPoints: 1000,
      deliveredAt: new Date(deliveredAt),
    }),
  );
  const { rows } = await database.db.$client.query<{ tds: number }>(
    "select tds_paise as tds from order_settlements where order_id = $1",
    [order.id],
  );
  return rows[0]?.tds ?? null;
}

test("the second order of a year crosses the limit and pays the catch-up for the first", async () => {
  expect(await tdsOf(asha, "2026-05-01T10:00:00Z")).toBe(0);
  expect(await tdsOf(asha, "2026-06-01T10:00:00Z")).toBe(60_000);
});

test("a financial year starts again on 1 April, midnight in India", async () => {
  expect(await tdsOf(asha, "2026-03-31T18:29:59Z")).toBe(0);
  expect(await tdsOf(asha, "2026-03-31T18:30:00Z")).toBe(0);
});

test("another artisan's orders do not count", async () => {
  expect(await tdsOf(await anIndividual(), "2026-05-01T10:00:00Z")).toBe(0);
  expect(await tdsOf(asha, "2026-06-01T10:00:00Z")).toBe(0);
});
