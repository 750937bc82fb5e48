import { hash } from "node:crypto";
import { accountMessages, isEmailAddress } from "#modules/identity/public.ts";
import { inTransactionAs } from "#modules/identity/public.server.ts";
import { attachPrivatePictures } from "#modules/media/public.server.ts";
import { orderPartiesView } from "#modules/orders/public.server.ts";
import { shopsView } from "#modules/sellers/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import { emit } from "#platform/jobs/events.ts";
import { enforceRateLimit, networkLimit } from "#platform/rate-limits.ts";
import { currentLanguage } from "#platform/texts/language-scope.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser, mustBeAllowed } from "#policy/can.ts";
import { t } from "#shared/texts/text.ts";
import type { OpenedTicket, TicketInput, TicketOrder } from "./contract.ts";
import { AddressNeeded, NotOwnOrder } from "./errors.ts";
import { ticketChanged } from "./events.ts";
import { withPictures } from "./message-pictures.ts";

const hour = 3600;
const day = 24 * hour;

const ordersOf = statement<TicketOrder>(
  "helpdesk.orders",
  `select o.order_id as "orderId", o.order_number as "orderNumber", s.shop_name as "shopName"
   from ${orderPartiesView} o
   join ${shopsView} s on s.seller_id = o.seller_id
   where o.buyer_id = $1 or o.seller_id = $1
   order by o.order_number desc
   limit 50`,
);

/** The newest fifty orders that somebody bought or sold, for the ticket's form. One statement. */
export async function ticketOrders(db: Db, actor: Actor): Promise<readonly TicketOrder[]> {
  const { userId } = allowedUser(actor, "helpdesk.readOwn");
  return ordersOf(db, [userId]);
}

const ownOrder = statement<{ orderId: string }>(
  "helpdesk.ownOrder",
  `select o.order_id as "orderId"
   from ${orderPartiesView} o
   where o.order_id = $1 and $2::uuid in (o.buyer_id, o.seller_id)`,
);

const insertTicket = statement<OpenedTicket & { messageId: string }>(
  "helpdesk.open",
  `with opened as (
     insert into tickets (user_id, email, link_key, language, category, order_id)
     values (
       $1, $2::citext, case when $2 is not null then gen_random_uuid() end, $3, $4, $5
     )
     returning id, number, link_key
   ), message as (
     insert into ticket_messages (ticket_id, side, author_id, body)
     select id, 'person', $1, $6 from opened
     returning id
   ),
   ${withPictures("$7")}
   select opened.id as "ticketId", opened.number, opened.link_key as "linkKey",
     message.id as "messageId"
   from opened, message`,
);

type Asked = Omit<TicketInput, "picture"> & {
  /** Ids of the account's own private uploads, at most five. */
  readonly imageIds?: readonly string[];
  /** As reported by trusted proxies. */
  readonly clientAddress: string;
};

/**
 * Opens a ticket: of an account, or of a visitor with an address. Its number is mailed. Throws
 * AddressNeeded, NotOwnOrder, NotSignedIn, PictureUnavailable and TooMany.
 */
export async function openTicket(db: Db, actor: Actor, asked: Asked): Promise<OpenedTicket> {
  mustBeAllowed(actor, "helpdesk.write");
  const userId = actor.kind === "user" ? actor.userId : null;
  if (userId === null) await limitVisitor(db, asked);
  else await enforceRateLimit(db, { key: `tickets:${userId}`, max: 10, windowSeconds: day });
  return inTransactionAs(db, actor, "helpdesk.write", async (tx) => {
    const orderId = await namedOrder(tx, userId, asked.orderId);
    const email = userId === null ? asked.email : null;
    const { imageIds = [] } = asked;
    await attachPrivatePictures(tx, actor, { imageIds });
    const [opened] = await insertTicket(tx, [
      userId,
      email,
      currentLanguage().code,
      asked.category,
      orderId,
      asked.body,
      imageIds,
    ]);
    if (opened === undefined) throw new Error("Opening a ticket returned no row.");
    const { messageId, ...ticket } = opened;
    await emit(tx, ticketChanged({ id: messageId, ticketId: ticket.ticketId, change: "opened" }));
    return ticket;
  });
}

async function namedOrder(
  tx: Db,
  userId: string | null,
  orderId: string | null,
): Promise<string | null> {
  if (orderId === null || userId === null) return null;
  const [own] = await ownOrder(tx, [orderId, userId]);
  if (own === undefined) throw new NotOwnOrder();
  return own.orderId;
}

/** Five an hour from one network, and what `limitAddress` says. */
async function limitVisitor(db: Db, { email, clientAddress }: Asked): Promise<void> {
  if (email === "") throw new AddressNeeded(t("Please enter your email address"));
  if (!isEmailAddress(email)) throw new AddressNeeded(accountMessages.email);
  await enforceRateLimit(
    db,
    networkLimit("tickets", clientAddress, { max: 5, windowSeconds: hour }),
  );
  await limitAddress(db, email);
}

/** Three tickets a day of the contact form for one address: nobody fills another's mailbox. */
async function limitAddress(db: Db, email: string): Promise<void> {
  const key = `tickets-to:${hash("sha256", email.toLowerCase())}`;
  await enforceRateLimit(db, { key, max: 3, windowSeconds: day });
}
