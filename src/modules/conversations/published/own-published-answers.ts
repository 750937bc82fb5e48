import { displayNamesView, inTransactionAs } from "#modules/identity/public.server.ts";
import { statement, type Db, violatedConstraint } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller } from "#policy/can.ts";
import { isUuid } from "#shared/ids.ts";
import { productNamesView } from "#modules/catalog/public.server.ts";
import { ConversationNotFound, PublishedAnswerGone, QuestionPublished } from "../errors.ts";
import { ownSide } from "../own-side.ts";
import type { Side } from "../rules/conversation-values.ts";
import type { OwnPublishedAnswer, PublishedAnswerStep, PublishedTexts } from "./contract.ts";
import { mustHaveNoContacts, mustNotName } from "./publish-answer.ts";

const columns = `a.id, a.question, a.answer, a.taken_down_by as "takenDownBy", a.reason`;

const ofListing = statement<OwnPublishedAnswer>(
  "conversations.ownPublishedAnswers",
  `select ${columns}
   from published_answers a
   where a.product_id = $1 and a.seller_id = $2
   order by a.taken_down_at nulls first, a.position desc, a.id
   limit 100`,
);
const nameOf = statement<{ name: string }>(
  "conversations.nameOfListing",
  `select p.name
   from ${productNamesView} p
   where p.product_id = $1 and p.seller_id = $2`,
);

/** What a shop has published on one of its listings. Throws ConversationNotFound. Two statements. */
export async function ownPublishedAnswers(
  db: Db,
  actor: Actor,
  { productId }: { readonly productId: string },
): Promise<{ readonly name: string; readonly answers: readonly OwnPublishedAnswer[] }> {
  const { sellerId } = allowedSeller(actor, "conversations.answer");
  if (!isUuid(productId)) throw new ConversationNotFound();
  const [[listing], answers] = await Promise.all([
    nameOf(db, [productId, sellerId]),
    ofListing(db, [productId, sellerId]),
  ]);
  if (listing === undefined) throw new ConversationNotFound();
  return { name: listing.name, answers };
}

const ofConversation = (side: Side) =>
  statement<OwnPublishedAnswer>(
    `conversations.publishedFrom.${side}`,
    `select ${columns}
     from published_answers a
     join conversations c on c.id = a.conversation_id
     where c.id = $1 and c.${side}_id = $2
     order by a.position desc, a.id
     limit 100`,
  );
const fromConversations = {
  buyer: ofConversation("buyer"),
  seller: ofConversation("seller"),
} as const;

/** What was published from a conversation, for one of its sides. One statement. */
export async function answersFromConversation(
  db: Db,
  actor: Actor,
  { conversationId, side }: { readonly conversationId: string; readonly side: Side },
): Promise<readonly OwnPublishedAnswer[]> {
  const { partyId } = ownSide(actor, side);
  return isUuid(conversationId) ? fromConversations[side](db, [conversationId, partyId]) : [];
}

const buyerOf = statement<{ buyerName: string }>(
  "conversations.buyerOfPublished",
  `select coalesce(n.display_name, '') as "buyerName"
   from published_answers a
   join conversations c on c.id = a.conversation_id
   left join ${displayNamesView} n on n.user_id = c.buyer_id
   where a.id = $1 and a.seller_id = $2`,
);
const edit = statement<{ id: string }>(
  "conversations.editPublishedAnswer",
  `update published_answers
   set question = $3, answer = $4
   where id = $1 and seller_id = $2 and taken_down_at is null
   returning id`,
);
const remove = statement<{ id: string }>(
  "conversations.removePublishedAnswer",
  "delete from published_answers where id = $1 and seller_id = $2 and taken_down_by is null returning id",
);
// Those who change the places on one listing take turns, as those who publish on it do.
const lockPlaces = statement(
  "conversations.lockPlaces",
  `select pg_advisory_xact_lock(hashtextextended('published:' || a.product_id, 0))
   from published_answers a
   where a.id = $1 and a.seller_id = $2`,
);
// $3: 1 moves up, -1 down.
const move = statement<{ id: string }>(
  "conversations.movePublishedAnswer",
  `with pair as (
     select m.id as moved, m.position as moved_position, o.id as other, o.position as other_position
     from published_answers m
     join lateral (
       select a.id, a.position
       from published_answers a
       where a.product_id = m.product_id
         and a.taken_down_at is null
         and (a.position - m.position) * $3::int > 0
       order by (a.position - m.position) * $3::int
       limit 1
     ) o on true
     where m.id = $1 and m.seller_id = $2 and m.taken_down_at is null
   )
   update published_answers a
   set position = case when a.id = pair.moved then pair.other_position else pair.moved_position end
   from pair
   where a.id in (pair.moved, pair.other)
   returning a.id`,
);

/**
 * Changes, moves or removes a published answer of the own shop. Moving the first one up does
 * nothing. Throws PublishedAnswerGone, MessageHeldBack, BuyerNamed and QuestionPublished.
 */
export async function changePublishedAnswer(
  db: Db,
  actor: Actor,
  step: PublishedAnswerStep,
): Promise<void> {
  const { sellerId } = allowedSeller(actor, "conversations.answer");
  if (step.intent === "edit") mustHaveNoContacts(step);
  await inTransactionAs(db, actor, "conversations.answer", async (tx) => {
    const { intent, answerId } = step;
    if (intent === "up" || intent === "down") {
      await lockPlaces(tx, [answerId, sellerId]);
      await move(tx, [answerId, sellerId, intent === "up" ? 1 : -1]);
      return;
    }
    const changed =
      intent === "edit" ? await edited(tx, sellerId, step) : await remove(tx, [answerId, sellerId]);
    if (changed.length === 0) throw new PublishedAnswerGone();
  });
}

type Edit = PublishedTexts & { readonly answerId: string };

async function edited(tx: Db, sellerId: string, { answerId, ...texts }: Edit) {
  const [asked] = await buyerOf(tx, [answerId, sellerId]);
  if (asked === undefined) return [];
  mustNotName(texts, asked.buyerName);
  try {
    return await edit(tx, [answerId, sellerId, texts.question, texts.answer]);
  } catch (error) {
    throw violatedConstraint(error) === "published_answers_once" ? new QuestionPublished() : error;
  }
}

const object = statement<{ id: string }>(
  "conversations.objectToAnswer",
  `update published_answers a
   set taken_down_at = now(), taken_down_by = 'buyer'
   from conversations c
   where a.id = $1 and c.id = a.conversation_id and c.buyer_id = $2 and a.taken_down_at is null
   returning a.id`,
);

/** The buyer takes their published question down. Throws PublishedAnswerGone. */
export async function objectToPublishedAnswer(
  db: Db,
  actor: Actor,
  { answerId }: { readonly answerId: string },
): Promise<void> {
  const own = ownSide(actor, "buyer");
  if (!isUuid(answerId)) throw new PublishedAnswerGone();
  await inTransactionAs(db, actor, own.action, async (tx) => {
    if ((await object(tx, [answerId, own.partyId])).length === 0) throw new PublishedAnswerGone();
  });
}
