import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import pino from "pino";
import { invalidateCounts, listCards, listProducts } from "#modules/catalog/public.server.ts";
import { readProductFilters } from "#modules/catalog/listing/rules/product-filters.ts";
import { openDatabase, type Db } from "#platform/db/database.ts";
import { startEmbeddedDatabase } from "#platform/db/embedded/embedded-database.ts";
import { migrate } from "#platform/db/migrate.ts";
import { visitor } from "#policy/actor.ts";
import { loadCatalogue } from "./lib/load-catalogue.ts";

/**
 * `npm run bench -- filters --products 1000000`: what a list with two attribute filters costs,
 * beside the same category without. All lists take turns, so that other work on the machine
 * disturbs each alike. The filled database stays in bench/.data.
 */

const category = "handbags";
const lists = {
  "without filters": "",
  "two common values": "a.tanning=chrome&a.lined=yes",
  "a common and a rare value": "a.tanning=fish&a.lined=yes",
  "of product and variant": "a.tanning=vegetable&a.width=20-40",
  "of variant, with colour": "a.use=travel&a.width=-10&colour=tan",
} as const;
type Name = keyof typeof lists;

type Times = { readonly cards: number[]; readonly whole: number[] };

export async function measureFilters(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      products: { type: "string", default: "100000" },
      rounds: { type: "string", default: "20" },
    },
  });
  const products = Number(values.products);
  const dataDir = path.resolve("bench/.data", `filters-${products}`);
  const isFilled = existsSync(dataDir);
  await mkdir(dataDir, { recursive: true });
  const log = pino({ level: "silent" });
  const database = await startEmbeddedDatabase({ dataDir, log });
  try {
    if (!isFilled) {
      const folders = { migrations: path.resolve("migrations"), objects: path.resolve("db") };
      await migrate({ databaseUrl: database.url, folders, log });
      const size = { products, sellers: Math.max(200, products / 200), hasAttributes: true };
      await loadCatalogue(database.url, size, print);
    }
    const { db, close } = openDatabase({ url: database.url, poolSize: 4 });
    try {
      await measure(db, Number(values.rounds));
    } finally {
      await close();
    }
  } finally {
    await database.stop();
  }
}

async function measure(db: Db, rounds: number): Promise<void> {
  const names = Object.keys(lists) as readonly Name[];
  const times = new Map(names.map((name): [Name, Times] => [name, { cards: [], whole: [] }]));
  // The first round warms up.
  for (let round = 0; round <= rounds; round++)
    for (const [name, { cards, whole }] of times) {
      const query = new URLSearchParams(`category=${category}&${lists[name]}`);
      const filters = readProductFilters(query);
      const alone = await timed(() => listCards(db, visitor, filters));
      invalidateCounts(db, category);
      const counted = await timed(() => listProducts(db, visitor, filters));
      if (round === 0) continue;
      cards.push(alone);
      whole.push(counted);
    }
  const base = times.get("without filters") ?? { cards: [], whole: [] };
  for (const [name, { cards, whole }] of times) {
    const { total } = await listProducts(
      db,
      visitor,
      readProductFilters(new URLSearchParams(`category=${category}&${lists[name]}`)),
    );
    print(
      `${name}: ${total.count}${total.isMore ? "+" : ""} products; with counts ` +
        `${words(whole, base.whole)}; cards alone ${words(cards, base.cards)}`,
    );
  }
  print(`medians of ${rounds} rounds; load average ${os.loadavg()[0]?.toFixed(1)}`);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

function words(times: readonly number[], base: readonly number[]): string {
  return `${median(times).toFixed(1)} ms (${(median(times) / median(base)).toFixed(2)})`;
}

function median(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.NaN;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
