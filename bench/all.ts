import os from "node:os";
import { parseArgs } from "node:util";
import type { RunningShop } from "#tests/support/running-shop.ts";
import { closedLoop, type Measured } from "./lib/closed-loop.ts";
import { startFilledShop } from "./lib/filled-shop.ts";
import { median, usedBy, type Cost } from "./lib/processor-time.ts";
import { limitOf } from "./lib/storefront-limit.ts";
import { headersOf, storefrontScenarios, type World } from "./lib/storefront-scenarios.ts";
import { measureOrders } from "./one-piece.ts";

/**
 * One table of the storefront and of orders: for each the rate, the processor time of a request in
 * the web process and in the database, and beside the rate the limit of the machine in the same
 * run. With another checkout, which must be built, both answer in turn, and each figure has the
 * ratio of this one's to the other's. Linux only. npm run bench -- all --against ../before
 * --products 1000 --seconds 2 --rounds 3 --orders 100
 */

const connections = 10;

type Figures = {
  readonly rate: number;
  readonly p95Ms: number;
  readonly web: number;
  readonly database: number;
};
type Shop = { readonly folder: string; readonly shop: RunningShop; readonly world: World };
/** Of each scenario: the figures of its rounds, by build, and the rate of the bare server. */
type Result = {
  readonly byFolder: ReadonlyMap<string, Figures[]>;
  readonly limit: number | null;
};

export async function measureEverything(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      against: { type: "string" },
      products: { type: "string", default: "1000" },
      seconds: { type: "string", default: "2" },
      rounds: { type: "string", default: "3" },
      orders: { type: "string", default: "100" },
    },
  });
  const folders = [".", ...(values.against === undefined ? [] : [values.against])];
  const [seconds, rounds] = [Number(values.seconds), Number(values.rounds)];
  const names = Object.keys(storefrontScenarios).filter(
    (name) => positionals.length === 0 || positionals.some((word) => name.includes(word)),
  );
  process.stdout.write(heading);
  const products = Number(values.products);
  await measurePages(folders, { names, products, seconds, rounds });
  const orders = Number(values.orders);
  if (orders > 0) await printOrders(folders, { rounds, orders });
  process.stdout.write(`load average ${os.loadavg()[0]?.toFixed(1)}\n`);
}

type Pages = {
  readonly names: readonly string[];
  readonly products: number;
  readonly seconds: number;
  readonly rounds: number;
};

async function measurePages(
  folders: readonly string[],
  { names, products, seconds, rounds }: Pages,
): Promise<void> {
  const shops: Shop[] = [];
  try {
    for (const folder of folders) shops.push(await open(folder, products));
    for (const name of names) {
      const byFolder = await measureInTurn(shops, { name, seconds, rounds });
      print(name, { byFolder, limit: await bareRate(shops[0], name, seconds) });
    }
  } finally {
    for (const { shop } of shops) await shop.stop();
  }
}

async function measureInTurn(
  shops: readonly Shop[],
  {
    name,
    seconds,
    rounds,
  }: { readonly name: string; readonly seconds: number; readonly rounds: number },
): Promise<Result["byFolder"]> {
  const byFolder = new Map(shops.map(({ folder }): [string, Figures[]] => [folder, []]));
  // Every other round in the other order, so that no shop always comes first.
  for (let round = 0; round <= rounds; round++)
    for (const shop of round % 2 === 0 ? shops : shops.toReversed()) {
      const figures = await measureOne(shop, name, seconds);
      // The first round warms up.
      if (round > 0) byFolder.get(shop.folder)?.push(figures);
    }
  return byFolder;
}

async function open(folder: string, products: number): Promise<Shop> {
  const filled = await startFilledShop(folder, { name: "all", products });
  return { folder, ...filled };
}

async function measureOne({ shop, world }: Shop, name: string, seconds: number): Promise<Figures> {
  const { hostname: host, port } = new URL(shop.baseUrl);
  const before = await usedBy(shop);
  const measured = await request({ host, port: Number(port) }, { name, world, seconds });
  return figuresOf(measured, before, await usedBy(shop));
}

/** The rate of a server that only sends the same bytes or runs the same statements. */
async function bareRate(
  shop: Shop | undefined,
  name: string,
  seconds: number,
): Promise<number | null> {
  const scenario = storefrontScenarios[name];
  if (shop === undefined || scenario === undefined) return null;
  const { world } = shop;
  const limit = await limitOf(shop.shop, scenario, {
    world,
    run: (port) => request({ host: "127.0.0.1", port }, { name, world, seconds }),
  });
  return limit === undefined ? null : limit.count / limit.seconds;
}

function request(
  target: { readonly host: string; readonly port: number },
  {
    name,
    world,
    seconds,
  }: { readonly name: string; readonly world: World; readonly seconds: number },
): Promise<Measured> {
  const scenario = storefrontScenarios[name];
  if (scenario === undefined) throw new Error(`There is no scenario ${name}`);
  const cookie = scenario.isSignedIn ? world.cookie : "";
  let turn = 0;
  return closedLoop({
    ...target,
    connections,
    seconds,
    work: async (connection) => {
      const address = scenario.path(world, turn++);
      const { status } = await connection.get(address, cookie, headersOf(scenario));
      if (status !== 200) throw new Error(`${address} answered ${status}`);
      return true;
    },
  });
}

function figuresOf({ count, seconds, p95Ms }: Measured, before: Cost, after: Cost): Figures {
  return {
    rate: count / seconds,
    p95Ms,
    web: (after.web - before.web) / count,
    database: (after.database - before.database) / count,
  };
}

/** Their processor time is that with all that follows from them. */
async function printOrders(
  folders: readonly string[],
  { rounds, orders }: { readonly rounds: number; readonly orders: number },
): Promise<void> {
  const all = await measureOrders(folders, { rounds, orders });
  for (const kind of new Set(all.map((one) => one.kind))) {
    const byFolder = new Map(
      all
        .filter((one) => one.kind === kind)
        .map(({ folder, done }) => [
          folder,
          done.map(({ measured, followed }) => ({
            rate: measured.count / measured.seconds,
            p95Ms: measured.p95Ms,
            web: followed.web / orders,
            database: followed.database / orders,
          })),
        ]),
    );
    print(`order, ${kind}`, { byFolder, limit: null });
  }
}

const columns = [
  ["rate", "/s", 0],
  ["p95Ms", "ms p95", 1],
  ["web", "ms web", 3],
  ["database", "ms database", 3],
] as const;

const heading =
  `${"".padEnd(24)}${columns.map(([, unit]) => unit.padStart(22)).join("")}` +
  `${"limit/s".padStart(12)}${"of it".padStart(8)}\n`;

function print(name: string, { byFolder, limit }: Result): void {
  const [own = [], other] = [...byFolder.values()];
  const cells = columns.map(([figure, , digits]) => {
    const ours = median(own.map((one) => one[figure]));
    const theirs = other && median(other.map((one) => one[figure]));
    const ratio = theirs === undefined ? "" : ` (${(ours / theirs).toFixed(2)})`;
    return `${ours.toFixed(digits)}${ratio}`.padStart(22);
  });
  const rate = median(own.map((one) => one.rate));
  const beside =
    limit === null
      ? ""
      : `${limit.toFixed(0).padStart(12)}${(rate / limit).toFixed(2).padStart(8)}`;
  process.stdout.write(`${name.padEnd(24)}${cells.join("")}${beside}\n`);
}
