import fc from "fast-check";
import { expect, test } from "vitest";
import { answerReturn, receiveReturn } from "#modules/orders/public.server.ts";
import type { UserActor } from "#policy/actor.ts";
import { aDeliveredOrder, inTheWorkshop } from "#tests/support/a-repair.ts";
import { aReturn } from "#tests/support/a-return.ts";
import type { BuiltOrder } from "#tests/support/an-order.ts";
import { aBuyer, aPerson, aProduct, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { decideReview, deleteReview, reportReview, writeReview } from "./public.server.ts";

const database = useTestDatabase();

const step = fc.record({
  who: fc.nat({ max: 4 }),
  what: fc.constantFrom(
    "write",
    "write",
    "link",
    "delete",
    "report",
    "late",
    "publish",
    "remove",
    "return",
  ),
  stars: fc.integer({ min: 1, max: 5 }),
});

test("the rating of a product is that of a recount, whatever happens to its reviews", async () => {
  const seller = await aSeller(database.db);
  const administrator = await aPerson(database.db, { isAdmin: true });
  const buyers = await Promise.all([0, 1, 2, 3, 4].map(() => aBuyer(database.db)));
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const product = await aProduct(database.db, seller, { stock: 100 });
      const orders: BuiltOrder[] = [];
      for (const buyer of buyers)
        orders.push(await aDeliveredOrder(database.db, { buyer, seller, product }));
      for (const { who, what, stars } of steps) {
        const buyer = buyers[who];
        const order = orders[who];
        if (buyer !== undefined && order !== undefined)
          await act(what, { buyer, seller, administrator, order, stars }).catch(() => undefined);
      }
      const { rows } = await database.db.$client.query(
        `select p.rating_total as total, p.rating_count as count,
           coalesce(sum(r.stars), 0)::int as "recountedTotal",
           count(r.id)::int as "recountedCount",
           (select l.rating_count from listings l where l.product_id = p.id) as listed,
           (select l.card #>> '{rating,tenths}' from listings l where l.product_id = p.id)::int
             as "averageOnCard",
           round(10.0 * sum(r.stars) / nullif(count(r.id), 0))::int as "recountedAverage",
           (select l.rating_score from listings l where l.product_id = p.id) as score,
           rating_score(
             coalesce(sum(r.stars), 0)::int, count(r.id)::int,
             (select hundredths from rating_means)) as "recountedScore"
         from products p
         left join reviews r on r.product_id = p.id and r.status = 'published'
         where p.id = $1
         group by p.id`,
        [product.id],
      );
      const [row] = rows as [Readonly<Record<string, number>>];
      expect(row["total"]).toBe(row["recountedTotal"]);
      expect(row["count"]).toBe(row["recountedCount"]);
      expect(row["listed"]).toBe(row["count"]);
      expect(row["averageOnCard"]).toBe(row["recountedAverage"]);
      expect(row["score"]).toBe(row["recountedScore"]);
    }),
    { numRuns: 6 },
  );
});

test("a piece that went back keeps its review, because it was delivered", async () => {
  const { db } = database;
  const [buyer, seller, administrator] = [await aBuyer(db), await aSeller(db), await aPerson(db)];
  const product = await aProduct(db, seller, { stock: 5 });
  const order = await aDeliveredOrder(db, { buyer, seller, product });
  const given = { buyer, seller, administrator, order, stars: 2 };
  await act("write", given);
  await act("return", given);
  const { rows } = await db.$client.query(
    `select p.rating_total as total, p.rating_count as count, r.status as back
     from products p
     join order_returns r on r.order_id = $2
     where p.id = $1`,
    [product.id, order.id],
  );
  expect(rows).toEqual([{ total: 2, count: 1, back: "received" }]);
});

type Act = {
  readonly buyer: UserActor;
  readonly seller: UserActor;
  readonly administrator: UserActor;
  readonly order: BuiltOrder;
  readonly stars: number;
};

/** What is refused changes nothing. Writing twice is a change; "late" ends the time for it. */
async function act(what: string, given: Act): Promise<void> {
  const { buyer, administrator, order, stars } = given;
  const { id: orderId } = order;
  const { db } = database;
  if (what === "write" || what === "link") {
    const body = what === "link" ? "www.leather.example" : "";
    const review = { stars, quality: null, fit: null, body, picture: [] };
    const clientAddress = `203.0.113.${stars}`;
    await db.$client.query("delete from rate_limits");
    await writeReview(db, buyer, { ...review, orderId, lineNumber: 1, clientAddress });
  } else if (what === "return") {
    await returnPiece(given);
  } else if (what === "delete") {
    await deleteReview(db, buyer, { orderId, lineNumber: 1 });
  } else if (what === "late") {
    await db.$client.query(
      "update reviews set written_at = written_at - interval '49 hours' where order_id = $1",
      [orderId],
    );
  } else {
    const { rows } = await db.$client.query<{ id: string }>(
      "select id from reviews where order_id = $1",
      [orderId],
    );
    await judge(what, administrator, rows[0]?.id ?? "");
  }
}

async function returnPiece({ buyer, seller, order }: Act): Promise<void> {
  const { db } = database;
  const returnId = await aReturn(db, buyer, order);
  await answerReturn(db, seller, { returnId, to: "approved", note: null });
  await receiveReturn(db, seller, { returnId, ...inTheWorkshop });
}

async function judge(what: string, administrator: UserActor, reviewId: string): Promise<void> {
  const { db } = database;
  if (what === "report")
    await reportReview(db, administrator, { reviewId, reason: "spam", note: null });
  else if (what === "publish")
    await decideReview(db, administrator, { intent: "publish", reviewId });
  else await decideReview(db, administrator, { intent: "remove", reviewId, reason: "No" });
}
