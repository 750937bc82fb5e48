import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import type { TicketCategory } from "./rules/ticket-values.ts";

/** What mails and notices about a ticket say, and to whom. */
export type TicketForMail = {
  readonly ticketId: string;
  readonly number: number;
  readonly category: TicketCategory;
  readonly openedAt: Date;
  readonly waitsSince: Date;
  /** The account; null for visitors and erased accounts. */
  readonly userId: string | null;
  /** Who of the help desk has it. */
  readonly assignedTo: string | null;
  readonly email: string | null;
  readonly linkKey: string | null;
  readonly language: string;
  /** The message of the change, if it has one. */
  readonly body: string | null;
};

const one = statement<TicketForMail>(
  "helpdesk.forMail",
  `select k.id as "ticketId", k.number, k.category, k.opened_at as "openedAt",
     k.waits_since as "waitsSince", k.user_id as "userId",
     k.assigned_to as "assignedTo", k.email::text as email,
     k.link_key as "linkKey", k.language, m.body
   from tickets k
   left join ticket_messages m on m.ticket_id = k.id and m.id = $2
   where k.id = $1`,
);

/** A ticket for its mail, with the message of that id; null if there is none. One statement. */
export async function ticketForMail(
  db: Db,
  actor: Actor,
  { ticketId, messageId }: { readonly ticketId: string; readonly messageId: string },
): Promise<TicketForMail | null> {
  mustBeAllowed(actor, "notifications.send");
  return (await one(db, [ticketId, messageId]))[0] ?? null;
}
