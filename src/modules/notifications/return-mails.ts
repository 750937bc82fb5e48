import { contactsOf } from "#modules/identity/public.server.ts";
import {
  type OrderReturn,
  type ReturnStatus,
  documentCauses,
  refundTotal,
} from "#modules/orders/public.ts";
import {
  orderForMail,
  refundOfferForMail,
  returnForMail,
  type OrderForMail,
} from "#modules/orders/public.server.ts";
import { refundForMail } from "#modules/payments/public.server.ts";
import { inTransaction, type Db } from "#platform/db/database.ts";
import type { Mail } from "#platform/mail/outbox.ts";
import { system } from "#policy/actor.ts";
import { attachmentsOf } from "./document-mail-templates.ts";
import { enqueueWith, issuedFor } from "./document-mails.ts";
import type { DocumentFacts } from "./order-mail-facts.ts";
import { refundMail } from "./refund-mail-templates.ts";
import {
  exchangeArrivedMail,
  replacementDueMail,
  replacementSentMail,
} from "./exchange-mail-templates.ts";
import {
  repairBegunMail,
  repairDueMail,
  repairEndedMail,
  repairSentMail,
  repairedMail,
  unrepairableMail,
} from "./repair-mail-templates.ts";
import {
  returnAnsweredMail,
  returnDecidedMail,
  returnDisputedMail,
  returnNotSentMail,
  returnObjectedMail,
  returnRequestedMail,
  returnWithdrawnMail,
} from "./return-mail-templates.ts";
import {
  offerDeclinedMail,
  refundOfferedMail,
  returnLostMail,
  returnReceivedMail,
  returnRefundDecidedMail,
  returnSettledMail,
} from "./return-refund-mail-templates.ts";
import { enqueueAll, toBuyer, toSeller } from "./send-mails.ts";

type About = { readonly order: OrderForMail; readonly back: OrderReturn };

/**
 * Mails everybody concerned about a step of a return. If the return has moved on, the next step
 * sends the mail.
 */
export async function mailReturnChanged(
  { db }: { readonly db: Db },
  news: { readonly returnId: string; readonly status: ReturnStatus },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const about = await returnForMail(tx, system, news);
    if (about === null || about.back.status !== news.status) return;
    const isRefunded = news.status === "received" || news.status === "settled";
    const documents = isRefunded
      ? await issuedFor(tx, [documentCauses.returned(news.returnId)])
      : [];
    for (const mail of returnMails(about, documents)) await enqueueWith(tx, documents, mail);
  });
}

/** The mails for a step of a return, to each party that needs to know. */
function returnMails(about: About, documents: DocumentFacts): readonly (Mail | null)[] {
  const { order, back } = about;
  const cause = `orders.returnChanged:${back.id}:${back.status}`;
  switch (back.status) {
    case "requested":
      return [toSeller(order, returnRequestedMail(about), { cause: `${cause}:seller` })];
    case "withdrawn":
      return [toSeller(order, returnWithdrawnMail(about), { cause: `${cause}:seller` })];
    case "not_sent":
      return (["buyer", "seller"] as const).map((party) => {
        const mail = returnNotSentMail({ ...about, party });
        const sending = { cause: `${cause}:${party}` };
        return party === "buyer" ? toBuyer(order, mail, sending) : toSeller(order, mail, sending);
      });
    case "approved":
    case "declined":
      return answerMails(about, cause);
    case "disputed": {
      const { disputeNote } = back;
      const mail = returnDisputedMail({ ...about, disputeNote });
      return [toSeller(order, mail, { cause: `${cause}:seller` })];
    }
    case "objected": {
      const { conditionNote } = back;
      const mail = returnObjectedMail({ ...about, conditionNote });
      return [toBuyer(order, mail, { cause: `${cause}:buyer` })];
    }
    case "replacing": {
      const { toTheBuyer, toTheSeller } = back.isRepair
        ? { toTheBuyer: repairBegunMail, toTheSeller: repairDueMail }
        : { toTheBuyer: exchangeArrivedMail, toTheSeller: replacementDueMail };
      return [
        toBuyer(order, toTheBuyer(about), { cause: `${cause}:buyer` }),
        toSeller(order, toTheSeller(about), { cause: `${cause}:seller` }),
      ];
    }
    case "replaced": {
      const mail = back.isRepair ? repairSentMail : replacementSentMail;
      return [toBuyer(order, mail(about), { cause: `${cause}:buyer` })];
    }
    case "unrepairable":
      return [toBuyer(order, unrepairableMail(about), { cause: `${cause}:buyer` })];
    case "repaired":
      return [
        toBuyer(order, repairedMail(about), { cause: `${cause}:buyer` }),
        toSeller(order, repairEndedMail(about), { cause: `${cause}:seller` }),
      ];
    case "received":
    case "settled":
      return refundMails(about, documents, cause);
  }
}

