import { expect, test } from "vitest";
import { buyerOrder, sellerOrder } from "#modules/orders/public.server.ts";
import { aReturn, deliver } from "#tests/support/a-return.ts";
import { aBuyerAndATote, anOrder } from "#tests/support/an-order.ts";
import { aBuyer } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";

const shop = useTestDatabase();
let files = 0;

async function anUploadOf(userId: string): Promise<string> {
  const { rows } = await shop.db.$client.query<{ id: string }>(
    `insert into images (uploader_id, file_name, width, height, dominant_colour, byte_count)
     values ($1, $2, 800, 600, '#804020', 1000)
     returning id`,
    [userId, `torn-${(files += 1)}.webp`],
  );
  return rows[0]?.id ?? "";
}

test("damage is shown with a picture, which buyer and seller see", async () => {
  const { buyer, seller, product } = await aBuyerAndATote(shop.db);
  const order = await anOrder(shop.db, { buyer, seller, product, status: "shipped" });
  await deliver(shop.db, seller, order);
  await expect(aReturn(shop.db, buyer, order, { reason: "damaged" })).rejects.toThrow(
    "at least one picture of the damage",
  );
  const others = await anUploadOf((await aBuyer(shop.db)).userId);
  await expect(
    aReturn(shop.db, buyer, order, { reason: "damaged", imageIds: [others] }),
  ).rejects.toThrow("no longer available");
  const imageIds = [await anUploadOf(buyer.userId), await anUploadOf(buyer.userId)];
  await aReturn(shop.db, buyer, order, { reason: "damaged", imageIds });
  const ids = { orderId: order.id };
  for (const { returns } of [
    await buyerOrder(shop.db, buyer, ids),
    await sellerOrder(shop.db, seller, ids),
  ])
    expect(returns.map(({ pictures }) => pictures.map(({ id }) => id))).toEqual([imageIds]);
});

test("whoever only changed their mind needs none", async () => {
  const { buyer, seller, product } = await aBuyerAndATote(shop.db);
  const order = await anOrder(shop.db, { buyer, seller, product, status: "shipped" });
  await deliver(shop.db, seller, order);
  await expect(aReturn(shop.db, buyer, order)).resolves.toBeTruthy();
});
