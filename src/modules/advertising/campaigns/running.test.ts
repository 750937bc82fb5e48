import { beforeEach, describe, expect, test } from "vitest";
import { system, type UserActor } from "#policy/actor.ts";
import { aCampaign } from "#tests/support/a-campaign.ts";
import { aProduct, aSeller, type BuiltProduct } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { CampaignNotFound, ProductsNotPossible } from "../errors.ts";
import { runningCampaigns } from "../places/running-campaigns.ts";
import { chooseProducts } from "./choose-products.ts";
import { workOnCampaigns } from "./work-on-campaigns.ts";
import {
  aShopToAdvertise,
  chooses,
  seen,
  newsOf,
  rows,
  moveClock,
} from "#tests/support/running-campaigns.ts";

const shop = useTestDatabase();
let seller: UserActor;
let tote: BuiltProduct;
let belt: BuiltProduct;

beforeEach(async () => {
  ({ seller, tote, belt } = await aShopToAdvertise(shop));
});

describe("choosing products", () => {
  test("starts the campaign, which then runs its days", async () => {
    const campaignId = await aCampaign(shop.db, {
      seller,
      plan: "premium_boost",
      status: "awaiting_products",
    });
    expect(await chooses(shop, seller, campaignId, [tote])).toEqual({
      products: 1,
      hasStarted: true,
    });
    const { status, startsAt, endsAt, productIds } = await seen(shop, seller, campaignId);
    expect([status, productIds, (endsAt?.getTime() ?? 0) - (startsAt?.getTime() ?? 0)]).toEqual([
      "running",
      [tote.id],
      14 * 86_400_000,
    ]);
    expect(await newsOf(shop, campaignId)).toEqual(["started"]);
  });

  test("of a running campaign changes them at once, and it keeps its end", async () => {
    const campaignId = await aCampaign(shop.db, { seller, products: [tote] });
    const { endsAt } = await seen(shop, seller, campaignId);
    expect(await chooses(shop, seller, campaignId, [belt])).toEqual({
      products: 1,
      hasStarted: false,
    });
    expect(await seen(shop, seller, campaignId)).toMatchObject({
      productIds: [belt.id],
      endsAt,
      version: 2,
    });
    expect(
      (await runningCampaigns(shop.db, seller)).find((each) => each.campaignId === campaignId)
        ?.productIds,
    ).toEqual([belt.id]);
  });

  test("beyond the package is refused; without a limit every product of the shop is shown", async () => {
    const third = await aProduct(shop.db, seller);
    const basic = await aCampaign(shop.db, {
      seller,
      plan: "basic_spotlight",
      status: "awaiting_products",
    });
    await expect(chooses(shop, seller, basic, [tote, belt, third])).rejects.toThrow(
      "Basic Spotlight shows up to 2 products",
    );
    await expect(chooses(shop, seller, basic, null)).rejects.toThrow(ProductsNotPossible);
    await expect(chooses(shop, seller, basic, [])).rejects.toThrow("at least one");
    const elite = await aCampaign(shop.db, {
      seller,
      plan: "elite_campaign",
      status: "awaiting_products",
    });
    expect(await chooses(shop, seller, elite, null)).toEqual({ products: 3, hasStarted: true });
  });

  test.each([
    ["another seller's", async () => aProduct(shop.db, await aSeller(shop.db))],
    ["drafts", () => aProduct(shop.db, seller, { status: "draft" })],
    ["sold out", () => aProduct(shop.db, seller, { stock: 0 })],
    ["unknown", () => Promise.resolve({ id: crypto.randomUUID() })],
    ["not even named by an id", () => Promise.resolve({ id: "belt" })],
  ])("that are %s is refused, and nothing changes", async (_what, made) => {
    const campaignId = await aCampaign(shop.db, { seller, status: "awaiting_products" });
    await expect(chooses(shop, seller, campaignId, [tote, await made()])).rejects.toThrow(
      ProductsNotPossible,
    );
    expect(await seen(shop, seller, campaignId)).toMatchObject({
      productIds: [],
      status: "awaiting_products",
      version: 1,
    });
  });

  test("keeps one that sold out meanwhile", async () => {
    const campaignId = await aCampaign(shop.db, { seller, products: [tote] });
    await rows(shop, "update variants set stock = 0 where product_id = $1", [tote.id]);
    expect(await chooses(shop, seller, campaignId, [tote, belt])).toEqual({
      products: 2,
      hasStarted: false,
    });
  });

  test("of another seller's campaign fails as for one that does not exist", async () => {
    const campaignId = await aCampaign(shop.db, { seller, status: "awaiting_products" });
    const other = await aSeller(shop.db);
    for (const requested of [campaignId, crypto.randomUUID(), "nonsense"]) {
      await expect(
        chooseProducts(shop.db, other, {
          campaignId: requested,
          productIds: [tote.id],
          version: 1,
        }),
      ).rejects.toThrow(CampaignNotFound);
    }
  });
});

describe("a campaign whose products nobody chose", () => {
  test("sends one reminder, and starts with the newest products within a day", async () => {
    const campaignId = await aCampaign(shop.db, {
      seller,
      plan: "basic_spotlight",
      status: "awaiting_products",
    });
    const newest = await aProduct(shop.db, seller, { name: "Wallet" });
    await aProduct(shop.db, seller, { name: "Sold out", stock: 0 });
    await workOnCampaigns(shop.db, system);
    expect(await newsOf(shop, campaignId)).toEqual([]);
    await moveClock(shop, campaignId, 7);
    await workOnCampaigns(shop.db, system);
    await workOnCampaigns(shop.db, system);
    expect([await newsOf(shop, campaignId), (await seen(shop, seller, campaignId)).status]).toEqual(
      [["waitsForProducts"], "awaiting_products"],
    );
    await moveClock(shop, campaignId, 16);
    await rows(shop, "update campaigns set paid_at = paid_at - interval '1 hour' where id = $1", [
      campaignId,
    ]);
    await workOnCampaigns(shop.db, system);
    const { status, productIds } = await seen(shop, seller, campaignId);
    expect([status, productIds.toSorted()]).toEqual(["running", [newest.id, belt.id].toSorted()]);
    expect(await newsOf(shop, campaignId)).toEqual(["waitsForProducts", "started"]);
  });

  test("waits while its seller is on holiday, and loses no day", async () => {
    const campaignId = await aCampaign(shop.db, { seller, status: "awaiting_products" });
    await moveClock(shop, campaignId, 48);
    await rows(
      shop,
      `update sellers
       set away_from = now() - interval '1 hour', away_until = now() + interval '1 hour'
       where user_id = $1`,
      [seller.userId],
    );
    await rows(
      shop,
      "select refresh_listings(array(select id from products where seller_id = $1))",
      [seller.userId],
    );
    await workOnCampaigns(shop.db, system);
    expect(await seen(shop, seller, campaignId)).toMatchObject({
      status: "awaiting_products",
      startsAt: null,
      productIds: [],
    });
    await rows(shop, "update sellers set away_from = null, away_until = null where user_id = $1", [
      seller.userId,
    ]);
    await workOnCampaigns(shop.db, system);
    expect(await seen(shop, seller, campaignId)).toMatchObject({ status: "running", products: 2 });
  });
});
