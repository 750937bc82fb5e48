import { statement, type Db } from "#platform/db/database.ts";
import { emit } from "#platform/jobs/events.ts";
import { currentLanguage } from "#platform/texts/language-scope.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser, mustBeAllowed } from "#policy/can.ts";
import type { OpenedTicket } from "./contract.ts";
import { ticketChanged } from "./events.ts";
import type { ReportKind } from "./rules/ticket-values.ts";

// Two presses at once: the second waits for the first and finds its ticket.
const open = statement<{ ticketId: string; messageId: string }>(
  "helpdesk.openReport",
  `with opened as (
     insert into tickets (
       user_id, report_kind, reported_id, reported_name, reported_seller_id, reported_buyer_id,
       language, category
     )
     values ($1, $2, $3, left($4, 300), $5, $6, $7, 'report')
     on conflict (reported_id, report_kind, user_id) where reported_id is not null do nothing
     returning id
   ), message as (
     insert into ticket_messages (ticket_id, side, author_id, body)
     select id, 'person', $1, $8 from opened
     returning id
   )
   select opened.id as "ticketId", message.id as "messageId"
   from opened, message`,
);
// Reported again: as if the person had written. The same words add nothing while we owe an answer.
const reopen = statement(
  "helpdesk.reportAgain",
  `with found as (
     update tickets k
     set waits_since = case k.status when 'open' then k.waits_since else now() end,
       answer_escalated_at = case k.status when 'open' then k.answer_escalated_at end,
       status = 'open', closed_at = null, report_answered_at = null,
       changed_at = clock_timestamp()
     where k.user_id = $1
       and k.report_kind = $2
       and k.reported_id = $3
       and (
         k.status <> 'open'
         or k.report_answered_at is not null
         or not exists (
           select
           from ticket_messages m
           where m.ticket_id = k.id and m.side = 'person' and m.body = $4
         )
       )
     returning k.id
   )
   insert into ticket_messages (ticket_id, side, author_id, body)
   select id, 'person', $1, $4 from found`,
);

type Reported = {
  readonly kind: ReportKind;
  readonly id: string;
  /** What it is called now. */
  readonly name: string;
  /** Whose shop it is about. */
  readonly sellerId: string;
  /** The buyer who wrote it, if a buyer did. */
  readonly buyerId: string | null;
  /** The reason, and what the person wrote. */
  readonly words: string;
};

/**
 * Opens the ticket of a report within its transaction: one for each person and thing. Whoever
 * reports it again writes to that ticket.
 */
export async function openReportTicket(tx: Db, actor: Actor, reported: Reported): Promise<void> {
  const { userId } = allowedUser(actor, "helpdesk.readOwn");
  const { kind, id, name, sellerId, buyerId, words } = reported;
  const language = currentLanguage().code;
  const place = [userId, kind, id];
  const [opened] = await open(tx, [...place, name, sellerId, buyerId, language, words]);
  if (opened === undefined) {
    await reopen(tx, [...place, words]);
    return;
  }
  const { ticketId, messageId } = opened;
  await emit(tx, ticketChanged({ id: messageId, ticketId, change: "opened" }));
}

const openOfVisitor = statement<OpenedTicket & { messageId: string }>(
  "helpdesk.openReportOfVisitor",
  `with opened as (
     insert into tickets (
       email, link_key, report_kind, reported_id, reported_name, reported_seller_id, language,
       category, listing_report_id, form_key
     )
     values (
       $1::citext, gen_random_uuid(), 'listing', $2, left($3, 300), $4, $5, 'report', $6, $8
     )
     returning id, number, link_key
   ), message as (
     insert into ticket_messages (ticket_id, side, body)
     select id, 'person', $7 from opened
     returning id
   )
   select opened.id as "ticketId", opened.number, opened.link_key as "linkKey",
     message.id as "messageId"
   from opened, message`,
);

type ReportedByVisitor = Pick<Reported, "id" | "name" | "sellerId" | "words"> & {
  readonly reportId: string;
  /** Where we mail the number and what was decided; null if the visitor left none. */
  readonly email: string | null;
  /** Of the form that was sent; null without one. */
  readonly formKey: string | null;
};

/** Opens the ticket of a visitor's report of a listing within its transaction. */
export async function openVisitorReportTicket(
  tx: Db,
  actor: Actor,
  { id, ...reported }: ReportedByVisitor,
): Promise<OpenedTicket> {
  mustBeAllowed(actor, "helpdesk.write");
  const language = currentLanguage().code;
  const { email, name, sellerId, reportId, words, formKey } = reported;
  const place = [email, id, name, sellerId, language, reportId];
  const [opened] = await openOfVisitor(tx, [...place, words, formKey]);
  if (opened === undefined) throw new Error("Opening a ticket returned no row.");
  const { messageId, ...ticket } = opened;
  await emit(tx, ticketChanged({ id: messageId, ticketId: ticket.ticketId, change: "opened" }));
  return ticket;
}

// Two presses at once: the second waits for the first and finds its ticket.
const oneFormAtATime = statement(
  "helpdesk.oneFormAtATime",
  "select pg_advisory_xact_lock(hashtextextended('helpdesk.form:' || $1, 0))",
);
const openedByForm = statement<OpenedTicket>(
  "helpdesk.openedByForm",
  `select id as "ticketId", number, link_key as "linkKey" from tickets where form_key = $1::uuid`,
);

/** The ticket that a visitor's form opened, if it was sent before. Within the transaction of the report. */
export async function ticketOfForm(
  tx: Db,
  actor: Actor,
  { formKey }: Pick<ReportedByVisitor, "formKey">,
): Promise<OpenedTicket | null> {
  mustBeAllowed(actor, "helpdesk.write");
  if (formKey === null) return null;
  await oneFormAtATime(tx, [formKey]);
  return (await openedByForm(tx, [formKey]))[0] ?? null;
}
