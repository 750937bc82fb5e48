import { inTransactionAs, writeAudit } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import { emit } from "#platform/jobs/events.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser, mustBeAllowed } from "#policy/can.ts";
import { isOwnShop, mustBeAnothersShop } from "#policy/own-shop.ts";
import { isUuid } from "#shared/ids.ts";
import { paginate, type ListPage } from "#shared/paginate.ts";
import { t } from "#shared/texts/text.ts";
import type { ConversationDecision, ReportedConversation } from "./contract.ts";
import { ConversationNotFound } from "./errors.ts";
import { conversationReportsSettled } from "./events.ts";
import { picturesOfMessage } from "./message-pictures.ts";
import { subjectColumns, subjectTables } from "./read-conversations.ts";
import { messagesOfReport } from "./rules/conversation-values.ts";

const pageSize = 20;

// Only a report opens a conversation to administrators.
const reported = statement<ReportedConversation>(
  "conversations.reported",
  `select c.id, ${subjectColumns}, s.shop_name as "shopName", c.seller_id as "sellerId",
     c.buyer_id as "buyerId", n.display_name as "buyerName", given.reports, said.messages
   from (
     select conversation_id, min(reported_at) as since,
       bool_and(settled_at is not null) as is_settled,
       jsonb_agg(
         jsonb_build_object('side', side, 'reason', reason, 'note', note, 'outcome', outcome)
         order by reported_at
       ) as reports
     from conversation_reports
     group by conversation_id
   ) given
   join ${subjectTables} on c.id = given.conversation_id
   cross join lateral (
     select coalesce(
       jsonb_agg(
         jsonb_build_object(
           'id', m.id, 'side', m.side, 'body', m.body, 'sentAt', iso_instant(m.sent_at),
           'pictures', ${picturesOfMessage}
         )
         order by m.sent_at, m.id
       ),
       '[]'
     ) as messages
     from (
       select id, side, body, sent_at
       from conversation_messages
       where conversation_id = c.id
       order by sent_at desc, id desc
       limit ${messagesOfReport}
     ) m
   ) said
   where given.is_settled = $1::boolean
     and (
       $2::uuid is null
       or (given.since, c.id) > (
         select min(r.reported_at), $2::uuid
         from conversation_reports r
         where r.conversation_id = $2
       )
     )
   order by given.since, c.id
   limit ${pageSize + 1}`,
);

/**
 * Reported conversations, those that wait longest first, 20 per page. Without the reports of the
 * reader's own conversations. One statement.
 */
export async function reportedConversations(
  db: Db,
  actor: Actor,
  { isSettled, after }: { readonly isSettled: boolean; readonly after: string | null },
): Promise<ListPage<ReportedConversation>> {
  mustBeAllowed(actor, "conversations.moderate");
  const cursor = after !== null && isUuid(after) ? after : null;
  const rows = await reported(db, [isSettled, cursor]);
  const dated = rows.map((row) => ({
    ...row,
    reports: [row.sellerId, row.buyerId].some((id) => isOwnShop(actor, id)) ? [] : row.reports,
    messages: row.messages.map((message) => ({ ...message, sentAt: new Date(message.sentAt) })),
  }));
  return paginate(dated, pageSize, (last) => last.id);
}

const countWaiting = statement<{ reports: number }>(
  "conversations.reportsWaiting",
  `select count(distinct conversation_id)::int as reports
   from conversation_reports
   where settled_at is null`,
);

/** How many reported conversations wait for an administrator. One statement. */
export async function reportedConversationsWaiting(db: Db, actor: Actor): Promise<number> {
  mustBeAllowed(actor, "conversations.moderate");
  return (await countWaiting(db, []))[0]?.reports ?? 0;
}

const settle = statement<{ sellerId: string; buyerId: string | null }>(
  "conversations.settleReports",
  `update conversation_reports r
   set settled_at = now(), outcome = $2, decided_by = $3
   from conversations c
   where r.conversation_id = $1 and c.id = r.conversation_id and r.settled_at is null
   returning c.seller_id as "sellerId", c.buyer_id as "buyerId"`,
);

/**
 * Settles the reports of a conversation with what was decided, for the trail. Suspending an account
 * is done on its own page. Throws ConversationNotFound and OwnShopDecision.
 */
export async function settleConversationReports(
  db: Db,
  actor: Actor,
  { conversationId, outcome }: ConversationDecision,
): Promise<void> {
  const { userId } = allowedUser(actor, "conversations.moderate");
  await inTransactionAs(db, actor, "conversations.moderate", async (tx) => {
    const settled = isUuid(conversationId)
      ? await settle(tx, [conversationId, outcome, userId])
      : [];
    if (settled.length === 0) throw new ConversationNotFound();
    const people = settled.flatMap(({ sellerId, buyerId }) => [sellerId, buyerId]);
    mustBeAnothersShop(actor, people, t("This conversation is yours or with your own shop."));
    await writeAudit(tx, actor, {
      action: "conversations.settle",
      objectType: "conversation",
      objectId: conversationId,
      after: { outcome },
    });
    await emit(tx, conversationReportsSettled({ conversationId }));
  });
}
