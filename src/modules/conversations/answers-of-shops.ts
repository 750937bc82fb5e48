import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller, mustBeAllowed } from "#policy/can.ts";
import { answerWithinHours, type AnswersOfShop } from "./contract.ts";

/** So many days back answers are counted. */
const periodDays = 90;

/**
 * Per shop: conversations that a buyer began, and those whose first answer came in time. One that
 * is not answered yet counts once the time is over. After a block nobody can answer.
 */
function answersSql(conversations: string): string {
  return `
    select c.seller_id as "sellerId", count(*)::int as asked,
      count(*) filter (
        where answer.at <= first.sent_at + interval '${answerWithinHours} hours'
      )::int as "answeredInTime"
    from conversations c
    cross join lateral (
      select m.side, m.sent_at
      from conversation_messages m
      where m.conversation_id = c.id
      order by m.sent_at, m.id
      limit 1
    ) first
    cross join lateral (
      select min(m.sent_at) as at
      from conversation_messages m
      where m.conversation_id = c.id and m.side = 'seller'
    ) answer
    where ${conversations} and c.created_at > now() - interval '${periodDays} days'
      and first.side = 'buyer'
      and (
        answer.at is not null
        or first.sent_at < now() - interval '${answerWithinHours} hours'
      )
      and not exists (
        select 1
        from conversation_blocks b
        where b.buyer_id = c.buyer_id and b.seller_id = c.seller_id
      )
    group by c.seller_id`;
}

const readOwn = statement<AnswersOfShop>(
  "conversations.ownAnswerFigures",
  answersSql("c.seller_id = $1"),
);

/** How fast the seller's own shop answers buyers. One statement. */
export async function ownAnswerFigures(
  db: Db,
  actor: Actor,
): Promise<Pick<AnswersOfShop, "asked" | "answeredInTime">> {
  const { sellerId } = allowedSeller(actor, "conversations.answer");
  const [row] = await readOwn(db, [sellerId]);
  return { asked: row?.asked ?? 0, answeredInTime: row?.answeredInTime ?? 0 };
}

const readAll = statement<AnswersOfShop>("conversations.answersOfShops", answersSql("true"));

/** How fast each shop answers that buyers wrote to in the last 90 days. One statement. */
export async function answersOfShops(db: Db, actor: Actor): Promise<readonly AnswersOfShop[]> {
  mustBeAllowed(actor, "conversations.countAnswers");
  return readAll(db, []);
}
