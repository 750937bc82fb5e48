import pino from "pino";
import { RouterContextProvider } from "react-router";
import { beforeEach, expect, test } from "vitest";
import { newSponsoredDraw, sponsoredDrawContext } from "#app/lib/sponsored-draw.server.ts";
import { cachePage, pageCacheContext } from "#app/lib/cache-page.server.ts";
import { contendersFor, drawnInto } from "#app/routes/shop/sponsored.server.ts";
import type { PlanCode } from "../contract.ts";
import { campaignDelivery, invalidateCampaigns } from "../public.server.ts";
import { turnAt } from "./rules/turns.ts";
import { readProductFilters } from "#modules/catalog/listing/rules/product-filters.ts";
import { system, visitor } from "#policy/actor.ts";
import { aCampaign } from "#tests/support/a-campaign.ts";
import { aProduct, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { createPageCache, type PageCache } from "../../../server/page-cache/page-cache.ts";
import { bufferPlacements, type PlacementBuffer } from "./placement-buffer.ts";

const database = useTestDatabase();
const log = pino({ level: "silent" });
let renderings = 0;

beforeEach(async () => {
  await database.db.$client.query(
    `update campaigns
     set status = 'running', ends_at = now() - interval '1 hour'
     where status = 'running'`,
  );
  invalidateCampaigns(database.db);
  renderings = 0;
});

const categories = ["belts", "footwear", "travel", "jackets"];

/** Campaigns of as many sellers, each with a product of the category. */
async function campaignsIn(
  category: string,
  plans: readonly PlanCode[],
): Promise<readonly string[]> {
  const ids: string[] = [];
  for (const plan of plans) {
    const seller = await aSeller(database.db);
    ids.push(
      await aCampaign(database.db, {
        seller,
        plan,
        products: [await aProduct(database.db, seller, { category })],
      }),
    );
  }
  return ids;
}

const filtersOf = (category: string) => readProductFilters(new URLSearchParams({ category }));

/**
 * One view of a category's list with so many cards: the page cache answers, from a rendering that
 * reads and draws as the list page does.
 */
async function view(
  pages: PageCache,
  places: PlacementBuffer,
  {
    category,
    listed,
    ifNoneMatch,
  }: { readonly category: string; readonly listed: number; readonly ifNoneMatch?: string },
): Promise<Response> {
  const filters = filtersOf(category);
  return pages.answer(
    {
      key: `/products?category=${category}`,
      acceptEncoding: undefined,
      ifNoneMatch,
      onServed: places.addServedPlaces,
    },
    async (shown, drawing) => {
      renderings++;
      const context = new RouterContextProvider();
      context.set(pageCacheContext, shown);
      context.set(sponsoredDrawContext, drawing);
      cachePage(context, `list:${category}`, { reads: ["category"] });
      const cards = drawnInto(
        context,
        listed,
        await contendersFor(
          { db: database.db, actor: visitor },
          { placement: "list", among: { kind: "list", filters } },
        ),
      );
      return {
        answer: new Response(cards.map((card) => `${card.sponsored} ${card.name}`).join("\n"), {
          headers: { "Content-Type": "text/plain" },
        }),
        cacheRecord: shown,
        drawing,
        nonce: "n",
        requestId: "r",
      };
    },
  );
}

test.each<[string, readonly PlanCode[], number, readonly number[]]>([
  ["a Basic alone", ["basic_spotlight"], 24, [0.2]],
  [
    "one of each, with room for all",
    ["basic_spotlight", "premium_boost", "elite_campaign"],
    24,
    [0.2, 0.6, 1],
  ],
  [
    "one of each in a single place",
    ["basic_spotlight", "premium_boost", "elite_campaign"],
    6,
    [0.2 / 1.8, 0.6 / 1.8, 1 / 1.8],
  ],
  [
    "six Elites and a Basic in four places",
    [
      "elite_campaign",
      "elite_campaign",
      "elite_campaign",
      "basic_spotlight",
      "elite_campaign",
      "elite_campaign",
      "elite_campaign",
    ],
    24,
    [4, 4, 4, 0.8, 4, 4, 4].map((share) => share / 6.2),
  ],
])(
  "over 10,000 views of a cached page, %s get the share of views that was bought, within two points",
  async (what, plans, listed, expectedShares) => {
    const category = categories[what.length % categories.length] ?? "belts";
    const ids = await campaignsIn(category, plans);
    const pages = createPageCache({ limitBytes: 10_000_000, commonHeaders: [] });
    pages.open();
    const processes = [
      bufferPlacements({ db: database.db, log, everyMs: 3_600_000 }),
      bufferPlacements({ db: database.db, log, everyMs: 3_600_000 }),
    ] as const;
    const turn = () =>
      turnAt(Date.now(), JSON.stringify({ kind: "list", filters: filtersOf(category) })).number;
    const begun = turn();
    for (let number = 0; number < 10_000; number++)
      await view(pages, processes[number % 2 === 0 ? 0 : 1], { category, listed });
    await Promise.all(processes.map((places) => places.stop()));
    // Each version once, and once more if a turn ended meanwhile.
    expect(renderings).toBeLessThanOrEqual((plans.length + 2) * (turn() - begun + 1));
    for (const [place, campaignId] of ids.entries()) {
      const { eligible, shown } = await campaignDelivery(database.db, system, { campaignId });
      expect(eligible).toBe(10_000);
      expect(Math.abs(shown / eligible - (expectedShares[place] ?? 0))).toBeLessThan(0.02);
    }
  },
);

test("a browser's cached version counts for nobody however often it is requested, and a short list has no places", async () => {
  const [campaignId = ""] = await campaignsIn("belts", ["premium_boost"]);
  const pages = createPageCache({ limitBytes: 10_000_000, commonHeaders: [] });
  pages.open();
  const places = bufferPlacements({ db: database.db, log, everyMs: 3_600_000 });
  const first = await view(pages, places, { category: "belts", listed: 24 });
  const tag = first.headers.get("ETag") ?? "";
  for (let number = 0; number < 50; number++)
    expect(
      (await view(pages, places, { category: "belts", listed: 24, ifNoneMatch: tag })).status,
    ).toBe(304);
  expect(renderings).toBe(1);
  await places.flush();
  const { eligible, shown } = await campaignDelivery(database.db, system, { campaignId });
  expect([eligible, [0, 1].includes(shown)]).toEqual([1, true]);
  pages.invalidate("everything");
  expect(await (await view(pages, places, { category: "belts", listed: 5 })).text()).toBe("");
  await places.stop();
  expect((await campaignDelivery(database.db, system, { campaignId })).eligible).toBe(1);
});

test("a campaign whose product is outside the price and the words of the list is neither displayed nor counted", async () => {
  const [campaignId = ""] = await campaignsIn("travel", ["elite_campaign"]);
  const places = bufferPlacements({ db: database.db, log, everyMs: 3_600_000 });
  const listOf = async (query: string) => {
    const context = new RouterContextProvider();
    const drawing = newSponsoredDraw(0);
    context.set(sponsoredDrawContext, drawing);
    const filters = readProductFilters(new URLSearchParams(query));
    const cards = drawnInto(
      context,
      24,
      await contendersFor(
        { db: database.db, actor: visitor },
        { placement: "search", among: { kind: "list", filters } },
      ),
    );
    places.addServedPlaces(drawing.served);
    return cards.length;
  };
  const { rows } = await database.db.$client.query<{ name: string; rupees: number }>(
    `select l.name,
       ceil(
         (l.price_paise + (l.price_paise * l.gst_basis_points + 5000) / 10000) / 100.0
       )::int as rupees
     from campaign_products c
     join listings l on l.product_id = c.product_id
     where c.campaign_id = $1`,
    [campaignId],
  );
  const { name = "", rupees = 0 } = rows[0] ?? {};
  const search = encodeURIComponent(name);
  expect(await listOf(`search=${search}+under+${rupees - 1}`)).toBe(0);
  expect(await listOf(`search=${search}&maxPrice=${rupees - 1}`)).toBe(0);
  expect(await listOf(`search=${search}+belt+mojari&category=belts`)).toBe(0);
  await places.flush();
  expect(await campaignDelivery(database.db, system, { campaignId })).toMatchObject({
    eligible: 0,
    shown: 0,
  });
  expect(await listOf(`search=${search}+under+${rupees}`)).toBe(1);
  await places.stop();
  expect(await campaignDelivery(database.db, system, { campaignId })).toMatchObject({
    eligible: 1,
    shown: 1,
  });
});

test("a campaign that is over is gone from the very next rendering", async () => {
  const [campaignId = ""] = await campaignsIn("travel", ["elite_campaign"]);
  const pages = createPageCache({ limitBytes: 10_000_000, commonHeaders: [] });
  pages.open();
  const places = bufferPlacements({ db: database.db, log, everyMs: 3_600_000 });
  expect(await (await view(pages, places, { category: "travel", listed: 24 })).text()).toContain(
    campaignId,
  );
  await database.db.$client.query("update campaigns set ends_at = now() where id = $1", [
    campaignId,
  ]);
  invalidateCampaigns(database.db);
  pages.invalidate(["sponsored"]);
  expect(await (await view(pages, places, { category: "travel", listed: 24 })).text()).toBe("");
  await places.stop();
});
