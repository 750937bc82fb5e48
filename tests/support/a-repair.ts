import { randomUUID } from "node:crypto";
import {
  answerReturn,
  changeOrderStatus,
  receiveReturn,
  requestReturn,
} from "#modules/orders/public.server.ts";
import type { ReturnReason } from "#modules/orders/returns/contract.ts";
import type { Db } from "#platform/db/database.ts";
import type { UserActor } from "#policy/actor.ts";
import { aPaidOrder, deliver } from "./a-return.ts";
import type { BuiltOrder } from "./an-order.ts";
import { aBuyer, aProduct, aSeller, type BuiltProduct } from "./builders.ts";

/** Repairs under the guarantee. */

/** A shop, its buyer, and a product with ten pieces. */
export type RepairShop = {
  readonly buyer: UserActor;
  readonly seller: UserActor;
  readonly product: BuiltProduct;
};

/** Builds the shop. */
export async function aRepairShop(db: Db): Promise<RepairShop> {
  const [buyer, seller] = [await aBuyer(db), await aSeller(db)];
  return { buyer, seller, product: await aProduct(db, seller, { stock: 10 }) };
}

/** An order that was paid online and delivered. */
export async function aDeliveredOrder(
  db: Db,
  place: RepairShop,
  quantity = 1,
): Promise<BuiltOrder> {
  const order = await aPaidOrder(db, { ...place, quantity });
  const step = { orderId: order.id, carrier: null, trackingNumber: null, note: null };
  for (const to of ["confirmed", "shipped"] as const)
    await changeOrderStatus(db, place.seller, { ...step, to });
  await deliver(db, place.seller, order);
  return order;
}

/** The buyer asks for a repair of one piece of the first line. */
export async function aRepair(
  db: Db,
  { buyer }: Pick<RepairShop, "buyer">,
  order: Pick<BuiltOrder, "id">,
  given: {
    readonly reason?: ReturnReason;
    readonly key?: string;
    readonly quantity?: number;
    readonly againOf?: string;
  } = {},
): Promise<string> {
  const { returnId } = await requestReturn(db, buyer, {
    orderId: order.id,
    key: given.key ?? randomUUID(),
    reason: given.reason ?? "guarantee",
    note: "The seam at the handle opens",
    againOf: given.againOf,
    pieces: [{ lineNumber: 1, quantity: given.quantity ?? 1 }],
    repairs: [1],
  });
  return returnId;
}

/** A repair that the seller accepted. */
export async function anAcceptedRepair(
  db: Db,
  place: RepairShop,
  order: BuiltOrder,
  given: Parameters<typeof aRepair>[3] = {},
): Promise<string> {
  const returnId = await aRepair(db, place, order, given);
  await answerReturn(db, place.seller, { returnId, to: "approved", note: null });
  return returnId;
}

/** A repair whose piece is in the workshop. */
export async function aBegunRepair(
  db: Db,
  place: RepairShop,
  order: BuiltOrder,
  given: Parameters<typeof aRepair>[3] = {},
): Promise<string> {
  const returnId = await anAcceptedRepair(db, place, order, given);
  await receiveReturn(db, place.seller, { returnId, ...inTheWorkshop });
  return returnId;
}

/** A piece as it arrives; nothing is sold again of a repair, whatever the form says. */
export const inTheWorkshop = {
  condition: "as_sent",
  conditionNote: null,
  isRestocked: true,
} as const;
