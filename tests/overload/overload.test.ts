import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { openDatabase, type Database } from "#platform/db/database.ts";
import { aBody, signatureOf, testProvider } from "#tests/support/a-payment.ts";
import { aNewAccount, type NewPerson } from "#tests/support/accounts.ts";
import { aBuyer, aProduct, aSeller } from "#tests/support/builders.ts";
import { aCheckoutForm, withoutCashCodes } from "#tests/support/checkout-form.ts";
import { patience } from "#tests/support/patience.ts";
import {
  forgetShop,
  signedInCookies,
  startShop,
  type RunningShop,
} from "#tests/support/running-shop.ts";

/**
 * More visitors search than the shop can serve. The test does not measure how fast anything is,
 * only who is served.
 */

const visitors = 150;

let shop: RunningShop;
let database: Database;
let person: NewPerson;
let variantId: string;
let rush: ChildProcess | undefined;

beforeAll(async () => {
  shop = await startShop({
    env: {
      READS_PER_MINUTE: "0",
      PAYMENTS: "razorpay",
      RAZORPAY_KEY_ID: testProvider.keyId,
      RAZORPAY_KEY_SECRET: testProvider.keySecret,
      RAZORPAY_WEBHOOK_SECRET: testProvider.webhookSecret,
    },
  });
  database = openDatabase({ url: shop.databaseUrl, poolSize: 2 });
  await database.db.$client.query(withoutCashCodes);
  const seller = await aSeller(database.db);
  for (let at = 0; at < 20; at++)
    ({ variantId } = await aProduct(database.db, seller, { pricePaise: 300_000, stock: 1000 }));
  person = await aNewAccount(database.db);
  await database.db.$client.query("update users set email_verified = true where id = $1", [
    person.userId,
  ]);
});
afterEach(() => rush?.kill("SIGKILL"));
afterAll(async () => {
  await database.close();
  await forgetShop(shop);
});

/** Begins a rush from another process and waits until the first visitor is refused. */
async function beginRush(): Promise<{ end(): Promise<Readonly<Record<string, number>>> }> {
  const program = path.join(import.meta.dirname, "rush.worker.ts");
  const child = spawn(process.execPath, [program, shop.baseUrl, String(visitors)], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  rush = child;
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (part: string) => (output += part));
  await vi.waitFor(() => expect(output).toContain("refused"), patience);
  return {
    async end() {
      child.stdin.end();
      await once(child, "close");
      return JSON.parse(output.trim().split("\n").at(-1) ?? "{}") as Record<string, number>;
    },
  };
}

function post(
  address: string,
  body: URLSearchParams | string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return fetch(shop.baseUrl + address, {
    method: "POST",
    body,
    redirect: "manual",
    headers: { Origin: shop.baseUrl, ...headers },
  });
}

async function order(): Promise<string> {
  const { userId } = await aBuyer(database.db);
  const [cookie = ""] = await signedInCookies(database.db, [userId]);
  const form = aCheckoutForm({ variantId, quantity: "1", totalShownPaise: "354000" });
  const answer = await post("/checkout", new URLSearchParams(form), { Cookie: cookie });
  return answer.headers.get("Location") ?? `${answer.status} ${await answer.text()}`;
}

async function webhook(): Promise<number> {
  const body = aBody("payment.captured");
  const answer = await post("/payments/webhook", body, {
    "Content-Type": "application/json",
    "X-Razorpay-Signature": signatureOf(body),
    "X-Razorpay-Event-Id": `evt_${crypto.randomUUID()}`,
  });
  return answer.status;
}

async function signIn(): Promise<string> {
  const { email, password } = person;
  const answer = await post("/auth", new URLSearchParams({ email, password }));
  return answer.headers.getSetCookie().join() || String(answer.status);
}

async function search(word: string): Promise<number> {
  const answer = await fetch(`${shop.baseUrl}/products?search=${word}`, {
    headers: { "User-Agent": "Mozilla/5.0 Firefox/140.0" },
  });
  await answer.arrayBuffer();
  return answer.status;
}

test("while too many search, people order, pay and sign in; then all searches are served", async () => {
  const { end } = await beginRush();
  for (let round = 0; round < 2; round++) {
    const [ordered, paid, signedIn, health] = await Promise.all([
      order(),
      webhook(),
      signIn(),
      fetch(`${shop.baseUrl}/readyz`),
    ]);
    expect(ordered).toMatch(/^\/checkout\/complete\//);
    expect([paid, health.status]).toEqual([204, 200]);
    expect(signedIn).toContain("session=");
  }
  const statuses = await end();
  expect(Object.keys(statuses).toSorted()).toEqual(["200", "503"]);
  await vi.waitFor(async () => {
    const words = Array.from({ length: 10 }, () => crypto.randomUUID());
    expect(new Set(await Promise.all(words.map(search)))).toEqual(new Set([200]));
  }, patience);
});
