import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { openDatabase, type Db } from "#platform/db/database.ts";
import { aBuyer, aSeller } from "#tests/support/builders.ts";
import {
  forgetShop,
  signedInCookies,
  startShop,
  type RunningShop,
} from "#tests/support/running-shop.ts";
import { fileOf, products } from "./imports.ts";
import { HttpConnection } from "./lib/http-connection.ts";
import { loadCatalogue } from "./lib/load-catalogue.ts";

/**
 * 500 people browse a catalogue of 5,000 products while one seller imports 5,000 more, and then the
 * same with other prices. Prints how long pages take without an import and during each. Each person
 * has a connection of their own and reads each page for about five seconds; one in ten is signed
 * in, so that no page of theirs comes from the cache.
 */

const thinkMs = 5000;
const warmUpMs = 40_000;
const calmMs = 45_000;
const words = ["wallet", "tote", "belt", "nubuck", "cognac", "satchel", "boots", "desk", "mat"];
const categories = ["handbags", "belts", "footwear", "travel", "jackets"];
const browser = "User-Agent: Mozilla/5.0 Firefox/140.0\r\nAccept: text/html\r\n";
const choices = {
  intent: "apply",
  categorySlug: "accessories",
  materials: "Full-grain leather",
  hsnCode: "42050090",
  pricesIncludeGst: "yes",
  setsStock: "yes",
  publishes: "yes",
};

type Visit = { readonly kind: string; readonly status: number | string; readonly ms: number };

/** Popular things are visited more often than others. */
const popular = <T>(list: readonly T[]): T | undefined =>
  list[Math.floor(list.length * Math.random() ** 3)];

function nextPage(slugs: readonly string[]): readonly [kind: string, path: string] {
  const chance = Math.random();
  if (chance < 0.1) return ["home", "/"];
  if (chance < 0.2) return ["list", `/products?page=${1 + Math.floor(20 * Math.random() ** 2)}`];
  if (chance < 0.35) return ["list", `/products?category=${popular(categories)}`];
  if (chance < 0.45)
    return ["search", `/products?search=${popular(words)}+${popular(words)}&sort=price_low`];
  return ["product", `/product/${popular(slugs)}`];
}

/** People who browse until `leave`, and everything that they saw since the last look at it. */
function beginBrowsing(
  { baseUrl }: RunningShop,
  given: {
    readonly people: number;
    readonly slugs: readonly string[];
    readonly cookies: readonly string[];
  },
) {
  const { hostname, port } = new URL(baseUrl);
  const leaving = new AbortController();
  let visits: Visit[] = [];
  async function browse(person: number): Promise<void> {
    const connection = new HttpConnection(hostname, Number(port));
    const cookie = person % 10 === 0 ? (given.cookies[person / 10] ?? "") : "";
    await wait(Math.random() * thinkMs);
    while (!leaving.signal.aborted) {
      const [kind, address] = nextPage(given.slugs);
      const before = performance.now();
      const status = await connection.get(address, cookie, browser).then(
        (answer) => answer.status,
        (error: unknown) => String(error),
      );
      const name = cookie === "" ? kind : `${kind}, signed in`;
      visits.push({ kind: name, status, ms: performance.now() - before });
      await wait(thinkMs * (0.5 + Math.random()));
    }
    connection.close();
  }
  const all = Promise.all(Array.from({ length: given.people }, (_, person) => browse(person)));
  return {
    take(): readonly Visit[] {
      const seen = visits;
      visits = [];
      return seen;
    },
    async leave(): Promise<void> {
      leaving.abort();
      await all;
    },
  };
}

/** Uploads a file, applies it and waits for its last product, all as a seller does. */
async function importFile(
  { baseUrl }: RunningShop,
  db: Db,
  { cookie, rupeesMore }: { readonly cookie: string; readonly rupeesMore: number },
): Promise<void> {
  const send = async (address: string, body: BodyInit) => {
    const headers = { Cookie: cookie, Origin: baseUrl };
    const sent = await fetch(baseUrl + address, {
      method: "POST",
      body,
      redirect: "manual",
      headers,
    });
    await sent.arrayBuffer();
    return sent;
  };
  const form = new FormData();
  form.set("file", new Blob([fileOf(rupeesMore)]), "pieces.csv");
  const uploaded = await send("/seller/import", form);
  const location = uploaded.headers.get("Location") ?? "";
  const importId = /[0-9a-f-]{36}/.exec(location)?.[0];
  if (importId === undefined) throw new Error(`The upload was answered by ${uploaded.status}.`);
  await send(location, new URLSearchParams(choices));
  for (;;) {
    const { rows } = await db.$client.query<{ status: string }>(
      "select status from imports where id = $1",
      [importId],
    );
    if (rows[0]?.status === "done") return;
    await wait(250);
  }
}

function report(title: string, seconds: number, visits: readonly Visit[]): void {
  print(`${title}: ${(visits.length / seconds).toFixed(0)} pages/s for ${seconds.toFixed(0)} s`);
  const kinds = Map.groupBy(visits, ({ kind }) => kind);
  for (const [kind, list] of [["all", visits] as const, ...[...kinds].toSorted()]) {
    const sorted = list.map(({ ms }) => ms).toSorted((a, b) => a - b);
    const at = (share: number) =>
      `${(sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(0)} ms`.padStart(8);
    const others = list.filter(({ status }) => status !== 200).map(({ status }) => status);
    print(
      `  ${kind.padEnd(22)}${String(list.length).padStart(6)}  p50 ${at(0.5)}  p95 ${at(0.95)}` +
        `  p99 ${at(0.99)}  maximum ${at(1)}  not 200: ${others.length} ${[...new Set(others)].join()}`,
    );
  }
}

async function measure(shop: RunningShop, db: Db, people: number): Promise<void> {
  await loadCatalogue(shop.databaseUrl, { products, sellers: 200 }, print);
  const { rows } = await db.$client.query<{ slug: string }>("select slug from products");
  const buyers = await Promise.all(Array.from({ length: people / 10 }, () => aBuyer(db)));
  const seller = await aSeller(db);
  const [own = "", ...cookies] = await signedInCookies(
    db,
    [seller, ...buyers].map(({ userId }) => userId),
  );
  const browsing = beginBrowsing(shop, { people, slugs: rows.map(({ slug }) => slug), cookies });
  async function during(title: string, work: () => Promise<void>): Promise<void> {
    browsing.take();
    const begun = performance.now();
    await work();
    report(title, (performance.now() - begun) / 1000, browsing.take());
  }
  await wait(warmUpMs);
  await during("without an import", () => wait(calmMs));
  await during(`import of ${products} new products`, () =>
    importFile(shop, db, { cookie: own, rupeesMore: 0 }),
  );
  await during("without an import", () => wait(calmMs));
  await during("import of the same with other prices", () =>
    importFile(shop, db, { cookie: own, rupeesMore: 1 }),
  );
  await browsing.leave();
}

export async function measureBrowsing(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: args.slice(1),
    options: { people: { type: "string", default: "500" } },
  });
  const dataDir = path.resolve("bench/.data/import-while-browsing");
  await rm(dataDir, { recursive: true, force: true });
  await mkdir(dataDir, { recursive: true });
  const shop = await startShop({ dataDir, env: { NODE_ENV: "production", READS_PER_MINUTE: "0" } });
  const { db, close } = openDatabase({ url: shop.databaseUrl, poolSize: 4 });
  try {
    await measure(shop, db, Number(values.people));
  } finally {
    await close();
    await forgetShop(shop);
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
