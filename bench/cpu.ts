import os from "node:os";
import { parseArgs } from "node:util";
import type { RunningShop } from "#tests/support/running-shop.ts";
import { HttpConnection } from "./lib/http-connection.ts";
import { startFilledShop } from "./lib/filled-shop.ts";
import { median, usedBy, type Cost } from "./lib/processor-time.ts";
import { storefrontScenarios, type World } from "./lib/storefront-scenarios.ts";

/**
 * Processor time per request, of the web process and of its database. Other work on the machine
 * disturbs it far less than a rate. With another checkout, which must be built, both answer the
 * same requests in turn; the ratio is this one's median to the other's. Linux only.
 * npm run bench -- cpu --against ../before --rounds 10 --products 1000
 */

const connections = 4;
const accept = "Accept-Encoding: gzip, deflate, br, zstd\r\nAccept-Language: en-IN,en;q=0.9\r\n";

type Page = {
  readonly path: (world: World, turn: number) => string;
  readonly isSignedIn?: true;
  /** With a toast, as after a form: then the page is rendered for this person alone. */
  readonly hasToast?: true;
  /** How many requests make one measurement. */
  readonly requests: number;
};

const pages: Readonly<Record<string, Page>> = {
  "list, cached": { path: () => "/products", requests: 4000 },
  "product, cached": { path: ({ slugs }) => `/product/${slugs[0]}`, requests: 4000 },
  "list, not cached": {
    // Each price is another page, so that none is in the cache.
    path: (_, turn) => `/products?maxPrice=${90_000 - (turn % 60_000)}`,
    requests: 150,
  },
  "list, signed in": { ...scenario("list-signed-in"), requests: 150 },
  "product, signed in": {
    path: ({ slugs }, turn) => `/product/${slugs[turn % 8]}`,
    isSignedIn: true,
    requests: 150,
  },
  "list, signed in, rendered": {
    ...scenario("list-signed-in"),
    hasToast: true,
    requests: 150,
  },
  "product, signed in, rendered": {
    path: ({ slugs }) => `/product/${slugs[0]}`,
    isSignedIn: true,
    hasToast: true,
    requests: 150,
  },
  "search, signed in": { ...scenario("search"), requests: 150 },
  "list as JSON": { ...scenario("list-json"), requests: 600 },
};

function scenario(name: string): Pick<Page, "path" | "isSignedIn"> {
  const found = storefrontScenarios[name];
  if (found === undefined) throw new Error(`There is no scenario ${name}`);
  return found;
}

type Measured = {
  readonly shop: RunningShop;
  readonly world: World;
  readonly costs: Map<string, Cost[]>;
  turn: number;
};

export async function measureProcessorTime(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      against: { type: "string" },
      products: { type: "string", default: "1000" },
      rounds: { type: "string", default: "5" },
    },
  });
  const folders = [".", ...(values.against === undefined ? [] : [values.against])];
  const shops: Measured[] = [];
  try {
    for (const folder of folders) shops.push(await open(folder, Number(values.products)));
    const names = Object.keys(pages).filter(
      (name) => positionals.length === 0 || positionals.some((word) => name.includes(word)),
    );
    // The first round warms up.
    for (let round = 0; round <= Number(values.rounds); round++)
      await measureRound(shops, names, round);
    for (const name of names) print(name, shops);
    process.stdout.write(`load average ${os.loadavg()[0]?.toFixed(1)}\n`);
  } finally {
    for (const { shop } of shops) await shop.stop();
  }
}

/** Every other round in the other order, so that no shop always comes first. */
async function measureRound(
  shops: readonly Measured[],
  names: readonly string[],
  round: number,
): Promise<void> {
  for (const name of names)
    for (const each of round % 2 === 0 ? shops : shops.toReversed())
      await measure(each, name, round > 0);
}

async function open(folder: string, products: number): Promise<Measured> {
  const filled = await startFilledShop(folder, { name: "cpu", products });
  return { ...filled, costs: new Map(), turn: 0 };
}

async function measure(each: Measured, name: string, counts: boolean): Promise<void> {
  const page = pages[name];
  if (page === undefined) return;
  // Half as many first, so that what the other page left behind is not measured.
  await request(each, page, page.requests / 2);
  const before = await usedBy(each.shop);
  await request(each, page, page.requests);
  const after = await usedBy(each.shop);
  if (!counts) return;
  const cost = {
    web: (after.web - before.web) / page.requests,
    database: (after.database - before.database) / page.requests,
  };
  each.costs.set(name, [...(each.costs.get(name) ?? []), cost]);
}

async function request(each: Measured, page: Page, count: number): Promise<void> {
  const { hostname, port } = new URL(each.shop.baseUrl);
  let left = count;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      const connection = new HttpConnection(hostname, Number(port));
      while (left-- > 0) {
        const address = page.path(each.world, each.turn++);
        const cookie = cookieOf(page, each.world);
        const { status } = await connection.get(address, cookie, accept);
        if (status !== 200) throw new Error(`${address} answered ${status}`);
      }
      connection.close();
    }),
  );
}

function cookieOf({ isSignedIn, hasToast }: Page, { cookie }: World): string {
  if (isSignedIn !== true) return "";
  return hasToast === true ? `${cookie}; toast=none` : cookie;
}

function print(name: string, shops: readonly Measured[]): void {
  const cells = (["web", "database"] as const).map((part) => {
    const medians = shops.map(({ costs }) => median((costs.get(name) ?? []).map((c) => c[part])));
    const [own = 0, other] = medians;
    const compared =
      other === undefined ? "" : ` / ${other.toFixed(3)} = ${(own / other).toFixed(3)}`;
    return `${part} ${own.toFixed(3)} ms${compared}`;
  });
  process.stdout.write(`${name.padEnd(30)}${cells.map((cell) => cell.padEnd(34)).join("")}\n`);
}