/** The buyer always reads of a refund; the seller if somebody else decided it. */
function refundMails(
  { order, back }: About,
  documents: DocumentFacts,
  cause: string,
): readonly (Mail | null)[] {
  const refundPaise = back.refund === null ? 0 : refundTotal(back.refund);
  const about = { order, back, refundPaise };
  const isSettled = back.status === "settled";
  // The seller hears of what did not arrive at the buyer, and of a repair that became a refund,
  // whoever noticed it.
  const isGone = back.exchange === "sent" || back.isRepair;
  const isDecided = isSettled || back.answeredAt?.getTime() === back.receivedAt?.getTime();
  const mail = isSettled
    ? returnSettledMail({ ...about, documents })
    : returnReceivedMail({
        ...about,
        documents,
        ...(isDecided && { decisionNote: back.answerNote }),
      });
  const options = { cause: `${cause}:buyer`, attachments: attachmentsOf(documents) };
  if (back.condition === "lost")
    return [
      toBuyer(order, mail, options),
      toSeller(order, returnLostMail(about), { cause: `${cause}:seller` }),
    ];
  return [
    toBuyer(order, mail, options),
    isDecided || isGone
      ? toSeller(order, returnRefundDecidedMail(about), { cause: `${cause}:seller` })
      : null,
  ];
}

/** Mails the buyer an offer of a partial refund, and the seller that the buyer declined it. */
export async function mailRefundOffered(
  { db }: { readonly db: Db },
  { offerId, status }: { readonly offerId: string; readonly status: "open" | "declined" },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const about = await refundOfferForMail(tx, system, { offerId });
    if (about === null || about.offer.status !== status) return;
    const { order, back, offer } = about;
    const cause = `orders.refundOffered:${offerId}:${status}`;
    const { amountPaise, note } = offer;
    await enqueueAll(tx, [
      status === "open"
        ? toBuyer(order, refundOfferedMail({ order, back, amountPaise, offerNote: note }), {
            cause,
          })
        : toSeller(order, offerDeclinedMail({ order, back, amountPaise }), { cause }),
    ]);
  });
}

/** A return can be answered twice: the seller declines it, then the marketplace approves it. */
function answerMails({ order, back }: About, cause: string): readonly (Mail | null)[] {
  const about = { order, back };
  const answer = `${cause}:${back.answeredAt?.getTime() ?? 0}`;
  const toTheBuyer = toBuyer(order, returnAnsweredMail(about), { cause: `${answer}:buyer` });
  return back.isAnsweredByMarketplace
    ? [toTheBuyer, toSeller(order, returnDecidedMail(about), { cause: `${answer}:seller` })]
    : [toTheBuyer];
}

/** Mails the payer that the refund was sent. Each refund sends one mail. */
export async function mailRefundProcessed(
  { db }: { readonly db: Db },
  news: { readonly refundId: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const refund = await refundForMail(tx, system, news);
    if (refund === null) return;
    const order =
      refund.orderId === null ? null : await orderForMail(tx, system, { orderId: refund.orderId });
    const payer = (await contactsOf(tx, system, { userIds: [refund.buyerId] })).get(refund.buyerId);
    const buyer = {
      userId: refund.buyerId,
      email: order?.buyer.email ?? payer?.email ?? null,
      language: order?.buyer.language ?? payer?.language ?? null,
      firstName: order?.buyer.firstName ?? payer?.displayName ?? null,
    };
    const facts = refundMail({ refund, order, name: buyer.firstName });
    await enqueueAll(tx, [
      toBuyer({ buyer }, facts, { cause: `payments.refundProcessed:${refund.refundId}` }),
    ]);
  });
}
