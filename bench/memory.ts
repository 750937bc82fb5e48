import { mkdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
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
import type { HttpConnection } from "./lib/http-connection.ts";
import { loadCatalogue } from "./lib/load-catalogue.ts";

/**
 * The memory of the shop under a mixed load: cached and uncached pages, searches, JSON, carts and
 * orders. A line a minute. To try a small machine, make a control group and name its folder:
 * npm run bench -- memory --minutes 30 --group /sys/fs/cgroup/charma --cpus 0
 */

const clients = 12;
const products = 5000;
const pricePaise = 300_000;
const totalPaise = 354_000;
const words = ["wallet", "tote", "belt", "nubuck", "cognac", "satchel", "boots", "desk", "mat"];

type Small = { readonly group: string | undefined; readonly cpus: string | undefined };

function within({ group, cpus }: Small): readonly string[] {
  const enter = 'echo $$ > "$0/cgroup.procs" && exec "$@"';
  return [
    ...(group === undefined ? [] : ["sh", "-c", enter, group]),
    ...(cpus === undefined ? [] : ["taskset", "-c", cpus]),
  ];
}

type World = {
  readonly slugs: readonly string[];
  readonly cookies: readonly string[];
  readonly variantId: string;
};

async function prepare(db: Db): Promise<World> {
  await db.$client.query(withoutCashCodes);
  const seller = await aSeller(db);
  const { variantId } = await aProduct(db, seller, { pricePaise, stock: 10_000_000 });
  const buyers = await Promise.all(Array.from({ length: clients }, () => aBuyer(db)));
  const cookies = await signedInCookies(
    db,
    buyers.map(({ userId }) => userId),
  );
  const { rows } = await db.$client.query<{ slug: string }>("select slug from products limit 5000");
  return { slugs: rows.map(({ slug }) => slug), cookies, variantId };
}

async function visit(
  connection: HttpConnection,
  { slugs, cookies, variantId }: World,
  { client, turn }: { readonly client: number; readonly turn: number },
): Promise<number> {
  const cookie = cookies[client] ?? "";
  const slug = slugs[(turn * 37 + client * 101) % slugs.length] ?? "";
  const word = words[turn % words.length] ?? "";
  if (turn % 50 === 49) {
    const one = { variantId, quantity: "1", totalShownPaise: String(totalPaise) };
    const form = aCheckoutForm(one);
    return (await connection.post("/checkout", cookie, form)).status;
  }
  const [address = "/", isSignedIn = false] = (
    [
      ["/"],
      [`/product/${slug}`],
      [`/product/${slug}`, true],
      [`/products?search=${word}+${turn % 977}`],
      [`/api/v1/products?search=${word}&minPrice=${100 * (turn % 7)}`],
      [`/products?sort=price_low&page=${1 + (turn % 50)}`, true],
      [`/suggestions?q=${word.slice(0, 1 + (turn % 4))}`],
    ] as const
  )[turn % 7] ?? ["/"];
  return (await connection.get(address, isSignedIn ? cookie : "")).status;
}

/** The memory of the process; with a group also of all its processes, and of those killed. */
async function memoryLine(pid: number, group: string | undefined): Promise<string> {
  const status = await readFile(`/proc/${pid}/status`, "utf8");
  const rss = Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
  if (group === undefined) return `${rss} MB`;
  const first = async (...names: readonly string[]) => {
    const texts = await Promise.all(
      names.map((name) => readFile(`${group}/${name}`, "utf8").catch(() => "")),
    );
    return texts.find((text) => text !== "") ?? "";
  };
  const stat = await first("memory.stat");
  const own = /^(?:total_rss|anon) (\d+)/m.exec(stat)?.[1];
  const shared = /^(?:total_shmem|shmem) (\d+)/m.exec(stat)?.[1] ?? "0";
  const killed = /oom_kill (\d+)/.exec(await first("memory.events", "memory.oom_control"))?.[1];
  const mb = (bytes: string | undefined) => Math.round(Number(bytes) / 1024 / 1024);
  return (
    `${rss} MB; the group: ${mb(own)} MB of its own, ${mb(shared)} MB shared, ` +
    `${killed ?? "?"} processes killed for lack of memory`
  );
}

export async function measureMemory(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: args.slice(1),
    options: {
      minutes: { type: "string", default: "10" },
      group: { type: "string" },
      cpus: { type: "string" },
    },
  });
  const small = { group: values.group, cpus: values.cpus };
  // On the disk: a folder in memory would count as memory of the shop.
  const dataDir = path.resolve("bench/.data/memory");
  await rm(dataDir, { recursive: true, force: true });
  await mkdir(dataDir, { recursive: true });
  const shop = await startShop({
    dataDir,
    env: { NODE_ENV: "production", READS_PER_MINUTE: "0" },
    within: within(small),
  });
  const { db, close } = openDatabase({ url: shop.databaseUrl, poolSize: 4 });
  try {
    await loadCatalogue(shop.databaseUrl, { products, sellers: 200 }, print);
    await browse(shop, await prepare(db), { ...small, minutes: Number(values.minutes) });
  } finally {
    await close();
    await forgetShop(shop);
  }
}

async function browse(
  shop: RunningShop,
  world: World,
  { group, minutes }: Small & { readonly minutes: number },
): Promise<void> {
  const statuses = new Map<number, number>();
  const { hostname: host, port } = new URL(shop.baseUrl);
  const turns = new Map<number, number>();
  async function work(connection: HttpConnection, client: number): Promise<boolean> {
    const turn = (turns.get(client) ?? client * 13) + 1;
    turns.set(client, turn);
    const status = await visit(connection, world, { client, turn });
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    return true;
  }
  print(`at rest: ${await memoryLine(shop.pid, group)}`);
  for (let minute = 1; minute <= minutes; minute++) {
    const loop = { host, port: Number(port), connections: clients, seconds: 60, work };
    const line = measuredLine(`minute ${minute}`, await closedLoop(loop));
    print(`${line}  ${await memoryLine(shop.pid, group)}`);
  }
  await wait(30_000);
  print(`half a minute later: ${await memoryLine(shop.pid, group)}`);
  print(`responses: ${JSON.stringify(Object.fromEntries(statuses))}`);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
