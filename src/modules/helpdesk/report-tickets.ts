import { hash } from "node:crypto";
import { listingReportWords, type ListingReport } from "#modules/catalog/public.ts";
import { reportListing } from "#modules/catalog/public.server.ts";
import { conversationReasonWords, type ConversationReason } from "#modules/conversations/public.ts";
import { reportConversation } from "#modules/conversations/public.server.ts";
import { accountMessages, isEmailAddress } from "#modules/identity/public.ts";
import { inTransactionAs } from "#modules/identity/public.server.ts";
import { reportReasonWords, type ReviewReport } from "#modules/reviews/public.ts";
import { reportReview } from "#modules/reviews/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import { enforceRateLimit, isWithinRateLimit } from "#platform/rate-limits.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser, mustBeAllowed } from "#policy/can.ts";
import type { OpenedTicket } from "./contract.ts";
import { AddressNeeded } from "./errors.ts";
import { openReportTicket, openVisitorReportTicket, ticketOfForm } from "./open-report-ticket.ts";

const day = 24 * 3600;
const limits = { max: 20, windowSeconds: day };

type ListingSent = Omit<ListingReport, "email" | "key"> & {
  readonly idOrSlug: string;
  /** As reported by trusted proxies. */
  readonly clientAddress: string;
  /** Of a visitor who wants to hear how it ended; empty if not. */
  readonly email?: string;
  /** Of the form: a visitor who sends it twice gets the same ticket. */
  readonly key?: string | undefined;
};

/**
 * Reports a listing and opens the ticket of the report; returns a visitor's. Throws
 * ProductNotFound, OwnListing, AddressNeeded and TooMany.
 */
export async function sendListingReport(
  db: Db,
  actor: Actor,
  report: ListingSent,
): Promise<OpenedTicket | null> {
  mustBeAllowed(actor, "catalog.reportListing");
  if (actor.kind !== "user") return sendVisitorReport(db, actor, report);
  await inTransactionAs(db, actor, "catalog.reportListing", async (tx) => {
    const { id, name, sellerId } = await reportListing(tx, actor, report);
    await openReportTicket(tx, actor, {
      kind: "listing",
      id,
      name,
      sellerId,
      buyerId: null,
      words: wordsOf(listingReportWords()[report.reason], report.note),
    });
  });
  return null;
}

async function sendVisitorReport(
  db: Db,
  actor: Actor,
  { email = "", key, ...report }: ListingSent,
): Promise<OpenedTicket> {
  if (email !== "" && !isEmailAddress(email)) throw new AddressNeeded(accountMessages.email);
  const formKey = key ?? null;
  return inTransactionAs(db, actor, "catalog.reportListing", async (tx) => {
    const opened = await ticketOfForm(tx, actor, { formKey });
    if (opened !== null) return opened;
    const listing = await reportListing(tx, actor, report);
    return openVisitorReportTicket(tx, actor, {
      ...listing,
      email: email !== "" && (await isMailable(tx, email)) ? email : null,
      formKey,
      words: wordsOf(listingReportWords()[report.reason], report.note),
    });
  });
}

/**
 * Three tickets a day for one address: nobody fills another's mailbox. Beyond, the report is still
 * read, and its ticket has no address. Counted once the report is accepted.
 */
function isMailable(tx: Db, email: string): Promise<boolean> {
  const key = `report-tickets-to:${hash("sha256", email.toLowerCase())}`;
  return isWithinRateLimit(tx, { key, max: 3, windowSeconds: day });
}

/** Reports a review and opens the ticket of its report. Throws ReviewNotFound, OwnReview and TooMany. */
export async function sendReviewReport(
  db: Db,
  actor: Actor,
  report: ReviewReport & { readonly reviewId: string },
): Promise<void> {
  const { userId } = allowedUser(actor, "reviews.vote");
  await enforceRateLimit(db, { key: `reports:${userId}`, ...limits });
  await inTransactionAs(db, actor, "reviews.vote", async (tx) => {
    const { productName, sellerId, authorId } = await reportReview(tx, actor, report);
    await openReportTicket(tx, actor, {
      kind: "review",
      id: report.reviewId,
      name: productName,
      sellerId,
      buyerId: authorId,
      words: wordsOf(reportReasonWords()[report.reason], report.note),
    });
  });
}

type ConversationSent = {
  readonly conversationId: string;
  readonly side: "buyer" | "seller";
  readonly reason: ConversationReason;
  readonly note: string | null;
};

/** Reports a conversation and opens the ticket of its report. Throws ConversationNotFound and TooMany. */
export async function sendConversationReport(
  db: Db,
  actor: Actor,
  report: ConversationSent,
): Promise<void> {
  const action = report.side === "buyer" ? "conversations.write" : "conversations.answer";
  const { userId } = allowedUser(actor, action);
  await enforceRateLimit(db, { key: `reports:${userId}`, ...limits });
  await inTransactionAs(db, actor, action, async (tx) => {
    const { name, sellerId, buyerId } = await reportConversation(tx, actor, report);
    await openReportTicket(tx, actor, {
      kind: "conversation",
      id: report.conversationId,
      name,
      sellerId,
      buyerId: report.side === "buyer" ? null : buyerId,
      words: wordsOf(conversationReasonWords()[report.reason], report.note),
    });
  });
}

function wordsOf(reason: string, note: string | null): string {
  return note === null ? reason : `${reason}\n\n${note}`;
}
