import { expect, test } from "vitest";
import { visitor } from "#policy/actor.ts";
import { aCampaign } from "#tests/support/a-campaign.ts";
import { aProduct, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { runningCampaigns } from "./running-campaigns.ts";

const database = useTestDatabase();

async function shownOf(sellerId: string): Promise<readonly (readonly string[])[]> {
  return (await runningCampaigns(database.db, visitor))
    .filter((campaign) => campaign.sellerId === sellerId)
    .map(({ productIds }) => productIds);
}

test("a campaign runs from its start until its end, with the products that can be bought", async () => {
  const db = database.db;
  const seller = await aSeller(db);
  const [tote, soldOut, draft] = [
    await aProduct(db, seller),
    await aProduct(db, seller, { stock: 0 }),
    await aProduct(db, seller, { status: "draft" }),
  ];
  const campaignId = await aCampaign(db, {
    seller,
    plan: "premium_boost",
    products: [tote, soldOut, draft],
  });
  await aCampaign(db, { seller, plan: "basic_spotlight", products: [tote], startedDaysAgo: 7 });
  for (const status of ["awaiting_products", "ended", "stopped"] as const)
    await aCampaign(db, { seller, status, products: [tote] });

  const mine = (await runningCampaigns(db, visitor)).filter(
    ({ sellerId }) => sellerId === seller.userId,
  );
  expect(mine).toEqual([
    {
      campaignId,
      sellerId: seller.userId,
      shareBasisPoints: 6000,
      productIds: [tote.id],
      until: expect.any(Date),
    },
  ]);
});

test("a campaign pauses while its seller is on holiday or blocked", async () => {
  const db = database.db;
  const seller = await aSeller(db);
  const tote = await aProduct(db, seller);
  await aCampaign(db, { seller, products: [tote] });
  expect(await shownOf(seller.userId)).toEqual([[tote.id]]);

  await db.$client.query(
    `update sellers
     set away_from = now() - interval '1 hour', away_until = now() + interval '1 hour'
     where user_id = $1`,
    [seller.userId],
  );
  expect(await shownOf(seller.userId)).toEqual([]);

  await db.$client.query(
    "update sellers set away_from = null, away_until = null where user_id = $1",
    [seller.userId],
  );
  await db.$client.query("update profiles set seller_status = 'blocked' where user_id = $1", [
    seller.userId,
  ]);
  expect(await shownOf(seller.userId)).toEqual([]);
});
