import { beforeEach, describe, expect, test } from "vitest";
import { system, type UserActor } from "#policy/actor.ts";
import { aCampaign } from "#tests/support/a-campaign.ts";
import { aPerson, aProduct, aSeller, type BuiltProduct } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { CampaignHasMoved, CampaignNotFound, ProductsNotPossible } from "../errors.ts";
import { campaignOfSeller } from "../queries/campaigns-of-seller.ts";
import { runningCampaigns } from "../queries/running-campaigns.ts";
import { chooseProducts } from "./choose-products.ts";
import { stopCampaign } from "./stop-campaign.ts";
import { workOnCampaigns } from "./work-on-campaigns.ts";

const shop = useTestDatabase();
let seller: UserActor;
let tote: BuiltProduct;
let belt: BuiltProduct;

beforeEach(async () => {
  seller = await aSeller(shop.db);
  tote = await aProduct(shop.db, seller, { name: "Tote", daysOld: 2 });
  belt = await aProduct(shop.db, seller, { name: "Belt", daysOld: 1 });
});

async function rows<Row>(text: string, values: readonly unknown[] = []): Promise<readonly Row[]> {
  return (await shop.db.$client.query(text, [...values])).rows as Row[];
}

const seen = (campaignId: string) => campaignOfSeller(shop.db, seller, { campaignId });
const newsOf = async (campaignId: string) =>
  (
    await rows<{ news: string }>(
      `select data -> 'data' ->> 'news' as news
       from pgboss.job
       where data ->> 'name' = 'advertising.campaignMoved'
         and data -> 'data' ->> 'campaignId' = $1
       order by created_on`,
      [campaignId],
    )
  ).map(({ news }) => news);
const moveClock = (campaignId: string, hours: number) =>
  rows(
    `update campaigns
     set paid_at = paid_at - make_interval(hours => $2),
       starts_at = starts_at - make_interval(hours => $2),
       ends_at = ends_at - make_interval(hours => $2)
     where id = $1`,
    [campaignId, hours],
  );

async function chooses(
  campaignId: string,
  products: readonly { readonly id: string }[] | null,
  version = 1,
) {
  return chooseProducts(shop.db, seller, {
    campaignId,
    productIds: products?.map(({ id }) => id) ?? null,
    version,
  });
}

describe("choosing products", () => {
  test("begins the campaign, which then runs its days", async () => {
    const campaignId = await aCampaign(shop.db, {
      seller,
      plan: "premium_boost",
      status: "awaiting_products",
    });
    expect(await chooses(campaignId, [tote])).toEqual({ products: 1, hasStarted: true });
    const { status, startsAt, endsAt, productIds } = await seen(campaignId);
    expect([status, productIds, (endsAt?.getTime() ?? 0) - (startsAt?.getTime() ?? 0)]).toEqual([
      "running",
      [tote.id],
      14 * 86_400_000,
    ]);
    expect(await newsOf(campaignId)).toEqual(["started"]);
  });

  test("of a running campaign changes them at once, and it keeps its end", async () => {
    const campaignId = await aCampaign(shop.db, { seller, products: [tote] });
    const { endsAt } = await seen(campaignId);
    expect(await chooses(campaignId, [belt])).toEqual({ products: 1, hasStarted: false });
    expect(await seen(campaignId)).toMatchObject({ productIds: [belt.id], endsAt, version: 2 });
    expect(
      (await runningCampaigns(shop.db, seller)).find((each) => each.campaignId === campaignId)
        ?.productIds,
    ).toEqual([belt.id]);
  });

  test("beyond the package is refused; without a limit all of the shop goes in", async () => {
    const third = await aProduct(shop.db, seller);
    const basic = await aCampaign(shop.db, {
      seller,
      plan: "basic_spotlight",
      status: "awaiting_products",
    });
    await expect(chooses(basic, [tote, belt, third])).rejects.toThrow(
      "Basic Spotlight shows up to 2 products",
    );
    await expect(chooses(basic, null)).rejects.toThrow(ProductsNotPossible);
    await expect(chooses(basic, [])).rejects.toThrow("at least one");
    const elite = await aCampaign(shop.db, {
      seller,
      plan: "elite_campaign",
      status: "awaiting_products",
    });
    expect(await chooses(elite, null)).toEqual({ products: 3, hasStarted: true });
  });

  test.each([
    ["another seller's", async () => aProduct(shop.db, await aSeller(shop.db))],
    ["drafts", () => aProduct(shop.db, seller, { status: "draft" })],
    ["sold out", () => aProduct(shop.db, seller, { stock: 0 })],
    ["not known at all", () => Promise.resolve({ id: crypto.randomUUID() })],
    ["not even named by an id", () => Promise.resolve({ id: "belt" })],
  ])("that are %s is refused, and nothing changes", async (_what, made) => {
    const campaignId = await aCampaign(shop.db, { seller, status: "awaiting_products" });
    await expect(chooses(campaignId, [tote, await made()])).rejects.toThrow(ProductsNotPossible);
    expect(await seen(campaignId)).toMatchObject({
      productIds: [],
      status: "awaiting_products",
      version: 1,
    });
  });

  test("keeps one that sold out meanwhile", async () => {
    const campaignId = await aCampaign(shop.db, { seller, products: [tote] });
    await rows("update variants set stock = 0 where product_id = $1", [tote.id]);
    expect(await chooses(campaignId, [tote, belt])).toEqual({ products: 2, hasStarted: false });
  });

  test("of another seller's campaign is as absent as one that never was", async () => {
    const campaignId = await aCampaign(shop.db, { seller, status: "awaiting_products" });
    const other = await aSeller(shop.db);
    for (const asked of [campaignId, crypto.randomUUID(), "nonsense"]) {
      await expect(
        chooseProducts(shop.db, other, { campaignId: asked, productIds: [tote.id], version: 1 }),
      ).rejects.toThrow(CampaignNotFound);
    }
  });

  test("in an old tab is told that something changed, and of a campaign that is over is refused", async () => {
    const running = await aCampaign(shop.db, { seller, products: [tote] });
    await chooses(running, [belt]);
    await expect(chooses(running, [tote])).rejects.toThrow(CampaignHasMoved);
    const over = await aCampaign(shop.db, { seller, products: [tote], startedDaysAgo: 14 });
    await expect(chooses(over, [belt])).rejects.toThrow("does not run");
  });
});

