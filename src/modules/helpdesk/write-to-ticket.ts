import { inTransactionAs } from "#modules/identity/public.server.ts";
import { attachPrivatePictures } from "#modules/media/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import { enforceRateLimit } from "#platform/rate-limits.ts";
import type { Actor } from "#policy/actor.ts";
import { AlreadyRated, TicketNotFound } from "./errors.ts";
import { withPictures } from "./message-pictures.ts";
import { ownTicket, ownValues, type TicketPlace } from "./own-tickets.ts";
import type { Satisfaction } from "./rules/ticket-values.ts";

const messagesPerHour = 20;

// A message of the person starts the time for our answer, unless it runs already.
const write = statement<{ id: string }>(
  "helpdesk.write",
  `with found as (
     update tickets k
     set waits_since = case k.status when 'open' then k.waits_since else now() end,
       answer_escalated_at = case k.status when 'open' then k.answer_escalated_at end,
       status = 'open', closed_at = null, changed_at = clock_timestamp()
     where ${ownTicket}
     returning k.id, k.user_id
   ),
   message as (
     insert into ticket_messages (ticket_id, side, author_id, body)
     select id, 'person', user_id, $4 from found
     returning id
   ),
   ${withPictures("$5")}
   select id
   from message`,
);

type Written = {
  readonly place: TicketPlace;
  readonly body: string;
  /** At most five. */
  readonly imageIds?: readonly string[];
};

/**
 * The person writes again, with their own private uploads if they have an account: an answered or
 * closed ticket is open then. Throws TicketNotFound, NotSignedIn, PictureUnavailable and TooMany.
 */
export async function writeToTicket(
  db: Db,
  actor: Actor,
  { place, body, imageIds = [] }: Written,
): Promise<void> {
  const values = ownValues(actor, place);
  const key = `ticket-messages:${place.ticketId ?? place.linkKey}`;
  await enforceRateLimit(db, { key, max: messagesPerHour, windowSeconds: 3600 });
  await inTransactionAs(db, actor, "helpdesk.write", async (tx) => {
    await attachPrivatePictures(tx, actor, { imageIds });
    if ((await write(tx, [...values, body, imageIds])).length === 0) throw new TicketNotFound();
  });
}

const close = statement<{ id: string }>(
  "helpdesk.closeOwn",
  `update tickets k
   set status = 'closed', closed_at = coalesce(k.closed_at, now()), changed_at = clock_timestamp()
   where ${ownTicket}
   returning k.id`,
);

/** The person needs no more answers. Throws TicketNotFound. */
export async function closeOwnTicket(db: Db, actor: Actor, place: TicketPlace): Promise<void> {
  const values = ownValues(actor, place);
  await inTransactionAs(db, actor, "helpdesk.write", async (tx) => {
    if ((await close(tx, [...values])).length === 0) throw new TicketNotFound();
  });
}

const rate = statement<{ isRated: boolean }>(
  "helpdesk.rate",
  `with found as (
     select k.id, k.satisfaction is null and k.status <> 'open' as "isRated"
     from tickets k
     where ${ownTicket}
     for no key update of k
   ), rated as (
     update tickets
     set satisfaction = $4, satisfaction_note = $5
     from found
     where tickets.id = found.id and found."isRated"
   )
   select "isRated" from found`,
);

type Rating = {
  readonly place: TicketPlace;
  readonly satisfaction: Satisfaction;
  readonly note: string | null;
};

/** Whether we solved the problem, once, after an answer. Throws TicketNotFound and AlreadyRated. */
export async function rateTicket(
  db: Db,
  actor: Actor,
  { place, satisfaction, note }: Rating,
): Promise<void> {
  const values = ownValues(actor, place);
  await inTransactionAs(db, actor, "helpdesk.write", async (tx) => {
    const [rated] = await rate(tx, [...values, satisfaction, note]);
    if (rated === undefined) throw new TicketNotFound();
    if (!rated.isRated) throw new AlreadyRated();
  });
}
