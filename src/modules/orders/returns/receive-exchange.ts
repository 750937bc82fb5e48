import { restockVariants } from "#modules/catalog/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import { emit } from "#platform/jobs/events.ts";
import type { Actor } from "#policy/actor.ts";
import { checkDeadlines } from "../deadlines/check-deadlines.ts";
import { orderReturnChanged } from "../events.ts";
import type { ReturnCondition } from "./contract.ts";
import { ReturnChanged } from "./errors.ts";
import type { RefundFacts, ReturnNow } from "./return-row.ts";
import { refundPostage } from "../return-parcels/postage.ts";
import { cancelPickupOf } from "../return-parcels/return-parcels.sql.ts";

const receive = statement<{ id: string }>(
  "orders.receiveExchange",
  `update order_returns
   set status = 'replacing', received_at = now(), condition = $3, condition_note = $4,
     is_restocked = $5
   where id = $1 and status = $2 and exchange = 'reserved'
   returning id`,
);

/** How pieces arrived, and whether they go back into stock. */
type Arrival = {
  readonly condition: ReturnCondition;
  readonly conditionNote: string | null;
  readonly isRestocked: boolean;
};

/**
 * The pieces of an exchange or a repair have arrived: the seller owes the replacement, or the
 * repaired piece, which never goes into stock. Nothing is refunded, and the payout goes on waiting.
 * Throws ReturnChanged.
 */
export async function receiveExchange(
  tx: Db,
  person: Actor,
  found: ReturnNow,
  { condition, conditionNote, isRestocked, pieces }: Arrival & Pick<RefundFacts, "pieces">,
): Promise<void> {
  const isSoldAgain = isRestocked && !found.isRepair;
  const moved = await receive(tx, [found.id, found.status, condition, conditionNote, isSoldAgain]);
  if (moved.length === 0) throw new ReturnChanged(found.status);
  if (isSoldAgain) await restockReturned(tx, person, found, pieces);
  await refundPostage(tx, person, found);
  await cancelPickupOf(tx, [found.id]);
  await checkDeadlines(tx, found.orderId);
  await emit(tx, orderReturnChanged({ returnId: found.id, status: "replacing" }));
}

/** Puts the pieces of a return back on the shelf, once. */
export async function restockReturned(
  tx: Db,
  person: Actor,
  { id: returnId, orderId }: Pick<ReturnNow, "id" | "orderId">,
  pieces: RefundFacts["pieces"],
): Promise<void> {
  await restockVariants(tx, person, {
    reason: "return",
    returnId,
    lines: pieces.map(({ variantId, quantity }) => ({ variantId, quantity, orderId })),
  });
}
