import { inTransactionAs } from "#modules/identity/public.server.ts";
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

const insertReport = statement<{ id: string }>(
  "conversations.report",
  `insert into conversation_reports (conversation_id, side, user_id, reason, note)
   select c.id, $2, $4, $5, $6
   from conversations c
   where c.id = $1 and case $2 when 'buyer' then c.buyer_id else c.seller_id end = $3
   on conflict (conversation_id, side) do update
   set user_id = excluded.user_id, reason = excluded.reason, note = excluded.note,
     reported_at = now(), settled_at = null, outcome = null, decided_by = null
   returning conversation_id as id`,
);

/** Shows a conversation to the administrators. Throws ConversationNotFound. */
export async function reportConversation(
  db: Db,
  actor: Actor,
  {
    conversationId,
    side,
    reason,
    note,
  }: Place & { readonly reason: ConversationReason; readonly note: string | null },
): Promise<void> {
  const { action, partyId, userId } = ownSide(actor, side);
  await inTransactionAs(db, actor, action, async (tx) => {
    const reported = isUuid(conversationId)
      ? await insertReport(tx, [conversationId, side, partyId, userId, reason, note])
      : [];
    if (reported.length === 0) throw new ConversationNotFound();
  });
}
