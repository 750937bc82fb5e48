import { displayNamesView } from "#modules/identity/public.server.ts";
import { grievanceAcknowledgementHours } from "#shared/promises.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser, mustBeAllowed } from "#policy/can.ts";
import { isUuid } from "#shared/ids.ts";
import { paginate, type ListPage } from "#shared/paginate.ts";
import type { DeskLine, DeskTicket } from "./contract.ts";
import { TicketNotFound } from "./errors.ts";
import { aboutOthers, ownIds } from "./about-others.ts";
import {
  isBuyerColumn,
  isMailedColumn,
  messagesOfTicket,
  summaryColumns,
  summaryTables,
} from "./own-tickets.ts";
import { ticketAnswerDays, ticketEscalationDays } from "./rules/ticket-timers.ts";
import { numberInSearch, type TicketStatus } from "./rules/ticket-values.ts";

const pageSize = 20;

const deskColumns = `
  ${summaryColumns}, k.waits_since as "waitsSince", k.acknowledged_at as "acknowledgedAt",
  coalesce(k.answer_escalated_at, k.acknowledgement_escalated_at) is not null as "isEscalated",
  n.display_name as "personName", a.display_name as "assignedName"`;
const deskTables = `
  ${summaryTables}
  left join ${displayNamesView} n on n.user_id = k.user_id
  left join ${displayNamesView} a on a.user_id = k.assigned_to`;

/** What is due first, of an open ticket `k`. */
const dueAt = `
  least(
    case
      when k.acknowledged_at is null
        then k.opened_at + interval '${grievanceAcknowledgementHours} hours'
    end,
    k.waits_since + interval '${ticketAnswerDays} days'
  )`;

const place = (order: string, isBefore: string) => `
  and (
    $3::uuid is null
    or (${order}, k.id) ${isBefore} (select ${order}, k.id from tickets k where k.id = $3)
  )`;
const filters = `
  k.status = $1
    and ($2::uuid is null or k.assigned_to = $2)
    and ($6::boolean is null or (k.category = 'report') = $6)
    and ${aboutOthers("$7")}
    and ($4 = '' or k.number = $5::bigint or k.email = $4::citext or o.order_number = upper($4))`;

const waiting = statement<DeskLine>(
  "helpdesk.deskWaiting",
  `select ${deskColumns}
   from ${deskTables}
   where ${filters} ${place(dueAt, ">")}
   order by ${dueAt}, k.id
   limit ${pageSize + 1}`,
);
const past = statement<DeskLine>(
  "helpdesk.deskPast",
  `select ${deskColumns}
   from ${deskTables}
   where ${filters} ${place("k.changed_at", "<")}
   order by k.changed_at desc, k.id desc
   limit ${pageSize + 1}`,
);

type Wanted = {
  readonly status: TicketStatus;
  /** Only those that the actor took. */
  readonly isMine: boolean;
  /** Only what people reported, or only what they did not; null is both. */
  readonly isReport: boolean | null;
  /** A number, an email address or an order number; empty is all. */
  readonly search: string;
  readonly after: string | null;
};

/**
 * The tickets of the help desk, 20 per page: open ones by what is due first, others by their latest
 * change. One statement.
 */
export async function deskTickets(
  db: Db,
  actor: Actor,
  { status, isMine, isReport, search, after }: Wanted,
): Promise<ListPage<DeskLine>> {
  const { userId } = allowedUser(actor, "helpdesk.handle");
  const cursor = after !== null && isUuid(after) ? after : null;
  const read = status === "open" ? waiting : past;
  const typed = search.trim();
  const rows = await read(db, [
    status,
    isMine ? userId : null,
    cursor,
    typed,
    numberInSearch(typed),
    isReport,
    ownIds(actor),
  ]);
  return paginate(rows, pageSize, (last) => last.id);
}

type Waiting = {
  /** What people ask. */
  readonly open: number;
  readonly urgent: number;
  /** What they reported, which is not part of the other two. */
  readonly reports: number;
};

const countWaiting = statement<Waiting>(
  "helpdesk.waiting",
  `select (count(*) filter (where k.category <> 'report'))::int as open,
     (
       count(*) filter (
         where k.category <> 'report'
           and (
             k.acknowledged_at is null
             or k.waits_since < now() - interval '${ticketAnswerDays - ticketEscalationDays} days'
           )
       )
     )::int as urgent,
     (count(*) filter (where k.category = 'report'))::int as reports
   from tickets k
   where k.status = 'open' and ${aboutOthers("$1")}`,
);

/**
 * How many tickets wait for us, and how many of them for an acknowledgement or for an answer within
 * a week; reports are counted apart. One statement.
 */
export async function ticketsWaiting(db: Db, actor: Actor): Promise<Waiting> {
  mustBeAllowed(actor, "helpdesk.handle");
  return (await countWaiting(db, [ownIds(actor)]))[0] ?? { open: 0, urgent: 0, reports: 0 };
}

const one = statement<Omit<DeskTicket, "messages">>(
  "helpdesk.deskOne",
  `select ${deskColumns}, k.satisfaction, k.satisfaction_note as "satisfactionNote",
     ${isBuyerColumn}, ${isMailedColumn}, k.link_key is not null as "hasLink", k.user_id as "userId",
     k.email::text as email, k.language, k.assigned_to as "assignedTo", 
     coalesce(o.seller_id, k.reported_seller_id) as "sellerId",
     k.reported_buyer_id as "reportedBuyerId"
   from ${deskTables}
   where k.id = $1 and ${aboutOthers("$2")}`,
);

/** A ticket for the help desk, but no report about the reader. Throws TicketNotFound. Two statements. */
export async function deskTicket(
  db: Db,
  actor: Actor,
  { ticketId }: { readonly ticketId: string },
): Promise<DeskTicket> {
  mustBeAllowed(actor, "helpdesk.handle");
  const [ticket] = isUuid(ticketId) ? await one(db, [ticketId, ownIds(actor)]) : [];
  if (ticket === undefined) throw new TicketNotFound();
  return { ...ticket, messages: await messagesOfTicket(db, ticketId) };
}
