import { setTimeout as wait } from "node:timers/promises";
import { openDatabase, type Db } from "#platform/db/database.ts";
import { aBuyer, aProduct, aSeller } from "#tests/support/builders.ts";
import { aCheckoutForm, withoutCashCodes } from "#tests/support/checkout-form.ts";
import {
  forgetShop,
  signedInCookies,
  startShop,
  type RunningShop,
} from "#tests/support/running-shop.ts";
import { closedLoop, measuredLine } from "./lib/closed-loop.ts";
import { HttpConnection } from "./lib/http-connection.ts";
import { loadCatalogue } from "./lib/load-catalogue.ts";

/**
 * Ten times as many searches as the shop can serve, for half a minute: what becomes of the
 * searches, of orders and of the home page meanwhile, and how long afterwards all searches are
 * served. Shop, database and load share the machine, so capacity is what is left of it.
 */

const products = 5000;
const factor = 10;
const rushSeconds = 30;
const ordersPerSecond = 2;
const tickMs = 20;
const words = ["wallet", "tote", "belt", "nubuck", "cognac", "satchel", "boots", "desk", "mat"];
const people = "User-Agent: Mozilla/5.0 Firefox/140.0\r\nAccept: text/html\r\n";

let searches = 0;
const nextSearch = () => `/products?search=${words[searches % words.length] ?? ""}+${searches++}`;

type Target = { readonly host: string; readonly port: number };

/** Latencies in milliseconds by what was asked for and the status. */
class Tally {
  readonly #latencies = new Map<string, number[]>();

  async time(name: string, work: () => Promise<number | string>): Promise<void> {
    const before = performance.now();
    const status = await work().catch((error: unknown) => String(error));
    const key = `${name} ${status}`;
    const list = this.#latencies.get(key) ?? [];
    list.push(performance.now() - before);
    this.#latencies.set(key, list);
  }

  lines(): readonly string[] {
    return [...this.#latencies].toSorted().map(([key, list]) => {
      const sorted = list.toSorted((a, b) => a - b);
      const at = (share: number) =>
        (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(0);
      return `  ${key.padEnd(16)} ${String(list.length).padStart(6)}  p50 ${at(0.5)} ms  p95 ${at(0.95)} ms  max ${at(1)} ms`;
    });
  }
}

/** Connections that are free; a new one if none is. */
function connectionsTo({ host, port }: Target) {
  const free: HttpConnection[] = [];
  return async function withOne<T>(work: (connection: HttpConnection) => Promise<T>): Promise<T> {
    const connection = free.pop() ?? new HttpConnection(host, port);
    const result = await work(connection);
    free.push(connection);
    return result;
  };
}

async function buyersOf(db: Db, count: number): Promise<readonly string[]> {
  const buyers = await Promise.all(Array.from({ length: count }, () => aBuyer(db)));
  return signedInCookies(
    db,
    buyers.map(({ userId }) => userId),
  );
}

async function capacityOf(target: Target): Promise<number> {
  const measure = (seconds: number) =>
    closedLoop({
      ...target,
      connections: 10,
      seconds,
      work: async (connection) => (await connection.get(nextSearch(), "", people)).status === 200,
    });
  await measure(4);
  const measured = await measure(8);
  print(measuredLine("searches, 10 visitors", measured));
  return measured.count / measured.seconds;
}

type Rush = {
  readonly perSecond: number;
  readonly cookies: readonly string[];
  readonly variantId: string;
};

async function rush(target: Target, { perSecond, cookies, variantId }: Rush): Promise<void> {
  const tally = new Tally();
  const withOne = connectionsTo(target);
  const work: Promise<void>[] = [];
  const get = (name: string, path: string) =>
    work.push(
      tally.time(name, () => withOne(async (each) => (await each.get(path, "", people)).status)),
    );
  const startedAt = performance.now();
  const seconds = () => (performance.now() - startedAt) / 1000;
  for (let [sent, ordered] = [0, 0]; seconds() < rushSeconds; await wait(tickMs)) {
    for (; sent < seconds() * perSecond; sent++) get("search", nextSearch());
    for (; ordered < seconds() * ordersPerSecond; ordered++) {
      const cookie = cookies[ordered % cookies.length] ?? "";
      const form = aCheckoutForm({ variantId, quantity: "1", totalShownPaise: "354000" });
      work.push(
        tally.time("order", () =>
          withOne(async (each) => (await each.post("/checkout", cookie, form)).status),
        ),
      );
      get("home", "/");
    }
  }
  await Promise.all(work);
  for (const line of tally.lines()) print(line);
}

async function recovery(target: Target): Promise<void> {
  const startedAt = performance.now();
  const withOne = connectionsTo(target);
  const search = () => withOne(async (each) => (await each.get(nextSearch(), "", people)).status);
  for (;;) {
    const statuses = await Promise.all(Array.from({ length: 10 }, search));
    if (statuses.every((status) => status === 200)) break;
    await wait(100);
  }
  print(
    `ten searches at once are all served ${Math.round(performance.now() - startedAt)} ms later`,
  );
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function measure(shop: RunningShop, db: Db): Promise<void> {
  await loadCatalogue(shop.databaseUrl, { products, sellers: 200 }, print);
  await db.$client.query(withoutCashCodes);
  const { variantId } = await aProduct(db, await aSeller(db), {
    pricePaise: 300_000,
    stock: 10_000,
  });
  const cookies = await buyersOf(db, 60);
  const { hostname: host, port } = new URL(shop.baseUrl);
  const target = { host, port: Number(port) };
  const perSecond = factor * (await capacityOf(target));
  print(
    `${rushSeconds} s with ${Math.round(perSecond)} searches and ${ordersPerSecond} orders a second`,
  );
  await rush(target, { perSecond, cookies, variantId });
  await recovery(target);
}

export async function measureOverload(): Promise<void> {
  const shop = await startShop({ env: { NODE_ENV: "production", READS_PER_MINUTE: "0" } });
  const { db, close } = openDatabase({ url: shop.databaseUrl, poolSize: 4 });
  try {
    await measure(shop, db);
  } finally {
    await close();
    await forgetShop(shop);
  }
}
