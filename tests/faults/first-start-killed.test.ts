import { spawn } from "node:child_process";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeAll, expect, test } from "vitest";
import { buildIfStale } from "../../scripts/build-stamp.ts";
import { quickFolder } from "#tests/support/quick-folder.ts";
import { freePort, startShop, type RunningShop } from "#tests/support/running-shop.ts";
import { shopSecret } from "#tests/support/shop-secret.ts";

/**
 * A first start that is killed with all its processes, also while the database's files are written.
 * `npm run faults` does it at twenty moments.
 */
const kills = process.env["FAULT_CUTS"] === undefined ? 2 : 20;
const longestMs = 6000;

let dataDir: string;
let shop: RunningShop | undefined;

beforeAll(buildIfStale);
afterEach(async () => {
  await shop?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Starts the shop in a process group of its own and kills the group after `ms`. */
async function killFirstStart(ms: number): Promise<void> {
  const port = await freePort();
  const child = spawn(process.execPath, ["scripts/start.ts"], {
    detached: true,
    stdio: "ignore",
    env: {
      ...process.env,
      NODE_ENV: "",
      PORT: String(port),
      BASE_URL: `http://localhost:${port}`,
      DATA_DIR: dataDir,
      DEMO: "off",
      AUTH_SECRET: shopSecret,
      APP_ENV: "test",
    },
  });
  const exited = once(child, "exit");
  await sleep(ms);
  process.kill(-(child.pid ?? 0), "SIGKILL");
  await exited;
}

test.each(Array.from({ length: kills }, (_, kill) => kill))(
  "a first start killed at a random moment starts again (kill %i)",
  async (kill) => {
    dataDir = await quickFolder("charma-first-");
    // One moment in each part of the start, so that no part is left out by chance.
    await killFirstStart(((kill + Math.random()) / kills) * longestMs);
    shop = await startShop({ dataDir });
    expect((await fetch(`${shop.baseUrl}/products`)).status).toBe(200);
  },
  120_000,
);
