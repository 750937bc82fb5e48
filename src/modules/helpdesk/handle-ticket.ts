import { randomUUID } from "node:crypto";
import { inTransactionAs, writeAudit } from "#modules/identity/public.server.ts";
import { attachPrivatePictures } from "#modules/media/public.server.ts";
import { orderPartiesView } from "#modules/orders/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import { emit } from "#platform/jobs/events.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { mustBeAnothersShop } from "#policy/own-shop.ts";
import { isUuid } from "#shared/ids.ts";
import { t } from "#shared/texts/text.ts";
import { colleagueNow } from "./colleagues.ts";
import { NoSuchColleague, TicketMoved, TicketNotFound } from "./errors.ts";
import { ticketChanged } from "./events.ts";
import { withPictures } from "./message-pictures.ts";

type Found = {
  readonly userId: string | null;
  readonly sellerId: string | null;
  readonly reportedBuyerId: string | null;
  readonly isAcknowledged: boolean;
  readonly isClosed: boolean;
  /** The newest message. */
  readonly newest: string | null;
};

// The lock makes the person and the desk write one after the other.
const toHandle = statement<Found>(
  "helpdesk.toHandle",
  `select k.user_id as "userId", 
     coalesce(o.seller_id, k.reported_seller_id) as "sellerId",
     k.reported_buyer_id as "reportedBuyerId",
     k.acknowledged_at is not null as "isAcknowledged", k.status = 'closed' as "isClosed",
     (
       select m.id
       from ticket_messages m
       where m.ticket_id = k.id
       order by m.sent_at desc, m.id desc
       limit 1
     ) as newest
   from tickets k
   left join ${orderPartiesView} o on o.order_id = k.order_id
   where k.id = $1
   for no key update of k`,
);

async function lockTicket(tx: Db, actor: Actor, ticketId: string): Promise<Found> {
  const [found] = isUuid(ticketId) ? await toHandle(tx, [ticketId]) : [];
  if (found === undefined) throw new TicketNotFound();
  const people = [found.userId, found.sellerId, found.reportedBuyerId];
  mustBeAnothersShop(actor, people, t("This ticket is yours or about your own shop."));
  return found;
}

const assign = statement(
  "helpdesk.assign",
  `update tickets
   set assigned_to = $2, acknowledged_at = coalesce(acknowledged_at, $3)
   where id = $1`,
);

/**
 * Somebody of the help desk takes a ticket, or gives it back. The first who takes it acknowledges
 * it, and the person gets a mail. Throws TicketNotFound and OwnShopDecision.
 */
export async function assignTicket(
  db: Db,
  actor: Actor,
  { ticketId, isTaken }: { readonly ticketId: string; readonly isTaken: boolean },
): Promise<void> {
  const { userId } = allowedUser(actor, "helpdesk.handle");
  await inTransactionAs(db, actor, "helpdesk.handle", async (tx) => {
    const { isAcknowledged, isClosed } = await lockTicket(tx, actor, ticketId);
    await assign(tx, isTaken ? [ticketId, userId, new Date()] : [ticketId, null, null]);
    if (isTaken && !isAcknowledged && !isClosed)
      await emit(tx, ticketChanged({ id: randomUUID(), ticketId, change: "acknowledged" }));
    await audit(tx, actor, { ticketId, step: isTaken ? "take" : "release" });
  });
}

/**
 * Hands a ticket to a colleague, who gets a mail. It counts as acknowledged. Throws TicketNotFound,
 * OwnShopDecision and NoSuchColleague.
 */
