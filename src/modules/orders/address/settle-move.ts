import { issueRefundVoucher } from "#modules/invoicing/public.server.ts";
import { requestRefund } from "#modules/payments/public.server.ts";
import { recordMovedBack } from "#modules/settlement/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import { system, type UserActor } from "#policy/actor.ts";
import { documentCauses } from "../billing/rules/document-causes.ts";
import { writeParts } from "./change-address.sql.ts";
import type { MovedOrder } from "./rules/move.ts";

/** An order as it was, and what its new amounts mean for its payment. */
type MoneyToSettle = {
  readonly order: Pick<MovedOrder["order"], "id" | "sellerId" | "totalPaise" | "advancePaise">;
  readonly money: MovedOrder["money"];
};

/**
 * Settles what new amounts mean for the payment of an order that is not billed: what is still to be
 * paid, and what is refunded with its voucher. Nothing for cash. Once a move.
 */
export async function settleMove(
  tx: Db,
  person: UserActor,
  { order: { id: orderId, sellerId, totalPaise, advancePaise }, money }: MoneyToSettle,
  {
    moveId,
    paymentId,
    buyerId,
  }: { readonly moveId: string; readonly paymentId: string | null; readonly buyerId: string },
): Promise<void> {
  if (paymentId === null) return;
  const { parts, givenBackPaise: amountPaise } = money;
  await writeParts(tx, [
    orderId,
    parts?.advancePaise ?? advancePaise ?? totalPaise,
    parts?.restPaise ?? 0,
  ]);
  if (amountPaise === 0) return;
  await recordMovedBack(tx, system, { orderId, sellerId, moveId, amountPaise });
  const cause = `moved:${moveId}`;
  await requestRefund(tx, person, { cause, paymentId, orderId, buyerId, amountPaise });
  await issueRefundVoucher(tx, system, {
    cause: documentCauses.movedBack(moveId),
    orderId,
    amountPaise,
  });
}
