import { existsSync } from "node:fs";
import { mkdir, readFile } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { openDatabase } from "#platform/db/database.ts";
import { startShop, type RunningShop } from "#tests/support/running-shop.ts";
import { closedLoop, measuredLine, type Measured } from "./lib/closed-loop.ts";
import type { HttpResponse } from "./lib/http-connection.ts";
import { loadCatalogue } from "./lib/load-catalogue.ts";
import { limitOf } from "./lib/storefront-limit.ts";
import { headersOf, storefrontScenarios, worldOf, type World } from "./lib/storefront-scenarios.ts";

/**
 * Measures the public pages over HTTP, for browsers and programs, on a catalogue of a given size.
 * Beside each figure is the limit of the machine in the same run: a bare server that sends the same
 * bytes or runs the same SQL.
 * npm run bench -- list --products 100000 --seconds 6
 * The filled database stays in bench/.data, and the next run uses it again.
 */

const connections = 10;
const warmUpSeconds = 2;
type Options = {
  readonly names: readonly string[];
  readonly products: number;
  readonly seconds: number;
};

export async function measureStorefront(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      products: { type: "string", default: "10000" },
      seconds: { type: "string", default: "6" },
    },
  });
  const names = positionals.includes("storefront") ? Object.keys(storefrontScenarios) : positionals;
  await measure({ names, products: Number(values.products), seconds: Number(values.seconds) });
}

async function measure({ names, products, seconds }: Options): Promise<void> {
  const dataDir = path.resolve("bench/.data", String(products));
  const isFilled = existsSync(dataDir);
  await mkdir(dataDir, { recursive: true });
  const shop = await startShop({ dataDir, env: { NODE_ENV: "production", READS_PER_MINUTE: "0" } });
  const { db, close } = openDatabase({ url: shop.databaseUrl, poolSize: 4 });
  const print = (line: string) => process.stdout.write(`${line}\n`);
  try {
    if (!isFilled)
      await loadCatalogue(
        shop.databaseUrl,
        { products, sellers: Math.max(200, products / 200) },
        print,
      );
    const world = await worldOf(db);
    print(
      `${products} products, ${connections} connections, ${seconds} s ` +
        "each; shop, database and load share this machine",
    );
    for (const name of names) await measureOne(shop, { name, world, seconds, print });
    print(`memory of the web process: ${await residentMegabytes(shop.pid)} MB`);
  } finally {
    await close();
    await shop.stop();
  }
}

type One = {
  readonly name: string;
  readonly world: World;
  readonly seconds: number;
  readonly print: (line: string) => void;
};

async function measureOne(shop: RunningShop, { name, world, seconds, print }: One): Promise<void> {
  const scenario = storefrontScenarios[name];
  if (scenario === undefined)
    throw new Error(
      `There is no scenario ${name}; there are ${Object.keys(storefrontScenarios).join(", ")}`,
    );
  const { hostname: host, port } = new URL(shop.baseUrl);
  const cookie = scenario.isSignedIn ? world.cookie : "";
  const headers = headersOf(scenario);
  const run = (target: { readonly host: string; readonly port: number }, forSeconds: number) => {
    let turn = 0;
    return closedLoop({
      ...target,
      connections,
      seconds: forSeconds,
      work: async (connection) => {
        good(await connection.get(scenario.path(world, turn++), cookie, headers));
        return true;
      },
    });
  };
  await run({ host, port: Number(port) }, warmUpSeconds);
  const measured = await run({ host, port: Number(port) }, seconds);
  const memory = await residentMegabytes(shop.pid);
  const limit = await limitOf(shop, scenario, {
    world,
    run: (barePort) => run({ host: "127.0.0.1", port: barePort }, seconds),
  });
  print(`${measuredLine(name, measured)}  ${memory} MB`);
  if (limit === undefined) return;
  print(
    `${measuredLine(scenario.limit === "bytes" ? "  bare server, same bytes" : "  bare server, same SQL", limit)}  ratio ${(rate(measured) / rate(limit)).toFixed(2)}`,
  );
}

function good(answer: HttpResponse): void {
  if (answer.status !== 200) throw new Error(`status ${answer.status}`);
}

function rate({ count, seconds }: Measured): number {
  return count / seconds;
}

async function residentMegabytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}
