import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { recordOrders } from "#modules/advertising/public.server.ts";
import { system, type UserActor } from "#policy/actor.ts";
import { aCampaign } from "#tests/support/a-campaign.ts";
import { aBuyer, aPerson, aProduct, aSeller, type BuiltProduct } from "#tests/support/builders.ts";
import { testConfig } from "#tests/support/config.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { signedInCookies } from "#tests/support/running-shop.ts";
import { appUrl, useWholeApp } from "#tests/support/whole-app.ts";

const database = useTestDatabase();
const shop = useWholeApp(database);
const behindProxy = shop.under({ trustedProxies: ["127.0.0.1"] });
const phone =
  "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 " +
  "(KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36";
let seller: UserActor;
let belt: BuiltProduct;
let campaignId: string;

beforeAll(async () => {
  const other = await aSeller(database.db, { shopName: "Other" });
  for (let number = 0; number < 24; number++)
    await aProduct(database.db, other, { name: `Plain belt ${number}`, category: "belts" });
});

beforeEach(async () => {
  seller = await aSeller(database.db, { shopName: "Advertiser" });
  belt = await aProduct(database.db, seller, {
    name: "Sponsored belt",
    category: "belts",
    daysOld: 90,
  });
  campaignId = await aCampaign(database.db, { seller, plan: "elite_campaign", products: [belt] });
});

