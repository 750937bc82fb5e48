import { ReturnAlreadySent } from "../return-parcels/errors.ts";
import { parcelOfReturn } from "../return-parcels/return-parcels.sql.ts";
import { inTransactionAs } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import { emit } from "#platform/jobs/events.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { NotFound } from "#shared/errors.ts";
import { isUuid } from "#shared/ids.ts";
import { t } from "#shared/texts/text.ts";
import { orderRefundOffered } from "../events.ts";
import { decideAsSeller } from "./decide-as-seller.ts";
import { OfferIsOver, ReturnChanged } from "./errors.ts";
import { amountsOfReturn } from "./refund-return.ts";
import { refundFacts, returnNow, type ReturnNow } from "./return-row.ts";
import { canBeOffered } from "./rules/returns.ts";
import { settleReturn } from "./settle-return.ts";

/**
 * Partial refunds that buyer and seller agree on. The return is locked first, so of two answers one
 * wins.
 */

const insert = statement<{ id: string }>(
  "orders.offerRefund",
  `insert into refund_offers (return_id, amount_paise, note)
   values ($1, $2, $3)
   on conflict (return_id) where status = 'open' do nothing
   returning id`,
);

/**
 * The seller offers the buyer a part of the price, who keeps the pieces. One offer of a return is
 * open. Throws NotFound, ReturnChanged, ReturnAlreadySent, PartTooLarge and OfferIsOver.
 */
export async function offerRefund(
  db: Db,
  actor: Actor,
  {
    returnId,
    amountPaise,
    note,
  }: { readonly returnId: string; readonly amountPaise: number; readonly note: string | null },
): Promise<void> {
  await decideAsSeller(db, actor, returnId, async (tx, _seller, found) => {
    if (!canBeOffered(found.status)) throw new ReturnChanged(found.status);
    await mustNotBeSent(tx, found.id);
    amountsOfReturn(await refundFacts(tx, found), found, amountPaise);
    const [made] = await insert(tx, [found.id, amountPaise, note]);
    if (made === undefined) throw new OfferIsOver();
    await emit(tx, orderRefundOffered({ offerId: made.id, status: "open" }));
  });
}

/** Whoever keeps the pieces at a lower price still has them. */
async function mustNotBeSent(tx: Db, returnId: string): Promise<void> {
  if ((await parcelOfReturn(tx, [returnId])).length > 0) throw new ReturnAlreadySent();
}

const answer = statement<{ amountPaise: number; note: string | null }>(
  "orders.answerOffer",
  `update refund_offers
   set status = $2, answered_at = now()
   where id = $1 and status = 'open'
   returning amount_paise as "amountPaise", note`,
);

/** The seller withdraws an open offer. Throws NotFound and OfferIsOver. */
export async function withdrawOffer(
  db: Db,
  actor: Actor,
  { offerId }: { readonly offerId: string },
): Promise<void> {
  const returnId = await returnOfOffer(db, offerId);
  await decideAsSeller(db, actor, returnId, async (tx) => {
    if ((await answer(tx, [offerId, "withdrawn"])).length === 0) throw new OfferIsOver();
  });
}

/**
 * The buyer accepts an offer and keeps the pieces: the return is settled, with refund and credit
 * note. Or declines it, and the return goes on. Throws NotFound, ReturnChanged,
 * ReturnAlreadySent and OfferIsOver.
 */
export async function answerOffer(
  db: Db,
  actor: Actor,
  { offerId, isAccepted }: { readonly offerId: string; readonly isAccepted: boolean },
): Promise<void> {
  allowedUser(actor, "orders.viewOwn");
  const returnId = await returnOfOffer(db, offerId);
  await inTransactionAs(db, actor, "orders.viewOwn", async (tx) => {
    const found = await returnNow(tx, returnId);
    allowedUser(actor, "orders.requestReturn", found);
    if (!canBeOffered(found.status)) throw new ReturnChanged(found.status);
    if (isAccepted) await mustNotBeSent(tx, found.id);
    const [offer] = await answer(tx, [offerId, isAccepted ? "accepted" : "declined"]);
    if (offer === undefined) throw new OfferIsOver();
    if (isAccepted) await settleAsAgreed(tx, actor, found, offer);
    else await emit(tx, orderRefundOffered({ offerId, status: "declined" }));
  });
}

async function settleAsAgreed(
  tx: Db,
  buyer: Actor,
  found: ReturnNow,
  { amountPaise, note }: { readonly amountPaise: number; readonly note: string | null },
): Promise<void> {
  const reason = t("Partial refund as agreed with the buyer");
  await settleReturn(tx, buyer, found, { amountPaise, note, reason, answeredBy: found.sellerId });
}

const readReturn = statement<{ returnId: string }>(
  "orders.returnOfOffer",
  `select return_id as "returnId" from refund_offers where id = $1`,
);

async function returnOfOffer(db: Db, offerId: string): Promise<string> {
  const [row] = isUuid(offerId) ? await readReturn(db, [offerId]) : [];
  if (row === undefined) throw new NotFound(t("Return not found"));
  return row.returnId;
}
