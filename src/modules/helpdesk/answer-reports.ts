import {
  openListingReportsView,
  settledListingReportsView,
  settledReportsForMail,
} from "#modules/catalog/public.server.ts";
import { openConversationReportsView } from "#modules/conversations/public.server.ts";
import { openReviewReportsView } from "#modules/reviews/public.server.ts";
import { inTransaction, statement, type Db } from "#platform/db/database.ts";
import { emit } from "#platform/jobs/events.ts";
import { inLanguage } from "#platform/texts/language-scope.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { english, findLanguage } from "#shared/texts/languages.ts";
import { ticketChanged } from "./events.ts";
import { reportAnswer, type ReportDecision } from "./rules/report-answers.ts";
import type { ReportKind } from "./rules/ticket-values.ts";

const batchSize = 100;

type Found = { readonly ticketId: string; readonly language: string; readonly name: string };

// Not who has reported it again meanwhile, and not who was answered and asks something else.
const find = statement<Found>(
  "helpdesk.reportsToAnswer",
  `select k.id as "ticketId", k.language, coalesce(k.reported_name, '') as name
   from tickets k
   where k.report_kind = $1
     and k.reported_id = $2
     and k.user_id is not null
     and k.report_answered_at is null
     and not exists (
       select
       from (
         select 'listing' as kind, product_id as id, user_id from ${openListingReportsView} l
         union all
         select 'review', review_id, user_id from ${openReviewReportsView} r
         union all
         select 'conversation', conversation_id, user_id from ${openConversationReportsView} c
       ) waiting
       where waiting.kind = k.report_kind
         and waiting.id = k.reported_id
         and waiting.user_id = k.user_id
     )
   order by k.id
   for no key update of k`,
);
// Each report without an account has a ticket of its own, and ends as that report did.
const findVisitors = statement<Found & { readonly decision: ReportDecision }>(
  "helpdesk.visitorReportsToAnswer",
  `select k.id as "ticketId", k.language, coalesce(k.reported_name, '') as name,
     r.outcome as decision
   from tickets k
   join ${settledListingReportsView} r on r.report_id = k.listing_report_id
   where r.product_id = $1
     and r.settled_in = $2
     and r.outcome is not null
     and k.report_answered_at is null
   order by k.id
   for no key update of k`,
);
// Decided by a process of the release before, which tells nobody about reports without an account.
const findMissed = statement<Found & { readonly decision: ReportDecision }>(
  "helpdesk.missedReportsToAnswer",
  `select k.id as "ticketId", k.language, coalesce(k.reported_name, '') as name,
     r.outcome as decision
   from tickets k
   join ${settledListingReportsView} r on r.report_id = k.listing_report_id
   where k.listing_report_id is not null
     and k.report_answered_at is null
     and r.outcome is not null
   order by k.id
   limit ${batchSize}
   for no key update of k skip locked`,
);
const answer = statement<{ messageId: string }>(
  "helpdesk.answerReport",
  `with closed as (
     update tickets
     set status = 'closed', closed_at = now(), changed_at = clock_timestamp(),
       acknowledged_at = coalesce(acknowledged_at, now()), report_answered_at = now()
     where id = $1
     returning id
   )
   insert into ticket_messages (ticket_id, side, body)
   select id, 'desk', $2 from closed
   returning id as "messageId"`,
);

type Decided = {
  readonly kind: ReportKind;
  readonly id: string;
  readonly decision: ReportDecision;
};

/** Writes what was decided into the tickets of accounts that reported it, and closes them. */
async function answerAll(db: Db, { kind, id, decision }: Decided): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const found of await find(tx, [kind, id]))
      // The mail about a listing has its own words, and goes to old reports without a ticket too.
      await answerOne(tx, found, { decision, isMailed: kind !== "listing" });
  });
}

type Answered = { readonly decision: ReportDecision; readonly isMailed: boolean };

async function answerOne(
  tx: Db,
  { ticketId, language, name }: Found,
  { decision, isMailed }: Answered,
): Promise<void> {
  const words = inLanguage(findLanguage(language) ?? english, () => reportAnswer(decision, name));
  const [answered] = await answer(tx, [ticketId, words]);
  if (answered !== undefined && isMailed)
    await emit(tx, ticketChanged({ id: answered.messageId, ticketId, change: "answered" }));
}

type ListingDecided = { readonly productId: string; readonly changeId: string };

/** Closes the tickets of a listing's reports with what was decided. May run twice. */
export async function answerListingReports(
  db: Db,
  actor: Actor,
  { productId, changeId }: ListingDecided,
): Promise<void> {
  mustBeAllowed(actor, "helpdesk.work");
  const [settled] = await settledReportsForMail(db, actor, { productId, changeId });
  if (settled !== undefined)
    await answerAll(db, { kind: "listing", id: productId, decision: settled.outcome });
  await answerVisitors(db, { productId, changeId });
}

/** The same for reports without an account; whoever left an address gets a mail. */
async function answerVisitors(db: Db, { productId, changeId }: ListingDecided): Promise<void> {
  await inTransaction(db, async (tx) => {
    for (const { decision, ...found } of await findVisitors(tx, [productId, changeId]))
      await answerOne(tx, found, { decision, isMailed: true });
  });
}

/**
 * Closes visitors' tickets whose report is settled and that nothing answered; whoever left an address
 * gets a mail. A hundred; the next run does the rest.
 */
export async function answerMissedReports(db: Db, actor: Actor): Promise<void> {
  mustBeAllowed(actor, "helpdesk.work");
  await inTransaction(db, async (tx) => {
    for (const { decision, ...found } of await findMissed(tx, []))
      await answerOne(tx, found, { decision, isMailed: true });
  });
}

/** Closes the tickets of a review's reports with what was decided, and mails it. May run twice. */
export async function answerReviewReports(
  db: Db,
  actor: Actor,
  { reviewId, outcome }: { readonly reviewId: string; readonly outcome: "published" | "removed" },
): Promise<void> {
  mustBeAllowed(actor, "helpdesk.work");
  const decision = outcome === "removed" ? "reviewRemoved" : "reviewStays";
  await answerAll(db, { kind: "review", id: reviewId, decision });
}

/** Closes the tickets of a conversation's reports and mails their people. May run twice. */
export async function answerConversationReports(
  db: Db,
  actor: Actor,
  { conversationId }: { readonly conversationId: string },
): Promise<void> {
  mustBeAllowed(actor, "helpdesk.work");
  const decision = "conversationRead";
  await answerAll(db, { kind: "conversation", id: conversationId, decision });
}
