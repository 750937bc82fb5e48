import {
  type ErasedPerson,
  pageAfter,
  type PersonalDataRequest,
  type PersonalRecord,
  type PersonalSections,
  readPersonalData,
} from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { picturesOfTicketMessage } from "./message-pictures.ts";

const tickets = statement<PersonalRecord>(
  "helpdesk.personalTickets",
  `select k.id::text as id,
     json_build_object(
       'number', k.number, 'category', k.category, 'orderId', k.order_id,
       'reportedKind', k.report_kind, 'reportedName', k.reported_name, 'status', k.status,
       'openedAt', k.opened_at, 'closedAt', k.closed_at, 'satisfaction', k.satisfaction,
       'satisfactionNote', k.satisfaction_note
     ) as facts
   from tickets k
   where k.user_id = $1::uuid and ${pageAfter("k.id")}`,
);
const ticketMessages = statement<PersonalRecord>(
  "helpdesk.personalMessages",
  `select m.id::text as id,
     json_build_object(
       'ticketId', m.ticket_id, 'isOwn', m.side = 'person', 'text', m.body, 'sentAt', m.sent_at,
       'pictures', ${picturesOfTicketMessage}
     ) as facts
   from ticket_messages m
   join tickets k on k.id = m.ticket_id
   where k.user_id = $1::uuid and ${pageAfter("m.id")}`,
);

const sections: PersonalSections = { tickets, ticketMessages };

/** What somebody asked the marketplace, and what it answered. */
export function ticketData(
  db: Db,
  actor: Actor,
  request: PersonalDataRequest,
): Promise<readonly PersonalRecord[]> {
  return readPersonalData(db, actor, sections, request);
}

const forget = statement<{ id: string }>(
  "helpdesk.erase",
  `with messages as (
     update ticket_messages set author_id = null where author_id = $1
   )
   update tickets
   set user_id = case when user_id = $1 then null else user_id end,
     assigned_to = case when assigned_to = $1 then null else assigned_to end,
     link_key = case when email = $2::citext then null else link_key end,
     email = case when email = $2::citext then null else email end
   where user_id = $1 or assigned_to = $1 or email = $2::citext
   returning id`,
);

/** Tickets of an account that is being erased stay without its name, as proof of what we answered. */
export async function eraseFromTickets(
  db: Db,
  actor: Actor,
  { userId, email }: ErasedPerson,
): Promise<number> {
  mustBeAllowed(actor, "privacy.work");
  return (await forget(db, [userId, email])).length;
}
