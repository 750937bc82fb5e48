import { inTransactionAs } from "#modules/identity/public.server.ts";
import { holdForReturn } from "#modules/settlement/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import { emit } from "#platform/jobs/events.ts";
import { system, type Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { InvalidInput } from "#shared/errors.ts";
import { t } from "#shared/texts/text.ts";
import { checkDeadlines } from "../deadlines/check-deadlines.ts";
import { orderReturnChanged } from "../events.ts";
import { mustLeadOn } from "./answer-return.ts";
import type { ChosenReturnCondition } from "./contract.ts";
import { decideAsSeller } from "./decide-as-seller.ts";
import { DisputeTooLate, ReturnChanged } from "./errors.ts";
import { addObjectionPictures } from "./workshop-pictures.ts";
import { refundFacts, returnNow } from "./return-row.ts";
import { mustStillBeLeft } from "./returnable-lines.ts";
import { cancelPickupOf } from "../return-parcels/return-parcels.sql.ts";

/** The two ways to put a return before the marketplace. */

const dispute = statement<{ id: string }>(
  "orders.disputeReturn",
  `update order_returns
   set status = 'disputed', disputed_at = now(), dispute_note = $2
   where id = $1 and status = 'declined'
   returning id`,
);

/**
 * The buyer does not accept that the seller declined a return: an administrator decides. The payout
 * waits again. Throws NotFound, ReturnChanged, DisputeTooLate and PiecesNotLeft.
 */
export async function disputeReturn(
  db: Db,
  actor: Actor,
  input: { readonly returnId: string; readonly note: string },
): Promise<void> {
  allowedUser(actor, "orders.viewOwn");
  await inTransactionAs(db, actor, "orders.viewOwn", async (tx) => {
    const found = await returnNow(tx, input.returnId);
    allowedUser(actor, "orders.requestReturn", found);
    mustLeadOn("buyer", found, "disputed");
    if (!found.canDispute) throw new DisputeTooLate();
    await mustStillBeLeft(tx, found, (await refundFacts(tx, found)).pieces);
    const moved = await dispute(tx, [found.id, input.note]);
    if (moved.length === 0) throw new ReturnChanged(found.status);
    await holdForReturn(tx, system, found);
    await checkDeadlines(tx, found.orderId);
    await emit(tx, orderReturnChanged({ returnId: found.id, status: "disputed" }));
  });
}

/** What the seller objects to: the condition in which a return arrived, with pictures of it. */
export type Objection = {
  readonly returnId: string;
  readonly condition: Exclude<ChosenReturnCondition, "as_sent">;
  readonly note: string;
  /** Ids of the seller's own uploads, one to five. */
  readonly imageIds: readonly string[];
};

const object = statement<{ id: string }>(
  "orders.objectToReturn",
  `update order_returns
   set status = 'objected', disputed_at = now(), condition = $2, condition_note = $3
   where id = $1 and status = 'approved'
   returning id`,
);

/**
 * The seller has received a return that is not as it was sent: an administrator decides about the
 * refund. Throws NotFound, ReturnChanged, PictureUnavailable, and InvalidInput without a picture.
 */
export async function objectToReturn(db: Db, actor: Actor, input: Objection): Promise<void> {
  await decideAsSeller(db, actor, input.returnId, async (tx, seller, found) => {
    mustLeadOn("seller", found, "objected");
    mustShowIt(input.imageIds);
    const moved = await object(tx, [found.id, input.condition, input.note]);
    if (moved.length === 0) throw new ReturnChanged(found.status);
    await addObjectionPictures(tx, seller, found.id, input.imageIds);
    await cancelPickupOf(tx, [found.id]);
    await checkDeadlines(tx, found.orderId);
    await emit(tx, orderReturnChanged({ returnId: found.id, status: "objected" }));
  });
}

function mustShowIt(imageIds: readonly string[]): void {
  if (imageIds.length > 0) return;
  const message = t("Please add at least one picture of what arrived.");
  throw new InvalidInput(message, { fields: { picture: message } });
}
