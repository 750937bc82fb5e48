import { statement, type Db } from "#platform/db/database.ts";
import { emit } from "#platform/jobs/events.ts";
import type { Actor } from "#policy/actor.ts";
import { checkDeadlines } from "../deadlines/check-deadlines.ts";
import { orderReturnChanged } from "../events.ts";
import { cancelPickupOf } from "../return-parcels/return-parcels.sql.ts";
import { mustLeadOn } from "./answer-return.ts";
import { decideAsSeller } from "./decide-as-seller.ts";
import { ReturnChanged } from "./errors.ts";
import { addRepairPictures } from "./workshop-pictures.ts";

/** What a workshop says about a piece that it has there to repair. */

type RepairNote = {
  readonly returnId: string;
  readonly note: string;
  /** Ids of the seller's own uploads, at most five. */
  readonly imageIds: readonly string[];
};

const saveNote = statement<{ id: string }>(
  "orders.noteRepair",
  `update order_returns
   set repair_note = $2
   where id = $1 and is_repair and status = 'replacing' and repair_note is null
   returning id`,
);

/**
 * The seller notes what was repaired, once; the buyer sees it at once. Throws NotFound,
 * ReturnChanged and PictureUnavailable.
 */
export async function noteRepair(
  db: Db,
  actor: Actor,
  { returnId, note, imageIds }: RepairNote,
): Promise<void> {
  await decideAsSeller(db, actor, returnId, async (tx, seller, found) => {
    const saved = await saveNote(tx, [found.id, note]);
    if (saved.length === 0) throw new ReturnChanged(found.status);
    await addRepairPictures(tx, seller, found.id, imageIds);
  });
}

const giveUp = statement<{ id: string }>(
  "orders.cannotRepair",
  `update order_returns
   set status = 'unrepairable', unrepairable_at = now(), repair_note = $2
   where id = $1 and is_repair and status = 'replacing'
   returning id`,
);

/**
 * The seller cannot repair the piece and says why: its buyer may take the refund at once, and a
 * label that is booked for the way back is cancelled. Throws NotFound, ReturnChanged and
 * PictureUnavailable.
 */
export async function cannotRepair(
  db: Db,
  actor: Actor,
  { returnId, note, imageIds }: RepairNote,
): Promise<void> {
  await decideAsSeller(db, actor, returnId, async (tx, seller, found) => {
    mustLeadOn("seller", found, "unrepairable");
    const moved = await giveUp(tx, [found.id, note]);
    if (moved.length === 0) throw new ReturnChanged(found.status);
    await addRepairPictures(tx, seller, found.id, imageIds);
    await cancelPickupOf(tx, [found.id]);
    await checkDeadlines(tx, found.orderId);
    await emit(tx, orderReturnChanged({ returnId: found.id, status: "unrepairable" }));
  });
}
