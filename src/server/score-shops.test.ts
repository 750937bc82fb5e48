import { expect, test } from "vitest";
import { sendMessage, startConversation } from "#modules/conversations/public.server.ts";
import { recordShopScores, shopScoreWords } from "#modules/reviews/public.server.ts";
import { visitor } from "#policy/actor.ts";
import { aBuyerAndATote, anOrder } from "#tests/support/an-order.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { scoreShops } from "./score-shops.ts";

const shop = useTestDatabase();

async function delivered(people: Awaited<ReturnType<typeof aBuyerAndATote>>, orders: number) {
  for (let each = 0; each < orders; each++)
    await anOrder(shop.db, { ...people, status: "delivered" });
}

test("a shop's page says how it serves from ten orders on, and how fast it answers", async () => {
  const { db } = shop;
  const people = await aBuyerAndATote(db);
  const { buyer, seller, product } = people;
  const words = () => shopScoreWords(db, visitor, { sellerId: seller.userId });
  await delivered(people, 9);
  await scoreShops(db);
  expect(await words()).toEqual([]);

  await delivered(people, 1);
  await db.$client.query("update orders set ship_by = (now() at time zone 'Asia/Kolkata')::date");
  const { conversationId } = await startConversation(db, buyer, {
    side: "buyer",
    productId: product.id,
    body: "Is the strap long?",
  });
  await sendMessage(db, seller, { side: "seller", conversationId, body: "120 cm." });
  // A thank-you that nobody answers changes nothing.
  await sendMessage(db, buyer, { side: "buyer", conversationId, body: "Thank you." });
  await db.$client.query(
    `insert into conversations (seller_id, buyer_id, order_id)
     select seller_id, buyer_id, id from orders limit 4`,
  );
  await db.$client.query(
    `insert into conversation_messages (conversation_id, side, body, sent_at)
     select c.id, side, 'Hello', now() - hours * interval '1 hour'
     from conversations c
     cross join (values ('buyer', 40), ('seller', 38)) as said(side, hours)
     where c.order_id is not null`,
  );
  await scoreShops(db);
  expect(await words()).toEqual([
    "Ships on time",
    "Hardly ever cancels an order",
    "Hardly anything is returned as faulty",
    "Answers messages within a day",
  ]);
  const { rows } = await db.$client.query(
    "select asked, answered_in_time, placed, units_delivered from shop_scores",
  );
  expect(rows).toEqual([{ asked: 5, answered_in_time: 5, placed: 10, units_delivered: 10 }]);

  await db.$client.query(
    "update conversation_messages set sent_at = now() - interval '1 hour' where side = 'seller'",
  );
  await scoreShops(db);
  expect(await words()).not.toContain("Answers messages within a day");
});

test("a shop whose orders are older than 90 days has no score", async () => {
  const { db } = shop;
  const { seller } = await aBuyerAndATote(db);
  const counts = { shipped: 12, shippedOnTime: 12, placed: 12, cancelledByShop: 0, delivered: 12 };
  const others = { returnedAsFaulty: 0, asked: 0, answeredInTime: 0, unitsDelivered: 120 };
  const score = { sellerId: seller.userId, ...counts, ...others };
  const system = { kind: "system" } as const;
  await recordShopScores(db, system, [score]);
  const [first] = await shopScoreWords(db, visitor, score);
  expect(first).toContain("Elite seller");
  await scoreShops(db);
  expect(await shopScoreWords(db, visitor, score)).toEqual([]);
});