describe("a campaign whose products nobody chose", () => {
  test("is reminded of once, and begins by itself with the newest before a day is over", async () => {
    const campaignId = await aCampaign(shop.db, {
      seller,
      plan: "basic_spotlight",
      status: "awaiting_products",
    });
    const newest = await aProduct(shop.db, seller, { name: "Wallet" });
    await aProduct(shop.db, seller, { name: "Sold out", stock: 0 });
    await workOnCampaigns(shop.db, system);
    expect(await newsOf(campaignId)).toEqual([]);
    await moveClock(campaignId, 7);
    await workOnCampaigns(shop.db, system);
    await workOnCampaigns(shop.db, system);
    expect([await newsOf(campaignId), (await seen(campaignId)).status]).toEqual([
      ["waitsForProducts"],
      "awaiting_products",
    ]);
    await moveClock(campaignId, 16);
    await rows("update campaigns set paid_at = paid_at - interval '1 hour' where id = $1", [
      campaignId,
    ]);
    await workOnCampaigns(shop.db, system);
    const { status, productIds } = await seen(campaignId);
    expect([status, productIds.toSorted()]).toEqual(["running", [newest.id, belt.id].toSorted()]);
    expect(await newsOf(campaignId)).toEqual(["waitsForProducts", "started"]);
  });

  test("waits while its seller is away, and loses no day", async () => {
    const campaignId = await aCampaign(shop.db, { seller, status: "awaiting_products" });
    await moveClock(campaignId, 48);
    await rows(
      `update sellers
       set away_from = now() - interval '1 hour', away_until = now() + interval '1 hour'
       where user_id = $1`,
      [seller.userId],
    );
    await rows("select refresh_listings(array(select id from products where seller_id = $1))", [
      seller.userId,
    ]);
    await workOnCampaigns(shop.db, system);
    expect(await seen(campaignId)).toMatchObject({
      status: "awaiting_products",
      startsAt: null,
      productIds: [],
    });
    await rows("update sellers set away_from = null, away_until = null where user_id = $1", [
      seller.userId,
    ]);
    await workOnCampaigns(shop.db, system);
    expect(await seen(campaignId)).toMatchObject({ status: "running", products: 2 });
  });
});

const served = (campaignId: string, eligible: number, shown: number) =>
  rows(
    `insert into campaign_days (campaign_id, day, placement, eligible, shown)
     values ($1, current_date, 'list', $2, $3)`,
    [campaignId, eligible, shown],
  );
const payable = async () =>
  (
    await rows<{ sum: number }>(
      `select coalesce(sum(amount_paise), 0)::int as sum
       from ledger_entries
       where account = 'seller_payable' and party_id = $1`,
      [seller.userId],
    )
  )[0]?.sum;

