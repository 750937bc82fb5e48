import { randomUUID } from "node:crypto";
import { answerReturn, changeOrderStatus, requestReturn } from "#modules/orders/public.server.ts";
import type { ReturnReason } from "#modules/orders/returns/contract.ts";
import { applyPaymentUpdate } from "#modules/payments/public.server.ts";
import { recordPaid } from "#modules/settlement/public.server.ts";
import { inTransaction, type Db } from "#platform/db/database.ts";
import { system, type UserActor } from "#policy/actor.ts";
import { aFact, aPayment, listening } from "./a-payment.ts";
import { readyForCouriers } from "./a-booking.ts";
import { aProduct } from "./builders.ts";
import { anOrder, type BuiltOrder, type OrderOptions } from "./an-order.ts";

/** Paid orders and their returns. */

/** As `anOrder`, paid online: its money is at the provider and in the ledger. */
export async function aPaidOrder(
  db: Db,
  given: OrderOptions,
): Promise<BuiltOrder & { readonly paymentId: string }> {
  const order = await anOrder(db, given);
  await db.$client.query("update purchases set payment_method = 'online' where id = $1", [
    order.purchaseId,
  ]);
  const payment = await aPayment(db, given.buyer, {
    subjectId: order.purchaseId,
    amountPaise: order.totalPaise,
  });
  await applyPaymentUpdate(db, system, aFact(payment), listening().paymentHandlers);
  await inTransaction(db, (tx) =>
    recordPaid(tx, system, {
      orderId: order.id,
      sellerId: given.seller.userId,
      totalPaise: order.totalPaise,
    }),
  );
  return { ...order, paymentId: payment.paymentId };
}

/** Delivers a confirmed or shipped order, and so posts it to its seller's accounts. */
export async function deliver(
  db: Db,
  seller: UserActor,
  order: BuiltOrder,
  cashHeldBy?: "courier" | "seller",
): Promise<void> {
  await changeOrderStatus(db, seller, {
    orderId: order.id,
    to: "delivered",
    carrier: null,
    trackingNumber: null,
    note: null,
    ...(cashHeldBy && { cashHeldBy }),
  });
}

/** A return of so many pieces of the first line, requested by the buyer. */
export async function aReturn(
  db: Db,
  buyer: UserActor,
  order: BuiltOrder,
  given: {
    readonly quantity?: number;
    readonly reason?: ReturnReason;
    readonly key?: string;
    readonly imageIds?: readonly string[];
  } = {},
): Promise<string> {
  const { returnId } = await requestReturn(db, buyer, {
    orderId: order.id,
    key: given.key ?? randomUUID(),
    reason: given.reason ?? "changed_mind",
    note: null,
    pieces: [{ lineNumber: 1, quantity: given.quantity ?? 1 }],
    ...(given.imageIds && { pictures: [{ lineNumber: 1, imageIds: given.imageIds }] }),
  });
  return returnId;
}

/** A return of one of two pieces, approved by a shop whose address couriers know. */
export async function anApprovedReturn(
  db: Db,
  { buyer, seller }: Pick<OrderOptions, "buyer" | "seller">,
  reason: ReturnReason,
): Promise<{ readonly orderId: string; readonly returnId: string }> {
  const product = await aProduct(db, seller, { name: "Bridle belt", stock: 20 });
  const order = await aPaidOrder(db, { buyer, seller, product, quantity: 2 });
  const step = { orderId: order.id, carrier: null, trackingNumber: null, note: null };
  for (const to of ["confirmed", "shipped"] as const)
    await changeOrderStatus(db, seller, { ...step, to });
  await deliver(db, seller, order);
  await readyForCouriers(db, seller);
  const returnId = await aReturn(db, buyer, order, { reason });
  await answerReturn(db, seller, { returnId, to: "approved", note: null });
  return { orderId: order.id, returnId };
}
