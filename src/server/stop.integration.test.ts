import fs from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { processesIn } from "#platform/db/embedded/process-identity.ts";
import { patience } from "#tests/support/patience.ts";
import { freePort } from "#tests/support/running-shop.ts";
import { opened, runSmallShop, type SmallShopRun } from "#tests/support/small-shop-run.ts";

const promisedMs = 25_000;

let folder: string;
let dataDir: string;
let port: number;
let shop: SmallShopRun;

beforeEach(async () => {
  folder = fs.mkdtempSync(path.join(tmpdir(), "charma-stop-"));
  dataDir = path.join(folder, "data");
  const migrations = path.join(folder, "migrations");
  fs.mkdirSync(migrations);
  fs.writeFileSync(
    path.join(migrations, "0001_sales.sql"),
    "create table sales (id bigint generated always as identity)",
  );
  port = await freePort();
  shop = await opened(runSmallShop({ migrations, dataDir, port }));
});

afterEach(async () => {
  shop.child.kill("SIGKILL");
  await shop.ended;
  for (const pid of databaseProcesses()) process.kill(pid, "SIGQUIT");
  await vi.waitFor(() => expect(databaseProcesses()).toEqual([]), patience);
  fs.rmSync(folder, { recursive: true, force: true });
});

function databaseProcesses(): readonly number[] {
  return processesIn(fs.realpathSync(path.join(dataDir, "postgres")));
}

async function ask(address: string, withinMs = 20_000): Promise<string> {
  const signal = AbortSignal.timeout(withinMs);
  return (await fetch(`http://127.0.0.1:${port}${address}`, { signal })).text();
}

/** Closes the pipes that the shop writes to, as the death of its parent does. */
function parentDies(): void {
  shop.child.stdout?.destroy();
  shop.child.stderr?.destroy();
}

/** Pauses the pipes: they fill up. */
function nobodyReads(): void {
  shop.child.stdout?.pause();
  shop.child.stderr?.pause();
}

async function endsInTime(): Promise<void> {
  const begun = performance.now();
  shop.child.kill("SIGTERM");
  await vi.waitFor(() => expect(shop.child.exitCode ?? shop.child.signalCode).not.toBeNull(), {
    timeout: promisedMs + 10_000,
    interval: 10,
  });
  expect(performance.now() - begun).toBeLessThan(promisedMs);
  await vi.waitFor(() => expect(databaseProcesses()).toEqual([]), patience);
}

test.each([1, 2, 3])(
  "a shop whose parent and database died under load ends when it is asked to (try %i)",
  async () => {
    const sales = Array.from({ length: 20 }, () => ask("/sell").catch(() => "lost"));
    const [server] = databaseProcesses().toSorted((one, other) => one - other);
    parentDies();
    process.kill(server ?? 0, "SIGKILL");
    await ask("/fault").catch(() => "lost");
    await endsInTime();
    expect(shop.child.signalCode).toBeNull();
    await Promise.all(sales);
  },
);

test("a shop whose log nobody reads goes on answering, and ends when it is asked to", async () => {
  nobodyReads();
  for (let turn = 0; turn < 10; turn += 1) expect(await ask("/talk")).toBe("0");
  await ask("/sell");
  expect(await ask("/")).toBe("1");
  await ask("/fault");
  await endsInTime();
  expect(shop.child.signalCode).toBeNull();
});

test("a shop whose event loop is blocked ends within 25 seconds of SIGTERM, and so does its database", async () => {
  await expect(ask("/block", 500)).rejects.toThrow();
  await expect(ask("/", 500)).rejects.toThrow();
  await endsInTime();
  expect(shop.child.signalCode).toBe("SIGKILL");
  expect(shop.said()).toContain("killed: the event loop stood still");
});

test("a shop that waits for a file for ever ends at the second signal, with its database", async () => {
  await ask("/hang");
  shop.child.kill("SIGTERM");
  await vi.waitFor(() => expect(shop.said()).toContain("Stopping"), patience);
  await sleep(1100);
  await endsInTime();
  expect(shop.said()).toContain("stopped by force");
});
