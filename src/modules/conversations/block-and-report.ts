import { productNamesView } from "#modules/catalog/public.server.ts";
import { inTransactionAs } from "#modules/identity/public.server.ts";
import { orderNumbersView, returnOrdersView } from "#modules/orders/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { isUuid } from "#shared/ids.ts";
import { ConversationNotFound } from "./errors.ts";
import { ownSide } from "./own-side.ts";
import type { ConversationReason, Side } from "./rules/conversation-values.ts";

type Place = { readonly conversationId: string; readonly side: Side };

const own = `
  c.id = $1 and case $2 when 'buyer' then c.buyer_id else c.seller_id end = $3
    and c.buyer_id is not null`;
const block = statement<{ id: string }>(
  "conversations.block",
  `with own as (
     select c.id, c.buyer_id, c.seller_id from conversations c where ${own}
   ), blocked as (
     insert into conversation_blocks (buyer_id, seller_id, side)
     select buyer_id, seller_id, $2 from own
     on conflict do nothing
   )
   select id from own`,
);
const unblock = statement<{ id: string }>(
  "conversations.unblock",
  `with own as (
     select c.id, c.buyer_id, c.seller_id from conversations c where ${own}
   ), unblocked as (
     delete from conversation_blocks b
     using own
     where b.buyer_id = own.buyer_id and b.seller_id = own.seller_id and b.side = $2
   )
   select id from own`,
);

/**
 * Ends or reopens what the other side may write about listings; orders stay open to both. Throws
 * ConversationNotFound.
 */
export async function blockConversation(
  db: Db,
  actor: Actor,
  { conversationId, side, isBlocked }: Place & { readonly isBlocked: boolean },
): Promise<void> {
  const { action, partyId } = ownSide(actor, side);
  await inTransactionAs(db, actor, action, async (tx) => {
    const changed = isUuid(conversationId)
      ? await (isBlocked ? block : unblock)(tx, [conversationId, side, partyId])
      : [];
    if (changed.length === 0) throw new ConversationNotFound();
  });
}

/** Who takes part in a reported conversation, and what it is about: a piece, an order, a commission. */
export type ReportedParties = {
  readonly sellerId: string;
  readonly buyerId: string | null;
  readonly name: string;
};

const insertReport = statement<ReportedParties>(
  "conversations.report",
  `with reported as (
     insert into conversation_reports (conversation_id, side, user_id, reason, note)
     select c.id, $2, $4, $5, $6
     from conversations c
     where c.id = $1 and case $2 when 'buyer' then c.buyer_id else c.seller_id end = $3
     on conflict (conversation_id, side) do update
     set user_id = excluded.user_id, reason = excluded.reason, note = excluded.note,
       reported_at = now(), settled_at = null, outcome = null, decided_by = null
     returning conversation_id
   )
   select c.seller_id as "sellerId", c.buyer_id as "buyerId",
     coalesce(c.commission_title, o.order_number, p.name, '') as name
   from reported
   join conversations c on c.id = reported.conversation_id
   left join ${productNamesView} p on p.product_id = c.product_id
   left join ${returnOrdersView} back on back.return_id = c.return_id
   left join ${orderNumbersView} o on o.order_id = coalesce(c.order_id, back.order_id)`,
);

/** Shows a conversation to the administrators; returns what it is about. Throws ConversationNotFound. */
export async function reportConversation(
  db: Db,
  actor: Actor,
  {
    conversationId,
    side,
    reason,
    note,
  }: Place & { readonly reason: ConversationReason; readonly note: string | null },
): Promise<ReportedParties> {
  const { action, partyId, userId } = ownSide(actor, side);
  return inTransactionAs(db, actor, action, async (tx) => {
    const [reported] = isUuid(conversationId)
      ? await insertReport(tx, [conversationId, side, partyId, userId, reason, note])
      : [];
    if (reported === undefined) throw new ConversationNotFound();
    return reported;
  });
}
