import { inTransactionAs, writeAudit } from "#modules/identity/public.server.ts";
import { holdForReturn, endReturnHold } from "#modules/settlement/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import { emit } from "#platform/jobs/events.ts";
import { system, type Actor } from "#policy/actor.ts";
import { allowedUser, mustBeAllowed } from "#policy/can.ts";
import { mustBeAnothersShop } from "#policy/own-shop.ts";
import { checkDeadlines } from "../deadlines/check-deadlines.ts";
import { orderReturnChanged } from "../events.ts";
import type { ReturnStatus } from "./contract.ts";
import { ReturnChanged } from "./errors.ts";
import { nextOfReturn, type ReturnParty } from "./rules/returns.ts";
import { decideAsSeller } from "./decide-as-seller.ts";
import { releaseExchange } from "./exchange.ts";
import { addObjectionPictures } from "./workshop-pictures.ts";
import { refundFacts, returnNow, type ReturnNow } from "./return-row.ts";
import { mustStillBeLeft } from "./returnable-lines.ts";
import { ReturnAlreadySent } from "../return-parcels/errors.ts";
import { fixPostage } from "../return-parcels/postage.ts";
import { cancelPickupOf, parcelOfReturn } from "../return-parcels/return-parcels.sql.ts";

/** The answer to a return, with a note for the buyer. */
export type ReturnAnswer = {
  readonly returnId: string;
  readonly to: "approved" | "declined";
  readonly note: string | null;
  /** Ids of the seller's own uploads that show why it is declined, at most five. */
  readonly imageIds?: readonly string[];
};

const move = statement<{ id: string }>(
  "orders.moveReturn",
  `update order_returns
   set status = $3, answered_at = case when $3 = 'withdrawn' then answered_at else now() end,
     answered_by = case when $3 = 'withdrawn' then answered_by else $4::uuid end,
     answer_note = case when $3 = 'withdrawn' then answer_note else $5 end
   where id = $1 and status = $2
   returning id`,
);

/**
 * The seller approves or declines a return. Throws NotFound, PictureUnavailable, and ReturnChanged if
 * somebody else was faster.
 */
export async function answerReturn(db: Db, actor: Actor, input: ReturnAnswer): Promise<void> {
  await decideAsSeller(db, actor, input.returnId, async (tx, seller, found) => {
    await moveReturn(tx, seller, "seller", found, input);
    await addObjectionPictures(tx, seller, found.id, input.imageIds ?? []);
  });
}

/**
 * The buyer withdraws a return and keeps the items. Throws NotFound, ReturnAlreadySent, and
 * ReturnChanged if somebody else was faster.
 */
export async function withdrawReturn(
  db: Db,
  actor: Actor,
  input: { readonly returnId: string },
): Promise<void> {
  const buyer = allowedUser(actor, "orders.viewOwn");
  await inTransactionAs(db, actor, "orders.viewOwn", async (tx) => {
    const found = await returnNow(tx, input.returnId);
    allowedUser(actor, "orders.requestReturn", found);
    if ((await parcelOfReturn(tx, [found.id])).length > 0) throw new ReturnAlreadySent();
    await moveReturn(tx, buyer, "buyer", found, { to: "withdrawn", note: null });
  });
}

/**
 * An administrator decides a return and gives a reason that both parties read. Throws NotFound,
 * OwnShopDecision, ReturnChanged if somebody else was faster, and PiecesNotLeft.
 */
export async function decideReturn(
  db: Db,
  actor: Actor,
  input: ReturnAnswer & { readonly note: string },
): Promise<void> {
  const administrator = allowedUser(actor, "orders.overrule");
  await inTransactionAs(db, actor, "orders.overrule", async (tx) => {
    const found = await returnNow(tx, input.returnId);
    mustBeAnothersShop(administrator, [found.sellerId]);
    await moveReturn(tx, administrator, "administrator", found, input);
    await writeAudit(tx, administrator, {
      action: "orders.decideReturn",
      objectType: "order",
      objectId: found.orderId,
      before: { returnId: found.id, status: found.status },
      after: { returnId: found.id, status: input.to, reason: input.note },
    });
  });
}

/** Approves a return that its seller did not answer in time, as the table of deadlines says. */
export async function approveUnanswered(tx: Db, actor: Actor, returnId: string): Promise<void> {
  mustBeAllowed(actor, "orders.workDeadlines");
  const found = await returnNow(tx, returnId);
  await moveReturn(tx, actor, "administrator", found, { to: "approved", note: null });
}

const userIdOf = (actor: Actor) => (actor.kind === "user" ? actor.userId : null);

/** Throws if this party may not take that step from the return's current status. */
export function mustLeadOn(party: ReturnParty, found: ReturnNow, to: ReturnStatus): void {
  if (!nextOfReturn(party, found.status).includes(to)) throw new ReturnChanged(found.status);
}

/** Moves a return for this party, with the payout's hold. Throws ReturnChanged and PiecesNotLeft. */
export async function moveReturn(
  tx: Db,
  person: Actor,
  party: ReturnParty,
  found: ReturnNow,
  {
    to,
    note,
  }: { readonly to: "approved" | "declined" | "withdrawn"; readonly note: string | null },
): Promise<void> {
  mustLeadOn(party, found, to);
  // Since it was declined its pieces can have been refunded by another return.
  if (found.status === "declined")
    await mustStillBeLeft(tx, found, (await refundFacts(tx, found)).pieces);
  const moved = await move(tx, [found.id, found.status, to, userIdOf(person), note]);
  if (moved.length === 0) throw new ReturnChanged(found.status);
  if (to !== "approved") {
    // Of a repair nothing is reserved: whoever grants it after all grants the repair.
    if (to === "withdrawn" || !found.isRepair) await releaseExchange(tx, person, found);
    await endReturnHold(tx, system, found);
  } else if (found.status === "declined") await holdForReturn(tx, system, found);
  if (to === "approved") await fixPostage(tx, found);
  if (to !== "approved") await cancelPickupOf(tx, [found.id]);
  await checkDeadlines(tx, found.orderId);
  await emit(tx, orderReturnChanged({ returnId: found.id, status: to }));
}
