import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { system } from "#policy/actor.ts";
import { dayInIndia } from "#shared/ist.ts";
import { aCampaign } from "#tests/support/a-campaign.ts";
import { anOrder } from "#tests/support/an-order.ts";
import { aBuyer, aProduct, aSeller } from "#tests/support/builders.ts";
import { countStatements, useTestDatabase } from "#tests/support/database.ts";
import { purgeAdMarks } from "../places/purge-ad-marks.ts";
import { recordAdEvents } from "../places/record-ad-events.ts";
import { giveOrderBack, recordOrders } from "../places/record-orders.ts";
import { recordServed } from "../places/record-served.ts";
import type { AdEvent } from "../contract.ts";
import { campaignResults } from "./campaign-results.ts";

const database = useTestDatabase();
const today = dayInIndia(Date.now());
const hash = (text: string) => createHash("sha256").update(text).digest();

test("a seller sees a campaign's results by day, placement and product, without orders that were cancelled", async () => {
  const { db } = database;
  const [seller, buyer] = [await aSeller(db), await aBuyer(db)];
  const [tote, belt] = [
    await aProduct(db, seller, { name: "Tote" }),
    await aProduct(db, seller, { name: "Belt", category: "belts" }),
  ];
  const campaignId = await aCampaign(db, {
    seller,
    plan: "elite_campaign",
    products: [tote, belt],
    startedDaysAgo: 2,
  });
  const act = (
    action: AdEvent["action"],
    product: string,
    placement: AdEvent["placement"],
    who: string,
    viewerId: string | null = null,
  ): AdEvent => ({
    action,
    campaignId,
    product,
    placement,
    day: today,
    visitor: hash(who),
    network: hash(who),
    viewerId,
  });
  await recordServed(db, system, [
    { campaignId, day: today, placement: "list", eligible: 10, shown: 9 },
  ]);
  const acts = [
    act("impression", tote.id, "list", "Asha"),
    act("impression", tote.id, "list", "Bina"),
    act("impression", belt.id, "search", "Asha"),
    act("click", tote.slug, "list", "Asha", buyer.userId),
  ];
  // Two processes that report the same event count it once.
  await Promise.all([
    recordAdEvents(db, system, acts),
    recordAdEvents(db, system, acts.toReversed()),
  ]);
  const order = await anOrder(db, { buyer, seller, product: tote });
  await recordOrders(db, system, [
    {
      orderId: order.id,
      buyerId: buyer.userId,
      productId: tote.id,
      placedAt: new Date(Date.now() + 1000),
      pieces: 1,
      amountPaise: 100_000,
    },
  ]);

  const results = await campaignResults(db, seller, { campaignId });
  expect(results).toMatchObject({
    pricePaise: 499_900,
    eligible: 10,
    shown: 9,
    followedPaise: 100_000,
  });
  expect(results.days.length).toBe(3);
  expect(results.days.at(-1)).toEqual({ day: today, impressions: 3, clicks: 1, orders: 1 });
  expect(results.days[0]).toMatchObject({ impressions: 0, clicks: 0, orders: 0 });
  expect(results.placements).toEqual([
    { placement: "list", impressions: 2, clicks: 1, orders: 1 },
    { placement: "search", impressions: 1, clicks: 0, orders: 0 },
  ]);
  expect(results.products).toEqual([
    { productId: tote.id, name: "Tote", impressions: 2, clicks: 1, orders: 1 },
    { productId: belt.id, name: "Belt", impressions: 1, clicks: 0, orders: 0 },
  ]);
  expect(await countStatements(() => campaignResults(db, seller, { campaignId }))).toBe(1);

  await giveOrderBack(db, system, { orderId: order.id });
  expect(await campaignResults(db, seller, { campaignId })).toMatchObject({
    followedPaise: 0,
    placements: [{ orders: 0 }, { orders: 0 }],
  });
  await expect(campaignResults(db, await aSeller(db), { campaignId })).rejects.toThrow(
    "Campaign not found",
  );
});

test("visitor marks are deleted with their day, and clicks of accounts after seven days; the sums stay", async () => {
  const { db } = database;
  const [seller, buyer] = [await aSeller(db), await aBuyer(db)];
  const tote = await aProduct(db, seller);
  const campaignId = await aCampaign(db, { seller, products: [tote] });
  const yesterday = dayInIndia(Date.now() - 86_400_000);
  await recordAdEvents(db, system, [
    {
      action: "click",
      campaignId,
      product: tote.id,
      placement: "list",
      day: yesterday,
      visitor: hash("Asha"),
      network: hash("net"),
      viewerId: buyer.userId,
    },
  ]);
  await db.$client.query(
    "update campaign_clicks set clicked_at = now() - interval '8 days' where campaign_id = $1",
    [campaignId],
  );
  await purgeAdMarks(db, system, { before: today });
  const left = async (table: string) =>
    (await db.$client.query(`select from ${table} where campaign_id = $1`, [campaignId])).rowCount;
  expect([
    await left("campaign_marks"),
    await left("campaign_clicks"),
    await left("campaign_product_days"),
  ]).toEqual([0, 0, 1]);
  expect(
    (await db.$client.query("select from campaign_salts where day < $1::date", [today])).rowCount,
  ).toBe(0);
});
