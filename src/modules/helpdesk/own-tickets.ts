import { orderPartiesView } from "#modules/orders/public.server.ts";
import { conversationBuyersView } from "#modules/conversations/public.server.ts";
import { reviewProductsView } from "#modules/reviews/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser, mustBeAllowed } from "#policy/can.ts";
import { isUuid } from "#shared/ids.ts";
import { paginate, type ListPage } from "#shared/paginate.ts";
import type { TicketMessage, TicketSummary, TicketView } from "./contract.ts";
import { TicketNotFound } from "./errors.ts";
import { picturesOfTicketMessage } from "./message-pictures.ts";

const pageSize = 20;
const messagesShown = 200;

/** The columns of TicketSummary, of `tickets k` and its order `o`. */
export const summaryColumns = `
  k.id, k.number, k.category, k.status, k.opened_at as "openedAt", k.changed_at as "changedAt",
  k.order_id as "orderId", o.order_number as "orderNumber",
  case
    when k.report_kind is not null then json_build_object(
      'kind', k.report_kind, 'id', k.reported_id, 'name', k.reported_name,
      'productId', case k.report_kind when 'listing' then k.reported_id else rv.product_id end
    )
  end as report`;

/** The tables of `summaryColumns`. */
export const summaryTables = `
  tickets k
  left join ${orderPartiesView} o on o.order_id = k.order_id
  left join ${reviewProductsView} rv on rv.review_id = k.reported_id and k.report_kind = 'review'`;

/** Whether the person of ticket `k` is the buyer of its order `o` or of the reported conversation. */
export const isBuyerColumn = `
  coalesce(
    o.buyer_id,
    (select c.buyer_id from ${conversationBuyersView} c where c.conversation_id = k.reported_id)
  ) is not distinct from k.user_id as "isBuyer"`;

/** Whether the person of ticket `k` has an account or left an address. */
export const isMailedColumn = `num_nonnulls(k.user_id, k.email) > 0 as "isMailed"`;

const list = statement<TicketSummary>(
  "helpdesk.own",
  `select ${summaryColumns}
   from ${summaryTables}
   where k.user_id = $1
     and (
       $2::uuid is null
       or (k.changed_at, k.id) < (
         select a.changed_at, a.id from tickets a where a.id = $2 and a.user_id = $1
       )
     )
   order by k.changed_at desc, k.id desc
   limit ${pageSize + 1}`,
);

/** The tickets of an account, the latest change first, 20 per page. One statement. */
export async function ownTickets(
  db: Db,
  actor: Actor,
  { after }: { readonly after: string | null },
): Promise<ListPage<TicketSummary>> {
  const { userId } = allowedUser(actor, "helpdesk.readOwn");
  const cursor = after !== null && isUuid(after) ? after : null;
  return paginate(await list(db, [userId, cursor]), pageSize, (last) => last.id);
}

/** A ticket of the account, or by the link that a visitor was mailed. */
export type TicketPlace =
  | { readonly ticketId: string; readonly linkKey?: undefined }
  | { readonly linkKey: string; readonly ticketId?: undefined };

/** The condition of a ticket's person, for `ownValues`. */
export const ownTicket = `
  case
    when $1::uuid is null then k.link_key = $2::uuid
    else k.id = $1::uuid and k.user_id = $3::uuid
  end`;

/** The values of `ownTicket`. Throws TicketNotFound and NotSignedIn. */
export function ownValues(
  actor: Actor,
  { ticketId, linkKey }: TicketPlace,
): readonly [string | null, string | null, string | null] {
  mustBeAllowed(actor, "helpdesk.write");
  if (!isUuid(ticketId ?? linkKey ?? "")) throw new TicketNotFound();
  if (ticketId === undefined) return [null, linkKey ?? null, null];
  return [ticketId, null, allowedUser(actor, "helpdesk.readOwn").userId];
}

const one = statement<Omit<TicketView, "messages">>(
  "helpdesk.ownOne",
  `select ${summaryColumns}, k.waits_since as "waitsSince", k.acknowledged_at as "acknowledgedAt",
     k.satisfaction, ${isBuyerColumn}, ${isMailedColumn}
   from ${summaryTables}
   where ${ownTicket}`,
);

const newestMessages = statement<TicketMessage>(
  "helpdesk.messages",
  `select m.id, m.side, m.body, m.sent_at as "sentAt", ${picturesOfTicketMessage} as pictures
   from ticket_messages m
   where m.ticket_id = $1
   order by m.sent_at desc, m.id desc
   limit ${messagesShown}`,
);

/** The newest 200 messages of a ticket, oldest first. For those who may read it. */
export async function messagesOfTicket(
  db: Db,
  ticketId: string,
): Promise<readonly TicketMessage[]> {
  return (await newestMessages(db, [ticketId])).toReversed();
}

/** A ticket for its person. Throws TicketNotFound. Two statements. */
export async function ticketOfPerson(
  db: Db,
  actor: Actor,
  place: TicketPlace,
): Promise<TicketView> {
  const [ticket] = await one(db, [...ownValues(actor, place)]);
  if (ticket === undefined) throw new TicketNotFound();
  return { ...ticket, messages: await messagesOfTicket(db, ticket.id) };
}
