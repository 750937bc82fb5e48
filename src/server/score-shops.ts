import { answersOfShops } from "#modules/conversations/public.server.ts";
import { serviceOfShops } from "#modules/orders/public.server.ts";
import { recordShopScores } from "#modules/reviews/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import { system } from "#policy/actor.ts";

/**
 * Computes the scores of all shops. Neither orders nor conversations know reviews, so the server
 * passes the figures on.
 */
export async function scoreShops(db: Db): Promise<void> {
  const [services, answers] = await Promise.all([
    serviceOfShops(db, system),
    answersOfShops(db, system),
  ]);
  const answersBySeller = new Map(answers.map((each) => [each.sellerId, each]));
  const scores = services.map((service) => {
    const { asked = 0, answeredInTime = 0 } = answersBySeller.get(service.sellerId) ?? {};
    return { ...service, asked, answeredInTime };
  });
  await recordShopScores(db, system, scores);
}
