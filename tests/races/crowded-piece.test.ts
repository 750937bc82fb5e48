import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { brokenInvariants } from "#tests/invariants/invariants.ts";
import { aBuyer, aProduct, aSeller } from "#tests/support/builders.ts";
import { aCheckoutForm } from "#tests/support/checkout-form.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import {
  forgetShop,
  signedInCookies,
  startShop,
  type RunningShop,
} from "#tests/support/running-shop.ts";

const database = useTestDatabase();
const buyersOfEach = 40;
const stock = 10;

let shops: readonly RunningShop[];

beforeAll(async () => {
  shops = await Promise.all(
    Array.from({ length: 2 }, () => startShop({ env: { DATABASE_URL: database.url } })),
  );
});
afterAll(() => Promise.all(shops.map(forgetShop)));

type Customer = { readonly send: () => Promise<string> };

/** Buyers of a piece, half in each process. Each sends the same form whenever it sends one. */
async function customersOf(variantId: string, count = buyersOfEach): Promise<readonly Customer[]> {
  const buyers = await Promise.all(Array.from({ length: count }, () => aBuyer(database.db)));
  const cookies = await signedInCookies(
    database.db,
    buyers.map(({ userId }) => userId),
  );
  return cookies.map((cookie, index) => {
    const shop = shops[index % 2];
    if (shop === undefined) throw new Error("There are two shops.");
    const form = aCheckoutForm({ variantId, quantity: "1", totalShownPaise: "354000" });
    return { send: () => order(shop.baseUrl, cookie, form) };
  });
}

/** What the buyer sees: "ordered", "in line", "sold out", or what must never be seen. */
async function order(
  baseUrl: string,
  cookie: string,
  form: Readonly<Record<string, string>>,
): Promise<string> {
  const answer = await fetch(`${baseUrl}/checkout`, {
    method: "POST",
    body: new URLSearchParams(form),
    redirect: "manual",
    headers: { Cookie: cookie, Origin: baseUrl },
  });
  const page = await answer.text();
  if (answer.headers.get("Location")?.includes("/checkout/complete/") === true) return "ordered";
  const isSameForm = page.includes(`value="${form["idempotencyKey"]}"`);
  const { status, headers } = answer;
  if (status === 200 && isSameForm && page.includes("in line") && headers.has("Retry-After"))
    return "in line";
  return page.includes("sold out") ? "sold out" : `${status} ${/<main.*/s.exec(page)?.[0] ?? page}`;
}

async function untilServed({ send }: Customer): Promise<string> {
  for (;;) {
    const seen = await send();
    if (seen !== "in line") return seen;
    await sleep(100);
  }
}

/** Locks the row of a variant, as a long transaction of somebody else does. */
async function lockFromOutside(variantId: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  onTestFinished(() => client.end());
  await client.query("begin");
  await client.query("select from variants where id = $1 for update", [variantId]);
  return async () => {
    await client.query("rollback");
  };
}

test("while one piece is locked its buyers get a place in line, everybody else is served, and afterwards each gets one order or hears that it is sold out", async () => {
  const seller = await aSeller(database.db);
  const crowded = await aProduct(database.db, seller, { pricePaise: 300_000, stock });
  const other = await aProduct(database.db, seller, { pricePaise: 300_000, stock: 500 });
  const crowd = await customersOf(crowded.variantId);
  const others = await customersOf(other.variantId);

  const unlock = await lockFromOutside(crowded.variantId);
  const firstAnswers = Promise.all(crowd.map(({ send }) => send()));
  // The lock is not released before these have been served.
  expect(new Set(await Promise.all(others.map(({ send }) => send())))).toEqual(
    new Set(["ordered"]),
  );
  const pages = shops.flatMap(({ baseUrl }) =>
    ["/", "/products", "/products?sort=price-asc", "/cart"].map(
      async (path) => (await fetch(baseUrl + path)).status,
    ),
  );
  expect(new Set(await Promise.all(pages))).toEqual(new Set([200]));
  expect(new Set(await firstAnswers)).toEqual(new Set(["in line"]));
  await unlock();

  const results = await Promise.all(crowd.map(untilServed));
  expect(results.filter((seen) => seen === "ordered")).toHaveLength(stock);
  expect(results.filter((seen) => seen === "sold out")).toHaveLength(buyersOfEach - stock);
  expect(await brokenInvariants(database.db)).toEqual([]);
}, 90_000);

test("200 buyers of a piece of 50 are all answered, and none reads that the shop is away", async () => {
  const { variantId } = await aProduct(database.db, await aSeller(database.db), {
    pricePaise: 300_000,
    stock: 50,
  });
  const crowd = await customersOf(variantId, 200);
  const results = await Promise.all(crowd.map(untilServed));
  expect(results.filter((seen) => seen === "ordered")).toHaveLength(50);
  expect(results.filter((seen) => seen === "sold out")).toHaveLength(150);
}, 90_000);
