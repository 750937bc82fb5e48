import { beforeEach, describe, expect, test } from "vitest";
import type { UserActor } from "#policy/actor.ts";
import { aReview } from "#tests/support/a-review.ts";
import { aProduct, aSeller, type BuiltProduct } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { writeReview } from "./public.server.ts";

const database = useTestDatabase();
const said = {
  stars: 4,
  quality: 5,
  fit: null,
  body: "Strong seams.",
  picture: [],
  clientAddress: "192.0.2.1",
};
let seller: UserActor;
let product: BuiltProduct;

beforeEach(async () => {
  seller = await aSeller(database.db);
  product = await aProduct(database.db, seller, { stock: 50 });
});

describe("reviews of several accounts of one device", () => {
  const signIn = ({ userId }: UserActor, userAgent = "Chrome/140 Android") =>
    database.db.$client.query(
      `insert into sessions (user_id, token, expires_at, ip_address, user_agent)
       values ($1, gen_random_uuid()::text, now() + interval '30 days', '203.0.113.9', $2)`,
      [userId, userAgent],
    );
  const review = async ({ buyer, orderId }: Awaited<ReturnType<typeof aReview>>) =>
    (await writeReview(database.db, buyer, { ...said, orderId, lineNumber: 1 })).status;

  test("are held from the second account on, and the queue says why", async () => {
    const first = await aReview(database.db, { seller, product });
    const second = await aReview(database.db, { seller, product });
    await signIn(first.buyer);
    await signIn(second.buyer);
    expect(await review(second)).toBe("held");
    const { rows } = await database.db.$client.query<{ held_for: string[] }>(
      "select held_for from reviews where id = $1",
      [second.reviewId],
    );
    expect(rows[0]?.held_for).toContain("device");
  });

  test("are published if the browser is another one, or a month has passed", async () => {
    const first = await aReview(database.db, { seller, product });
    const second = await aReview(database.db, { seller, product });
    await signIn(first.buyer);
    await signIn(second.buyer, "Firefox/150 Windows");
    expect(await review(second)).toBe("published");
    await signIn(second.buyer);
    await database.db.$client.query(
      `update reviews
       set written_at = now() - interval '31 days', published_at = now() - interval '31 days'
       where id = $1`,
      [first.reviewId],
    );
    expect(await review(second)).toBe("published");
  });
});
