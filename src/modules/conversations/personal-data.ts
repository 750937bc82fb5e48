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
import { picturesOfMessage } from "./message-pictures.ts";

const conversationMessages = statement<PersonalRecord>(
  "conversations.personalMessages",
  `select m.id::text as id,
     json_build_object(
       'conversationId', m.conversation_id, 'productId', c.product_id, 'orderId', c.order_id,
       'returnId', c.return_id,
       'isOwn', m.author_id is not distinct from $1::uuid, 'text', m.body, 'sentAt', m.sent_at, 'seenAt', m.seen_at,
       'pictures', ${picturesOfMessage}
     ) as facts
   from conversation_messages m
   join conversations c on c.id = m.conversation_id
   where $1::uuid in (c.buyer_id, c.seller_id) and ${pageAfter("m.id")}`,
);
const conversationReports = statement<PersonalRecord>(
  "conversations.personalReports",
  `select r.conversation_id::text as id,
     json_build_object(
       'conversationId', r.conversation_id, 'reason', r.reason, 'note', r.note,
       'reportedAt', r.reported_at
     ) as facts
   from conversation_reports r
   where r.user_id = $1::uuid and ${pageAfter("r.conversation_id")}`,
);

const publishedAnswers = statement<PersonalRecord>(
  "conversations.personalPublishedAnswers",
  `select a.id::text as id,
     json_build_object(
       'productId', a.product_id, 'conversationId', a.conversation_id, 'question', a.question,
       'answer', a.answer, 'publishedAt', a.published_at, 'takenDownAt', a.taken_down_at,
       'takenDownBy', a.taken_down_by, 'reason', a.reason
     ) as facts
   from published_answers a
   join conversations c on c.id = a.conversation_id
   where $1::uuid in (c.buyer_id, c.seller_id) and ${pageAfter("a.id")}`,
);

const savedReplies = statement<PersonalRecord>(
  "conversations.personalReplies",
  `select id::text as id,
     json_build_object('name', name, 'text', body, 'changedAt', changed_at) as facts
   from saved_replies
   where seller_id = $1::uuid and ${pageAfter("id")}`,
);

const sections: PersonalSections = {
  conversationMessages,
  conversationReports,
  publishedAnswers,
  savedReplies,
};

/** What somebody wrote to others and was written by them, and reported. */
export function conversationData(
  db: Db,
  actor: Actor,
  request: PersonalDataRequest,
): Promise<readonly PersonalRecord[]> {
  return readPersonalData(db, actor, sections, request);
}

const forget = statement<{ id: string }>(
  "conversations.erase",
  `with blocks as (
     delete from conversation_blocks where $1 in (buyer_id, seller_id)
   ),
   published as (
     delete from published_answers where seller_id = $1
   ),
   replies as (
     delete from saved_replies where seller_id = $1
   ),
   messages as (
     update conversation_messages set author_id = null where author_id = $1
   ),
   reports as (
     update conversation_reports
     set user_id = case when user_id = $1 then null else user_id end,
       decided_by = case when decided_by = $1 then null else decided_by end
     where user_id = $1 or decided_by = $1
   )
   update conversations
   set buyer_id = null,
     commission_title = case when commission_title is not null then '–' end
   where buyer_id = $1
   returning id`,
);

/**
 * What an account that is being erased wrote stays for the other side, without its name and the
 * titles of what it asked for.
 */
export async function eraseFromConversations(
  db: Db,
  actor: Actor,
  { userId }: ErasedPerson,
): Promise<number> {
  mustBeAllowed(actor, "privacy.work");
  return (await forget(db, [userId])).length;
}
