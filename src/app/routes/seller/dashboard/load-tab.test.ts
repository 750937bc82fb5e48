import { describe, expect, test } from "vitest";
import { startConversation } from "#modules/conversations/public.server.ts";
import { clearMemoized } from "#platform/db/memoize.ts";
import type { UserActor } from "#policy/actor.ts";
import { anOrder } from "#tests/support/an-order.ts";
import { aBuyer, aProduct, aSeller } from "#tests/support/builders.ts";
import { countStatements, useTestDatabase } from "#tests/support/database.ts";
import { aPayoutAccount } from "#tests/support/payouts.ts";
import { loadTab, type TabDataOf } from "./load-tab.server.ts";
import { tabAddress, type DashboardTab } from "./tabs.ts";

const database = useTestDatabase();
const asking = (actor: UserActor, query = "") => ({
  db: database.db,
  actor,
  query: new URLSearchParams(query),
});

async function overviewOf(actor: UserActor, query = ""): Promise<TabDataOf<"overview">> {
  const data = await loadTab(asking(actor, query));
  if (data.tab !== "overview") throw new Error("Not the overview");
  return data;
}

describe("a tab of the dashboard", () => {
  test.each<readonly [DashboardTab, number]>([
    ["overview", 17],
    ["products", 3],
    ["orders", 4],
    ["earnings", 8],
    ["settings", 3],
  ])("%s loads its data in %i statements, for any amount of data", async (tab, statements) => {
    const { db } = database;
    const [seller, buyer] = [await aSeller(db), await aBuyer(db)];
    for (let number = 0; number < 4; number++)
      await anOrder(db, {
        buyer,
        seller,
        product: await aProduct(db, seller, { stock: 2 }),
        status: number % 2 === 0 ? "delivered" : "pending",
      });
    // The caches of settings and attributes last for moments; here they are empty.
    clearMemoized();
    expect(await countStatements(() => loadTab(asking(seller, `tab=${tab}`)))).toBe(statements);
  });

  test("has its own address, and any other address is the overview", async () => {
    const seller = await aSeller(database.db);
    expect([tabAddress("overview"), tabAddress("products", { q: "belt", status: "" })]).toEqual([
      "/seller/dashboard",
      "/seller/dashboard?tab=products&q=belt",
    ]);
    expect((await loadTab(asking(seller, "tab=nothing"))).tab).toBe("overview");
  });
});

describe("the overview", () => {
  test("counts the conversations with something that the shop has not read", async () => {
    const { db } = database;
    const [seller, buyer] = [await aSeller(db), await aBuyer(db)];
    const product = await aProduct(db, seller);
    expect((await overviewOf(seller)).unread).toBe(0);
    const about = { side: "buyer", productId: product.id } as const;
    await startConversation(db, buyer, { ...about, body: "Does a 14-inch laptop fit?" });
    expect((await overviewOf(seller)).unread).toBe(1);
  });

  test("of a new shop is empty, with every task open", async () => {
    const seller = await aSeller(database.db, { registration: null });
    const { figures, steps, hasCompany, chart, orders, shelf } = await overviewOf(seller);
    expect(figures).toMatchObject({
      products: 0,
      orderedPaise: 0,
      earningsPaise: 0,
      productViews: 0,
      shopViews: 0,
      customers: 0,
    });
    expect(Object.values(steps)).toEqual([false, false, false, false, false]);
    expect([hasCompany, orders.oldest, shelf.tasks, chart.sales.length]).toEqual([
      false,
      [],
      [],
      30,
    ]);
  });

  test("ticks off finished tasks automatically", async () => {
    const { db } = database;
    const seller = await aSeller(db);
    await aProduct(db, seller);
    await db.$client.query(
      `update sellers
       set story = 'We stitch.', specialties = '{bags}', ships_from_pin_code = '416001'
       where user_id = $1`,
      [seller.userId],
    );
    await aPayoutAccount(db, seller, { isNew: true });
    expect((await overviewOf(seller)).steps).toEqual({
      hasProfile: true,
      hasProduct: true,
      hasAccount: true,
      hasPictures: false,
      hasShipping: true,
    });
  });

  test("shows a year in weeks, with the same sum as the cards", async () => {
    const { db } = database;
    const [seller, buyer] = [await aSeller(db), await aBuyer(db)];
    const product = await aProduct(db, seller, { stock: 90, pricePaise: 45_000 });
    for (const hoursOld of [1, 300, 5000]) await anOrder(db, { buyer, seller, product, hoursOld });
    const { chart, figures } = await overviewOf(seller, "days=365");
    expect([
      chart.sales.length,
      chart.orders,
      chart.sales.reduce((sum, { value }) => sum + value, 0),
    ]).toEqual([53, 3, figures.orderedPaise]);
    expect((await overviewOf(seller)).chart.orders).toBe(2);
  });
});
