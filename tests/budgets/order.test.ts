import { isDeepStrictEqual } from "node:util";
import pg from "pg";
import { beforeAll, expect, test } from "vitest";
import { addToCart } from "#modules/cart/public.server.ts";
import { refreshStock } from "#modules/catalog/public.server.ts";
import { openFolderStore } from "#platform/files/folder-store.ts";
import type { UserActor } from "#policy/actor.ts";
import { countSales } from "#server/count-sales.ts";
import { jobHandlers } from "#server/wiring.ts";
import { aBuyer, aProduct, aSeller } from "#tests/support/builders.ts";
import { aCheckoutForm, withoutCashCodes } from "#tests/support/checkout-form.ts";
import { testConfig } from "#tests/support/config.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { useMailServer } from "#tests/support/mail-server.ts";
import { signedInCookies } from "#tests/support/running-shop.ts";
import { silentLog } from "#tests/support/silent-log.ts";
import { appUrl, useWholeApp } from "#tests/support/whole-app.ts";
import { openWorker } from "#tests/support/work-off.ts";

/**
 * Every statement that one order of one piece costs, from "Complete Order" until nothing is left to
 * do. Looks into empty queues are those of the clock, not of the order.
 */

const database = useTestDatabase();
const app = useWholeApp(database);
const mailServer = useMailServer();
let seller: UserActor;

beforeAll(async () => {
  await database.db.$client.query(withoutCashCodes);
  seller = await aSeller(database.db);
});

/** The last one asks whether the database still answers. */
const ofTheClock = new Set(["catalog.refreshDue", "select 1"]);

/** The statements that `work` sends, without looks that found nothing to do. */
async function statementsOf(work: () => Promise<unknown>): Promise<readonly string[]> {
  const original = pg.Client.prototype.query;
  const sent: string[] = [];
  pg.Client.prototype.query = function noted(this: pg.Client, ...args: readonly unknown[]) {
    const name = nameOf(args[0] as string | pg.QueryConfig);
    const note = (answer: pg.QueryResult | undefined) => {
      if (!ofTheClock.has(name) && !(name === "take jobs" && answer?.rowCount === 0))
        sent.push(name);
    };
    const callback = args.at(-1);
    // A pool of pg-boss takes the answer by callback.
    if (typeof callback !== "function") {
      const answer = Reflect.apply(original, this, args) as unknown as Promise<pg.QueryResult>;
      return answer.then((result) => (note(result), result));
    }
    return Reflect.apply(original, this, [
      ...args.slice(0, -1),
      (error: unknown, result: pg.QueryResult | undefined) => {
        note(result);
        callback(error, result);
      },
    ]);
  } as typeof original;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = original;
  }
  return sent;
}

function nameOf(query: string | pg.QueryConfig): string {
  if (typeof query !== "string" && query.name !== undefined) return query.name;
  const text = (typeof query === "string" ? query : query.text).replaceAll(/\s+/g, " ").trim();
  if (/^with next as/i.test(text)) return "take jobs";
  if (/^with results as \( update/i.test(text)) return "complete jobs";
  return text.includes("identity.rights") ? "begin, identity.rights" : text;
}

async function withACart(): Promise<string> {
  const { db } = database;
  const buyer = await aBuyer(db);
  const { variantId } = await aProduct(db, seller, { pricePaise: 300_000, stock: 1 });
  await addToCart(db, buyer, { variantId, quantity: 1 });
  const [cookie = ""] = await signedInCookies(db, [buyer.userId]);
  return cookie;
}

async function complete(cookie: string): Promise<void> {
  const answer = await app.fetch(
    new Request(`${appUrl}/checkout`, {
      method: "POST",
      headers: { Cookie: cookie, Origin: appUrl },
      body: new URLSearchParams(aCheckoutForm({ totalShownPaise: "354000" })),
    }),
  );
  expect(answer.headers.get("location")).toMatch(/^\/checkout\/complete\//);
}

const aMail = ["mail.claim", "mail.note_sent", "complete jobs"];

const budget = {
  request: [
    "identity.signedIn",
    "begin, identity.rights",
    "cart.take",
    "orders.insertPurchase",
    "catalog.lowerStock",
    "commit",
  ],
  jobs: [
    "take jobs",
    "orders.mailByPurchase",
    "mail.enqueue",
    "orders.noteOrdered",
    "advertising.recordOrders",
    "complete jobs",
    "take jobs",
    ...aMail,
    ...aMail,
  ],
  "sales, every minute": [
    "begin",
    "orders.takeNotedSales",
    "orders.unitsSold",
    "catalog.recordUnitsSold",
    "commit",
  ],
  "filters and counts": ["catalog.refreshStock"],
};

test("an order of one piece costs 25 statements with all that follows from it", async () => {
  const { db } = database;
  const worker = await openWorker({
    databaseUrl: database.url,
    handlers: jobHandlers({
      db,
      config: { ...testConfig, smtpUrl: mailServer.url },
      pictures: openFolderStore("/tmp/no-such-folder", "none"),
      provider: null,
      courier: null,
      eInvoices: null,
      log: silentLog,
    }),
  });
  try {
    // The first order also reads what is cached afterwards.
    await complete(await withACart());
    await worker.workOff();
    await refreshStock(db, 50);
    const order = async () => {
      const cookie = await withACart();
      return {
        request: await statementsOf(() => complete(cookie)),
        jobs: await statementsOf(() => worker.workOff()),
        "sales, every minute": await statementsOf(() => countSales(db)),
        "filters and counts": await statementsOf(() => refreshStock(db, 50)),
      };
    };
    let sent = await order();
    // Settings are cached for seconds, so on a machine that stood still an order reads them again.
    for (let again = 0; again < 2 && !isDeepStrictEqual(sent, budget); again++)
      sent = await order();
    expect(sent).toEqual(budget);
    expect(Object.values(sent).flat()).toHaveLength(25);
    expect(mailServer.received.length % 2).toBe(0);
  } finally {
    await worker.close();
  }
});
