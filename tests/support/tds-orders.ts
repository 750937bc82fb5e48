import { randomUUID } from "node:crypto";
import { recordDelivered, recordReturned } from "#modules/settlement/public.server.ts";
import { inTransaction, type Db } from "#platform/db/database.ts";
import { system, type UserActor } from "#policy/actor.ts";
import { anOrder } from "./an-order.ts";
import type { BuiltProduct } from "./builders.ts";

/** Orders that are settled on a day, and what comes back of them. */

export type DeliveredInYear = { readonly orderId: string; readonly goodsPaise: number };

/** Goods of this value, with a fee of 79.00 that is 66.95 without its GST. */
export async function deliveredInYear(
  db: Db,
  input: {
    readonly buyer: UserActor;
    readonly seller: UserActor;
    readonly product: BuiltProduct;
    readonly deliveredAt: string;
    readonly goodsPaise: number;
  },
): Promise<DeliveredInYear> {
  const { seller, goodsPaise, deliveredAt } = input;
  const { id: orderId } = await anOrder(db, input);
  await inTransaction(db, (tx) =>
    recordDelivered(tx, system, {
      orderId,
      sellerId: seller.userId,
      paidBy: "online",
      cashHeldBy: null,
      isInterState: true,
      goodsPaise,
      supplyPaise: goodsPaise + 6695,
      taxPaise: 0,
      shippingPaise: 7900,
      roundOffPaise: 0,
      commissionBasisPoints: 1000,
      deliveredAt: new Date(deliveredAt),
    }),
  );
  return { orderId, goodsPaise };
}

/** All its goods come back today. */
export async function goodsComeBack(
  db: Db,
  { orderId, goodsPaise }: DeliveredInYear,
): Promise<void> {
  await inTransaction(db, (tx) =>
    recordReturned(tx, system, {
      returnId: randomUUID(),
      orderId,
      goodsPaise,
      supplyPaise: goodsPaise,
      taxPaise: 0,
      shippingPaise: 0,
      roundOffPaise: 0,
    }),
  );
}
