import { inTransactionAs, writeAudit } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { mustBeAnothersShop } from "#policy/own-shop.ts";
import { isUuid } from "#shared/ids.ts";
import { t } from "#shared/texts/text.ts";
import { PublishedAnswerGone } from "../errors.ts";
import type { PublishedAnswer } from "./contract.ts";
import { maxPublishedAnswers } from "../rules/published-values.ts";

const ofListing = statement<PublishedAnswer>(
  "conversations.publishedAnswers",
  `select id, question, answer
   from published_answers
   where product_id = $1 and taken_down_at is null
   order by position desc, id
   limit ${maxPublishedAnswers}`,
);

/** The questions with answers on a listing, in the order of its shop. One statement. */
export async function publishedAnswers(
  db: Db,
  actor: Actor,
  { productId }: { readonly productId: string },
): Promise<readonly PublishedAnswer[]> {
  mustBeAllowed(actor, "catalog.browse");
  return isUuid(productId) ? ofListing(db, [productId]) : [];
}

const takeDown = statement<{ productId: string; sellerId: string }>(
  "conversations.takeAnswerDown",
  `update published_answers
   set taken_down_at = now(), taken_down_by = 'marketplace', reason = $2
   where id = $1 and taken_down_at is null
   returning product_id as "productId", seller_id as "sellerId"`,
);

/**
 * An administrator takes a published answer down; its shop reads why. Throws PublishedAnswerGone and
 * OwnShopDecision.
 */
export async function takePublishedAnswerDown(
  db: Db,
  actor: Actor,
  { answerId, reason }: { readonly answerId: string; readonly reason: string },
): Promise<void> {
  mustBeAllowed(actor, "catalog.moderate");
  await inTransactionAs(db, actor, "catalog.moderate", async (tx) => {
    const [taken] = isUuid(answerId) ? await takeDown(tx, [answerId, reason]) : [];
    if (taken === undefined) throw new PublishedAnswerGone();
    mustBeAnothersShop(actor, [taken.sellerId], t("This answer is of your own shop."));
    await writeAudit(tx, actor, {
      action: "conversations.takeAnswerDown",
      objectType: "product",
      objectId: taken.productId,
      after: { answerId, reason },
    });
  });
}