export async function handOverTicket(
  db: Db,
  actor: Actor,
  { ticketId, to }: { readonly ticketId: string; readonly to: string },
): Promise<void> {
  const { userId } = allowedUser(actor, "helpdesk.handle");
  await inTransactionAs(db, actor, "helpdesk.handle", async (tx) => {
    const found = await lockTicket(tx, actor, ticketId);
    const isAboutThem = [found.userId, found.sellerId, found.reportedBuyerId].includes(to);
    const colleague = isUuid(to) && !isAboutThem ? await colleagueNow(tx, to) : undefined;
    if (colleague === undefined) throw new NoSuchColleague();
    await assign(tx, [ticketId, to, new Date()]);
    const changes = [
      ...(found.isAcknowledged || found.isClosed ? [] : (["acknowledged"] as const)),
      ...(to === userId ? [] : (["handedOver"] as const)),
    ];
    for (const change of changes)
      await emit(tx, ticketChanged({ id: randomUUID(), ticketId, change }));
    await audit(tx, actor, { ticketId, step: "handOver", to });
  });
}

const answer = statement<{ id: string }>(
  "helpdesk.answer",
  `with answered as (
     update tickets
     set status = case when $4 then 'closed' else 'answered' end,
       closed_at = case when $4 then now() end, changed_at = clock_timestamp(),
       acknowledged_at = coalesce(acknowledged_at, now()),
       assigned_to = coalesce(assigned_to, $2)
     where id = $1
   ),
   message as (
     insert into ticket_messages (ticket_id, side, author_id, body)
     values ($1, 'desk', $2, $3)
     returning id
   ),
   ${withPictures("$5")}
   select id
   from message`,
);

type Answer = {
  readonly ticketId: string;
  readonly body: string;
  /** The newest message that the desk has read. */
  readonly seen: string;
  readonly isClosing: boolean;
  /** Ids of the actor's own private uploads, at most five. */
  readonly imageIds?: readonly string[];
};

/**
 * Answers a ticket, by mail and on its page. Throws TicketNotFound, TicketMoved, PictureUnavailable
 * and OwnShopDecision.
 */
export async function answerTicket(
  db: Db,
  actor: Actor,
  { ticketId, body, seen, isClosing, imageIds = [] }: Answer,
): Promise<void> {
  const { userId } = allowedUser(actor, "helpdesk.handle");
  await inTransactionAs(db, actor, "helpdesk.handle", async (tx) => {
    const { newest } = await lockTicket(tx, actor, ticketId);
    if (newest !== seen) throw new TicketMoved();
    await attachPrivatePictures(tx, actor, { imageIds });
    const [message] = await answer(tx, [ticketId, userId, body, isClosing, imageIds]);
    if (message === undefined) throw new TicketNotFound();
    await emit(tx, ticketChanged({ id: message.id, ticketId, change: "answered" }));
    await audit(tx, actor, { ticketId, step: isClosing ? "answerAndClose" : "answer" });
  });
}

const close = statement<{ id: string }>(
  "helpdesk.close",
  `update tickets
   set status = 'closed', closed_at = now(), changed_at = clock_timestamp(),
     acknowledged_at = coalesce(acknowledged_at, now())
   where id = $1 and status <> 'closed'
   returning id`,
);

/**
 * Closes a ticket without another answer and mails the person. A second press changes nothing.
 * Throws TicketNotFound, TicketMoved and OwnShopDecision.
 */
export async function closeTicket(
  db: Db,
  actor: Actor,
  { ticketId, seen }: { readonly ticketId: string; readonly seen: string },
): Promise<void> {
  await inTransactionAs(db, actor, "helpdesk.handle", async (tx) => {
    const { newest } = await lockTicket(tx, actor, ticketId);
    if (newest !== seen) throw new TicketMoved();
    if ((await close(tx, [ticketId])).length === 0) return;
    await emit(tx, ticketChanged({ id: randomUUID(), ticketId, change: "closed" }));
    await audit(tx, actor, { ticketId, step: "close" });
  });
}

async function audit(
  tx: Db,
  actor: Actor,
  {
    ticketId,
    ...after
  }: { readonly ticketId: string; readonly step: string; readonly to?: string },
): Promise<void> {
  await writeAudit(tx, actor, {
    action: "helpdesk.handle",
    objectType: "ticket",
    objectId: ticketId,
    after,
  });
}