describe("a campaign that is over", () => {
  test("is reckoned up once: what was shown less than promised is owed to its seller", async () => {
    const campaignId = await aCampaign(shop.db, {
      seller,
      plan: "basic_spotlight",
      products: [tote],
      startedDaysAgo: 8,
    });
    await served(campaignId, 1000, 150);
    await Promise.all([workOnCampaigns(shop.db, system), workOnCampaigns(shop.db, system)]);
    expect(await seen(campaignId)).toMatchObject({
      status: "ended",
      eligible: 1000,
      shown: 150,
      creditPaise: 49_975,
    });
    expect(await payable()).toBe(-49_975);
    expect(await newsOf(campaignId)).toEqual(["ended"]);
  });

  test("and kept its promise owes nothing", async () => {
    const campaignId = await aCampaign(shop.db, {
      seller,
      plan: "basic_spotlight",
      products: [tote],
      startedDaysAgo: 8,
    });
    await served(campaignId, 1000, 200);
    await workOnCampaigns(shop.db, system);
    expect(await seen(campaignId)).toMatchObject({ status: "ended", creditPaise: 0 });
    expect(await payable()).toBe(0);
  });

  test("that cannot be reckoned up keeps no other from it", async () => {
    const [stuck, other] = [
      await aCampaign(shop.db, { seller, products: [tote] }),
      await aCampaign(shop.db, { seller, products: [belt] }),
    ];
    for (const [campaignId, hours] of [
      [stuck, 901],
      [other, 900],
    ] as const)
      await moveClock(campaignId, hours);
    await rows(
      `create trigger stuck before update on campaigns for each row when (old.id = '${stuck}') execute function refuse_change()`,
    );
    await expect(
      workOnCampaigns(shop.db, system).finally(() => rows("drop trigger stuck on campaigns")),
    ).rejects.toThrow(/^1 of \d+ failed/);
    expect([(await seen(stuck)).status, (await seen(other)).status]).toEqual(["running", "ended"]);
  });

  test("or not yet over is left alone by the clock", async () => {
    const campaignId = await aCampaign(shop.db, {
      seller,
      plan: "basic_spotlight",
      products: [tote],
      startedDaysAgo: 6,
    });
    await workOnCampaigns(shop.db, system);
    expect(await seen(campaignId)).toMatchObject({ status: "running", settledAt: null });
  });
});

describe("stopping a campaign", () => {
  test("credits the time that it did not run, tells why, and stands in the audit trail; once", async () => {
    const admin = await aPerson(shop.db, { isAdmin: true });
    const campaignId = await aCampaign(shop.db, {
      seller,
      plan: "premium_boost",
      products: [tote],
      startedDaysAgo: 7,
    });
    const stopping = await Promise.allSettled(
      [1, 2].map(() =>
        stopCampaign(shop.db, admin, { campaignId, reason: "Pictures of another workshop" }),
      ),
    );
    expect(stopping.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const { status, stopReason, creditPaise } = await seen(campaignId);
    expect([status, stopReason]).toEqual(["stopped", "Pictures of another workshop"]);
    // Half of its time, to the few milliseconds that this test takes.
    expect(Math.abs(creditPaise - 174_950)).toBeLessThan(10);
    expect(await payable()).toBe(-creditPaise);
    expect((await runningCampaigns(shop.db, seller)).map((each) => each.campaignId)).not.toContain(
      campaignId,
    );
    expect(
      await rows(
        `select after ->> 'reason' as reason
         from audit_trail
         where action = 'advertising.stopCampaign' and object_id = $1`,
        [campaignId],
      ),
    ).toEqual([{ reason: "Pictures of another workshop" }]);
  });

  test("before it began credits all of it; what was never paid cannot be stopped", async () => {
    const admin = await aPerson(shop.db, { isAdmin: true });
    const campaignId = await aCampaign(shop.db, {
      seller,
      plan: "basic_spotlight",
      status: "awaiting_products",
    });
    expect(
      await stopCampaign(shop.db, admin, { campaignId, reason: "Against the rules" }),
    ).toMatchObject({ creditPaise: 199_900 });
    const unpaid = await aCampaign(shop.db, { seller, status: "awaiting_payment" });
    await expect(
      stopCampaign(shop.db, admin, { campaignId: unpaid, reason: "Against the rules" }),
    ).rejects.toThrow(CampaignHasMoved);
  });
});