type Given = {
  readonly browser?: string;
  readonly cookie?: string;
  readonly from?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

async function get(
  address: string,
  { browser = phone, cookie, from = "203.0.113.7", headers }: Given = {},
): Promise<Response> {
  return behindProxy.fetch(
    new Request(appUrl + address, {
      headers: {
        "User-Agent": browser,
        "X-Forwarded-For": from,
        "Sec-Fetch-Site": "same-origin",
        ...(cookie !== undefined && { Cookie: cookie }),
        ...headers,
      },
    }),
  );
}

async function tellSeen(
  body: string,
  { browser = phone, cookie, from = "203.0.113.7" }: Given = {},
): Promise<number> {
  const headers = {
    "Sec-Fetch-Site": "same-origin",
    "Content-Type": "text/plain;charset=UTF-8",
    "User-Agent": browser,
    "X-Forwarded-For": from,
    ...(cookie !== undefined && { Cookie: cookie }),
  };
  return (
    await behindProxy.fetch(new Request(`${appUrl}/views/seen`, { method: "POST", body, headers }))
  ).status;
}

const card = (given: { readonly campaign?: string; readonly product?: string } = {}) =>
  `list.${given.campaign ?? campaignId}.${given.product ?? belt.id}`;
const click = () => `/product/${belt.slug}?ad=list.${campaignId}`;

async function counted(): Promise<{ readonly impressions: number; readonly clicks: number }> {
  await shop.places.flush();
  const { rows } = await database.db.$client.query<{ impressions: number; clicks: number }>(
    `select coalesce(sum(impressions), 0)::int as impressions,
       coalesce(sum(clicks), 0)::int as clicks
     from campaign_product_days
     where campaign_id = $1`,
    [campaignId],
  );
  return rows[0] ?? { impressions: -1, clicks: -1 };
}

describe("a sponsored card", () => {
  test("is marked as sponsored, in text and in the name of its link, and appears once", async () => {
    await expect
      .poll(async () => (await get("/products?category=belts")).text())
      .toContain(`ad=list.${campaignId}`);
    const page = await (await get("/products?category=belts")).text();
    expect(page).toMatch(
      new RegExp(`<span class="sr-only">Sponsored:<!-- --> </span>Sponsored belt`),
    );
    expect(page).toContain('href="/terms-conditions#ranking"');
    expect(page.split(`/product/${belt.slug}`).length - 1).toBeLessThanOrEqual(4);
    expect(page.split("<article").length - 1).toBeGreaterThanOrEqual(24);
  });

  test("appears in no list of another kind, and in none once its seller is blocked", async () => {
    for (const address of ["/products?category=footwear", "/products?search=mojari"])
      expect(await (await get(address)).text()).not.toContain(campaignId);
    await database.db.$client.query(
      "update profiles set seller_status = 'blocked' where user_id = $1",
      [seller.userId],
    );
    expect(await (await get("/products?category=belts")).text()).not.toContain(campaignId);
  });
});

describe("views and clicks are counted", () => {
  test("once per visitor and day, however often, also without a cookie", async () => {
    for (let time = 0; time < 5; time++) {
      expect(await tellSeen(`${card()},${card()}`)).toBe(204);
      expect((await get(click())).status).toBe(200);
      await get(click().replace("?", ".data?"));
      await shop.places.flush();
    }
    await tellSeen(card(), { from: "198.51.100.1" });
    expect(await counted()).toEqual({ impressions: 2, clicks: 1 });
  });

  test("but not for a bot, an administrator, its own seller, a prefetched page, or a link from another site", async () => {
    const [own, admin] = await signedInCookies(
      database.db,
      [seller.userId, (await aPerson(database.db, { isAdmin: true })).userId],
      testConfig.authSecret,
    );
    for (const given of [
      { browser: "curl/8.5.0" },
      { browser: "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" },
      { cookie: own ?? "" },
      { cookie: admin ?? "" },
    ]) {
      await tellSeen(card(), given);
      await get(click(), given);
    }
    await get(click(), { headers: { "Sec-Purpose": "prefetch" } });
    await get(click(), { headers: { "Sec-Fetch-Site": "cross-site" } });
    expect(await counted()).toEqual({ impressions: 0, clicks: 0 });
  });

  test("a network that changes its browser again and again counts only a few times", async () => {
    for (let number = 0; number < 50; number++)
      await tellSeen(card(), { browser: `${phone} ${number}` });
    for (let number = 0; number < 12; number++)
      await get(click(), { browser: `${phone} ${number}` });
    expect(await counted()).toEqual({ impressions: 40, clicks: 8 });
  });

  test("a beacon that no page of ours sends counts nothing", async () => {
    const resting = await aCampaign(database.db, { seller, status: "stopped", products: [belt] });
    const foreign = await aProduct(database.db, await aSeller(database.db), { category: "belts" });
    for (const body of [
      card({ campaign: resting }),
      card({ product: foreign.id }),
      card({ campaign: foreign.id }),
    ])
      expect(await tellSeen(body)).toBe(204);
    await get(`/product/${foreign.slug}?ad=list.${campaignId}`);
    await get(`/product/${belt.slug}?ad=list.${resting}`);
    for (const body of [
      "",
      "list",
      "list..",
      `list.${campaignId}.${belt.id}'`,
      `somewhere.${campaignId}.${belt.id}`,
      Array.from({ length: 9 }, () => card()).join(","),
    ])
      expect([400, 413]).toContain(await tellSeen(body));
    expect(await counted()).toEqual({ impressions: 0, clicks: 0 });
    const { rows } = await database.db.$client.query(
      "select from campaign_product_days where campaign_id = $1",
      [resting],
    );
    expect([rows, shop.errors]).toEqual([[], []]);
  });

  test("the page of a product does not contain the marker of its own address", async () => {
    const page = await (await get(click())).text();
    expect(page).toMatch(
      new RegExp(`<link[^>]*rel="canonical"[^>]*href="[^"?]*/product/${belt.slug}"`),
    );
  });
});

test("an order is attributed to the last click of the same buyer on the same product, within seven days", async () => {
  const [buyer, stranger] = [await aBuyer(database.db), await aBuyer(database.db)];
  const [cookie] = await signedInCookies(database.db, [buyer.userId], testConfig.authSecret);
  await get(click(), { cookie: cookie ?? "" });
  await shop.places.flush();
  const { anOrder } = await import("#tests/support/an-order.ts");
  const [mine, theirs] = [
    await anOrder(database.db, { buyer, seller, product: belt }),
    await anOrder(database.db, { buyer: stranger, seller, product: belt }),
  ];
  const piece = (orderId: string, buyerId: string, placedAt: Date) => ({
    orderId,
    buyerId,
    productId: belt.id,
    placedAt,
    pieces: 1,
    amountPaise: 100_000,
  });
  const soon = new Date(Date.now() + 60_000);
  await recordOrders(database.db, system, [
    piece(theirs.id, stranger.userId, soon),
    piece(mine.id, buyer.userId, new Date(Date.now() + 8 * 86_400_000)),
  ]);
  const followed = async () =>
    (
      await database.db.$client.query(
        "select order_id from campaign_orders where campaign_id = $1",
        [campaignId],
      )
    ).rows;
  expect(await followed()).toEqual([]);
  for (let time = 0; time < 2; time++)
    await recordOrders(database.db, system, [piece(mine.id, buyer.userId, soon)]);
  expect(await followed()).toEqual([{ order_id: mine.id }]);
});
