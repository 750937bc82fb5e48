import {
  displayNamesView,
  inTransactionAs,
  profilesView,
} from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import { inLanguage } from "#platform/texts/language-scope.ts";
import type { Actor } from "#policy/actor.ts";
import { hasContact, hasLink } from "#shared/contact-details.ts";
import { isUuid } from "#shared/ids.ts";
import { english, findLanguage } from "#shared/texts/languages.ts";
import { t } from "#shared/texts/text.ts";
import {
  BuyerNamed,
  BuyerObjected,
  ConversationNotFound,
  MessageHeldBack,
  TooManyPublishedAnswers,
} from "../errors.ts";
import { ownSide } from "../own-side.ts";
import { hasName } from "../rules/name-in-text.ts";
import { limitMessages, writeMessage } from "../send-message.ts";
import type { PublishedTexts } from "./contract.ts";
import { maxPublishedAnswers } from "../rules/published-values.ts";

type Place = {
  readonly productId: string;
  readonly published: number;
  readonly hasObjected: boolean;
  /** Empty if the account is gone. */
  readonly buyerName: string;
  /** The code of the language that the buyer chose; empty if none was chosen. */
  readonly buyerLanguage: string;
};

// The lock makes those who publish on one listing take turns, so that none is too many.
const lock = statement(
  "conversations.lockPublished",
  `select pg_advisory_xact_lock(hashtextextended('published:' || c.product_id, 0))
   from conversations c
   where c.id = $1 and c.seller_id = $2 and c.product_id is not null`,
);
const findPlace = statement<Place>(
  "conversations.placeToPublish",
  `select coalesce(c.product_id, c.id) as "productId",
     (
       select count(*)::int
       from published_answers a
       where a.product_id = c.product_id and a.taken_down_at is null
     ) as published,
     exists (
       select
       from published_answers a
       where a.conversation_id = c.id and a.taken_down_by = 'buyer'
     ) as "hasObjected",
     coalesce(n.display_name, '') as "buyerName", coalesce(l.language, '') as "buyerLanguage"
   from conversations c
   left join ${profilesView} l on l.user_id = c.buyer_id
   left join ${displayNamesView} n on n.user_id = c.buyer_id
   where c.id = $1 and c.seller_id = $2 and c.product_id is not null`,
);
const insert = statement<{ id: string }>(
  "conversations.publishAnswer",
  `insert into published_answers (
     conversation_id, product_id, seller_id, question, answer, position
   )
   select $1, $2, $3, $4, $5, coalesce(max(position), 0) + 1
   from published_answers
   where product_id = $2
   on conflict (conversation_id, md5(question)) where taken_down_at is null do nothing
   returning id`,
);

/** Contact details and links are never published, whatever the two have ordered. */
export function mustHaveNoContacts({ question, answer }: PublishedTexts): void {
  for (const [field, text] of Object.entries({ question, answer }))
    if (hasContact(text) || hasLink(text)) throw new MessageHeldBack(field);
}

/** Nobody reads on a listing who asked: not in the shop's greeting either. */
export function mustNotName({ question, answer }: PublishedTexts, buyerName: string): void {
  if (hasName(question, buyerName)) throw new BuyerNamed("question");
  if (hasName(answer, buyerName)) throw new BuyerNamed("answer");
}

/**
 * Publishes a question of a buyer with its answer on the listing, without the buyer's name, and
 * tells the buyer in the conversation. The same question twice is published once. Throws
 * ConversationNotFound, ConversationClosed, MessageHeldBack, BuyerNamed, BuyerObjected,
 * TooManyPublishedAnswers and TooMany.
 */
export async function publishAnswer(
  db: Db,
  actor: Actor,
  { conversationId, ...texts }: PublishedTexts & { readonly conversationId: string },
): Promise<void> {
  const own = ownSide(actor, "seller");
  if (!isUuid(conversationId)) throw new ConversationNotFound();
  mustHaveNoContacts(texts);
  await limitMessages(db, own.userId);
  await inTransactionAs(db, actor, own.action, async (tx) => {
    await lock(tx, [conversationId, own.partyId]);
    const [place] = await findPlace(tx, [conversationId, own.partyId]);
    if (place === undefined) throw new ConversationNotFound();
    if (place.hasObjected) throw new BuyerObjected();
    mustNotName(texts, place.buyerName);
    if (place.published >= maxPublishedAnswers) throw new TooManyPublishedAnswers();
    const values = [conversationId, place.productId, own.partyId, texts.question, texts.answer];
    if ((await insert(tx, values)).length === 0) return;
    await writeMessage(tx, own, { conversationId, body: wordsToBuyer(place) });
  });
}

/** The seller's message is for the buyer, so it is in the language of the buyer's pages and mails. */
function wordsToBuyer({ buyerLanguage }: Place): string {
  return inLanguage(findLanguage(buyerLanguage) ?? english, () =>
    t(
      "Your question and my answer are now on the page of the piece, without your name. If you do not want that, you can take them down on this page.",
    ),
  );
}
