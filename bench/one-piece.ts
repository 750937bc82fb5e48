import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { openDatabase, type Db } from "#platform/db/database.ts";
import { forgetShop, startShop, type RunningShop } from "#tests/support/running-shop.ts";
import { closedLoop, type Measured } from "./lib/closed-loop.ts";
import {
  complete,
  pairFor,
  prepareBuyers,
  prepareSinglePieces,
  putIntoCarts,
} from "./lib/full-carts.ts";
import { median, usedBy, type Cost } from "./lib/processor-time.ts";

/**
 * Orders of two pieces of which there is one each, and orders of two pieces from a large stock, in
 * turn, over HTTP in the real program: the rate, and the processor time of an order until its
 * answer and with all that follows it. With another checkout, which must be built, both take the
 * same orders in turn. Linux only.
 * npm run bench -- one-piece --against ../before --rounds 5 --orders 200
 */

const atOnce = 8;
const kinds = ["one piece", "from stock"] as const;
type Kind = (typeof kinds)[number];

/** Some orders: their rate, and what they cost until the answer and with all that follows. */
export type OrderRound = {
  readonly measured: Measured;
  readonly answered: Cost;
  readonly followed: Cost;
};
type Shop = Awaited<ReturnType<typeof open>>;

export async function measureOnePiece(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      against: { type: "string" },
      rounds: { type: "string", default: "5" },
      orders: { type: "string", default: "200" },
    },
  });
  const [rounds, orders] = [Number(values.rounds), Number(values.orders)];
  const folders = [".", ...(values.against === undefined ? [] : [values.against])];
  for (const { folder, kind, done } of await measureOrders(folders, { rounds, orders }))
    print(folder, kind, { done, orders });
  process.stdout.write(`load average ${os.loadavg()[0]?.toFixed(1)}\n`);
}

/** The rounds of each build in `folders`, and of each kind of order. */
export async function measureOrders(
  folders: readonly string[],
  { rounds, orders }: { readonly rounds: number; readonly orders: number },
): Promise<
  readonly { readonly folder: string; readonly kind: Kind; readonly done: readonly OrderRound[] }[]
> {
  const shops: Shop[] = [];
  try {
    for (const folder of folders) shops.push(await open(folder, (rounds + 1) * orders));
    // The first round warms up.
    for (let round = 0; round <= rounds; round++) await measureAll(shops, { round, orders });
    return shops.flatMap(({ folder, rounds: all }) =>
      kinds.map((kind) => ({ folder, kind, done: all.filter((one) => one.kind === kind) })),
    );
  } finally {
    for (const { close, shop } of shops) {
      await close();
      await forgetShop(shop);
    }
  }
}

/** Every other round in the other order, so that none always comes first. */
async function measureAll(
  shops: readonly Shop[],
  { round, orders }: { readonly round: number; readonly orders: number },
): Promise<void> {
  const isEven = round % 2 === 0;
  for (const kind of isEven ? kinds : kinds.toReversed())
    for (const shop of isEven ? shops : shops.toReversed()) {
      const done = await measureRound(shop, kind, { first: round * orders, orders });
      if (round > 0) shop.rounds.push({ kind, ...done });
    }
}

async function open(folder: string, buyers: number) {
  const shop = await startShop({ folder: path.resolve(folder), env: { NODE_ENV: "production" } });
  const { db, close } = openDatabase({ url: shop.databaseUrl, poolSize: 20 });
  const rounds: (OrderRound & { readonly kind: Kind })[] = [];
  try {
    const prepared = await prepareBuyers(db, buyers);
    const single = await prepareSinglePieces(db, prepared, buyers);
    return { folder, shop, db, close, prepared, single, rounds };
  } catch (error) {
    await close();
    await forgetShop(shop);
    throw error;
  }
}

async function measureRound(
  { shop, db, prepared, single }: Shop,
  kind: Kind,
  { first, orders }: { readonly first: number; readonly orders: number },
): Promise<OrderRound> {
  const buyers = Array.from({ length: orders }, (_, at) => first + at);
  const lines = buyers.flatMap((buyer) => {
    const pair =
      kind === "one piece" ? single.map((pieces) => pieces[buyer] ?? "") : pairFor(prepared, buyer);
    return pair.map((variantId) => ({ id: prepared.ids[buyer] ?? "", variantId }));
  });
  await putIntoCarts(db, lines);
  await analyze(db);
  await untilIdle(shop);
  const { hostname: host, port } = new URL(shop.baseUrl);
  const before = await usedBy(shop);
  let next = first;
  const measured = await closedLoop({
    host,
    port: Number(port),
    connections: atOnce,
    seconds: 600,
    work: async (connection) => {
      const cookie = next < first + orders ? prepared.cookies[next++] : undefined;
      if (cookie === undefined) return false;
      await complete(connection, cookie);
      return true;
    },
  });
  const answered = since(before, await usedBy(shop));
  await untilIdle(shop);
  return { measured, answered, followed: since(before, await usedBy(shop)) };
}

// Like autovacuum in a running shop.
async function analyze(db: Db): Promise<void> {
  await db.$client.query(
    "vacuum analyze users, profiles, sessions, products, variants, cart_lines, listings",
  );
}

function since(before: Cost, after: Cost): Cost {
  return { web: after.web - before.web, database: after.database - before.database };
}

const idleMs = 1000;
/** A shop without requests uses some of its time all the same. */
const idleShare = 0.05;
const longestMs = 120_000;

/** Resolves when what follows from orders is done. */
async function untilIdle(shop: RunningShop): Promise<void> {
  const endsAt = performance.now() + longestMs;
  for (let before = await usedBy(shop); performance.now() < endsAt;) {
    const startedAt = performance.now();
    await sleep(idleMs);
    const now = await usedBy(shop);
    const { web, database } = since(before, now);
    if (web + database < idleShare * (performance.now() - startedAt)) return;
    before = now;
  }
}

function print(
  folder: string,
  kind: Kind,
  { done, orders }: { readonly done: readonly OrderRound[]; readonly orders: number },
): void {
  const of = (figure: (round: OrderRound) => number) =>
    median(done.map(figure)).toFixed(1).padStart(7);
  const errors = done.reduce((sum, { measured }) => sum + measured.errors.size, 0);
  process.stdout.write(
    `${folder.padEnd(14)} ${kind.padEnd(11)} ${of(({ measured }) => measured.count / measured.seconds)}/s` +
      `  p50 ${of(({ measured }) => measured.p50Ms)} ms  p99 ${of(({ measured }) => measured.p99Ms)} ms` +
      `  processor ms an order: web ${of(({ answered }) => answered.web / orders)}` +
      `  database ${of(({ answered }) => answered.database / orders)}` +
      `  with all that follows: web ${of(({ followed }) => followed.web / orders)}` +
      `  database ${of(({ followed }) => followed.database / orders)}  errors: ${errors}\n`,
  );
}
