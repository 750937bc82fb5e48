import { requestRefund } from "#modules/payments/public.server.ts";
import { recordPostage } from "#modules/settlement/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import { system, type Actor } from "#policy/actor.ts";
import type { ReturnNow } from "../returns/return-row.ts";
import { contentsOfReturn, postageIsDue, savePostage } from "./return-parcels.sql.ts";
import { returnMeasures } from "./rules/return-measures.ts";
import { postageCause, returnPostage } from "./rules/return-postage.ts";
import { isPickupFree } from "./rules/return-way.ts";

/**
 * Fixes what the buyer gets for sending an approved return, where sending it back is free, so that
 * they know it before they pay a courier. What was fixed before stays.
 */
export async function fixPostage(
  tx: Db,
  { id, reason }: Pick<ReturnNow, "id" | "reason">,
): Promise<void> {
  if (!isPickupFree({ reason })) return;
  const [contents] = await contentsOfReturn(tx, [id]);
  if (contents === undefined) throw new Error(`Return ${id} is gone`);
  await savePostage(tx, [id, returnPostage(returnMeasures(contents).weightGrams)]);
}

/**
 * Refunds the postage of a return that has arrived and that its buyer sent, borne by its seller;
 * once. It goes to an account that the buyer gives: the payment of the order pays back no more than
 * was paid for it.
 */
export async function refundPostage(
  tx: Db,
  person: Actor,
  { id: returnId, orderId, buyerId, sellerId }: ReturnNow,
): Promise<void> {
  const [due] = await postageIsDue(tx, [returnId]);
  if (due === undefined) return;
  await recordPostage(tx, system, { returnId, orderId, sellerId, ...due });
  await requestRefund(tx, person, {
    cause: postageCause(returnId),
    paymentId: null,
    orderId,
    buyerId,
    ...due,
  });
}
