import { productNamesView } from "#modules/catalog/public.server.ts";
import { avatarsView, displayNamesView } from "#modules/identity/public.server.ts";
import {
  orderNumbersView,
  returnedPiecesView,
  returnOrdersView,
} from "#modules/orders/public.server.ts";
import { shopsView } from "#modules/sellers/public.server.ts";
import { likePattern, statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { isUuid } from "#shared/ids.ts";
import { paginate, type ListPage } from "#shared/paginate.ts";
import type { ConversationSummary, ConversationView, SentMessage } from "./contract.ts";
import { ConversationNotFound } from "./errors.ts";
import { picturesOfMessage } from "./message-pictures.ts";
import { ownSide } from "./own-side.ts";
import type { Side } from "./rules/conversation-values.ts";

const pageSize = 20;
const messagesShown = 50;

/** What `conversations c` is about. */
export const subjectColumns = `
  c.product_id as "productId", p.name as "productName", o.order_id as "orderId",
  o.order_number as "orderNumber", c.return_id as "returnId",
  coalesce(back.is_repair, false) as "isRepair", c.commission_title as "commissionTitle"`;

/** The tables of `subjectColumns`, with shop `s` and the buyer's name `n`. */
export const subjectTables = `
  conversations c
  join ${shopsView} s on s.seller_id = c.seller_id
  left join ${productNamesView} p on p.product_id = c.product_id
  left join ${returnOrdersView} back on back.return_id = c.return_id
  left join ${orderNumbersView} o on o.order_id = coalesce(c.order_id, back.order_id)
  left join ${displayNamesView} n on n.user_id = c.buyer_id`;

/** Whether conversation `c` is about an order or a return of one. */
export const isAboutOrder = "(c.order_id is not null or c.return_id is not null)";

/** Who has not ordered shows a shop the first name only. */
const otherName = (side: Side) =>
  side === "buyer"
    ? "s.shop_name"
    : `case when ${isAboutOrder} then n.display_name else split_part(n.display_name, ' ', 1) end`;

/** The newest message of conversation `c`. */
const lastMessage = `
  select left(body, 160) as body, side
  from conversation_messages
  where conversation_id = c.id
  order by sent_at desc, id desc
  limit 1`;

const listOf = (side: Side) =>
  statement<ConversationSummary>(
    `conversations.listOf.${side}`,
    `select c.id, ${subjectColumns}, ${otherName(side)} as "otherName", c.${side}_unread as unread,
       c.last_message_at as "lastMessageAt", m.body as "lastBody", m.side as "lastSide"
     from ${subjectTables}
     cross join lateral (${lastMessage}) m
     where c.${side}_id = $1
       and (
         $2::uuid is null
         or (c.last_message_at, c.id) < (
           select a.last_message_at, a.id from conversations a where a.id = $2
         )
       )
       and (
         $3 = '%%' or p.name ilike $3 or o.order_number ilike $3 or c.commission_title ilike $3
         or ${otherName(side)} ilike $3
         or exists (
           select from conversation_messages m where m.conversation_id = c.id and m.body ilike $3
         )
       )
     order by c.last_message_at desc, c.id desc
     limit ${pageSize + 1}`,
  );
const lists = { buyer: listOf("buyer"), seller: listOf("seller") } as const;

/**
 * The conversations of one side, those with the latest message first, 20 per page. `search` is
 * looked for in products, order numbers, names and messages. One statement.
 */
export async function conversations(
  db: Db,
  actor: Actor,
  {
    side,
    search,
    after,
  }: { readonly side: Side; readonly search: string; readonly after: string | null },
): Promise<ListPage<ConversationSummary>> {
  const { partyId } = ownSide(actor, side);
  const cursor = after !== null && isUuid(after) ? after : null;
  const rows = await lists[side](db, [partyId, cursor, likePattern(search.trim())]);
  return paginate(rows, pageSize, (last) => last.id);
}

type Row = Omit<ConversationView, "messages" | "isNews" | "earlier">;

const viewOf = (side: Side) =>
  statement<Row>(
    `conversations.viewOf.${side}`,
    `select c.id, ${subjectColumns}, ${otherName(side)} as "otherName",
       ${otherName("seller")} as "buyerName", face.avatar as "buyerPicture",
       coalesce(blocked.by_own, false) as "isBlocked",
       c.buyer_id is not null and (${isAboutOrder} or blocked.by_own is null) as "isOpen",
       exists (
         select
         from conversation_reports r
         where r.conversation_id = c.id and r.side = '${side}' and r.settled_at is null
       ) as "isReported",
       (
         select coalesce(
           json_agg(
             json_build_object(
               'quantity', r.quantity, 'productName', r.product_name, 'size', r.size,
               'colour', r.colour
             )
             order by r.line_number
           ),
           '[]'
         )
         from ${returnedPiecesView} r
         where r.return_id = c.return_id
       ) as pieces
     from ${subjectTables}
     left join ${avatarsView} face on face.user_id = c.buyer_id
     left join lateral (
       select bool_or(b.side = '${side}') as by_own
       from conversation_blocks b
       where b.buyer_id = c.buyer_id and b.seller_id = c.seller_id
     ) blocked on true
     where c.id = $1 and c.${side}_id = $2`,
  );
const views = { buyer: viewOf("buyer"), seller: viewOf("seller") } as const;

const messagesOf = statement<SentMessage>(
  "conversations.messages",
  `select m.id, m.side, m.body, m.sent_at as "sentAt", m.seen_at as "seenAt",
     ${picturesOfMessage} as pictures
   from conversation_messages m
   where m.conversation_id = $1
     and (
       $2::uuid is null
       or (m.sent_at, m.id) < (
         select a.sent_at, a.id
         from conversation_messages a
         where a.id = $2 and a.conversation_id = $1
       )
     )
   order by m.sent_at desc, m.id desc
   limit ${messagesShown + 1}`,
);

// A message that came after those on the page stays unread.
const markSeen = statement(
  "conversations.markSeen",
  `with seen as (
     update conversation_messages
     set seen_at = greatest(now(), sent_at)
     where conversation_id = $1 and side <> $2 and seen_at is null
       and (sent_at, id) <= (select n.sent_at, n.id from conversation_messages n where n.id = $3)
     returning id
   ),
   counted as (
     select count(*)::int as messages from seen
   )
   update conversations
   set buyer_unread = case $2
       when 'buyer' then greatest(0, buyer_unread - counted.messages)
       else buyer_unread
     end,
     seller_unread = case $2
       when 'seller' then greatest(0, seller_unread - counted.messages)
       else seller_unread
     end
   from counted
   where id = $1`,
);

type Wanted = {
  readonly conversationId: string;
  readonly side: Side;
  readonly before: string | null;
  /** Whether somebody has the page in front of them, so that the other side learns of it. */
  readonly isOpened: boolean;
};

/**
 * A conversation for one of its sides, with its newest 50 messages or those before a cursor. Who
 * opens the newest has seen all: the next message of the other side sends a mail again. Throws
 * ConversationNotFound. Two statements, three if something was unread.
 */
export async function conversation(
  db: Db,
  actor: Actor,
  { conversationId, side, before, isOpened }: Wanted,
): Promise<ConversationView> {
  const { partyId } = ownSide(actor, side);
  const [row] = isUuid(conversationId) ? await views[side](db, [conversationId, partyId]) : [];
  if (row === undefined) throw new ConversationNotFound();
  const cursor = before !== null && isUuid(before) ? before : null;
  const rows = await messagesOf(db, [conversationId, cursor]);
  const isNews = isOpened && cursor === null && rows.some((each) => isUnseen(each, side));
  if (isNews) await markSeen(db, [conversationId, side, rows[0]?.id]);
  const { items, next } = paginate(rows, messagesShown, (last) => last.id);
  return { ...row, messages: items.toReversed(), isNews, earlier: next };
}

function isUnseen(message: SentMessage, side: Side): boolean {
  return message.side !== side && message.seenAt === null;
}

const countUnread = (side: Side) =>
  statement<{ unread: number }>(
    `conversations.unread.${side}`,
    `select count(*)::int as unread
     from (
       select
       from conversations
       where ${side}_id = $1 and ${side}_unread > 0
       limit 100
     ) waiting`,
  );
const counts = { buyer: countUnread("buyer"), seller: countUnread("seller") } as const;

/** In how many conversations something is unread, up to 100. One statement. */
export async function unreadConversations(
  db: Db,
  actor: Actor,
  { side }: { readonly side: Side },
): Promise<number> {
  const { partyId } = ownSide(actor, side);
  return (await counts[side](db, [partyId]))[0]?.unread ?? 0;
}
