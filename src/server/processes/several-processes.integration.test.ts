import fs from "node:fs";
import { Agent, get } from "node:http";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { findRunningDatabase } from "#platform/db/embedded/embedded-database.ts";
import { patience } from "#tests/support/patience.ts";
import { quickFolder } from "#tests/support/quick-folder.ts";
import { freePort } from "#tests/support/running-shop.ts";
import { opened, runSmallShop, type SmallShopRun } from "#tests/support/small-shop-run.ts";

/** One shop of two web processes, a worker, and the supervisor with the embedded database. */

let folder: string;
let dataDir: string;
let migrations: string;
let port: number;
let shop: SmallShopRun;

beforeAll(async () => {
  folder = await quickFolder("charma-several-");
  dataDir = path.join(folder, "data");
  migrations = path.join(folder, "migrations");
  fs.mkdirSync(migrations);
  fs.writeFileSync(
    path.join(migrations, "0001_sales.sql"),
    "create table sales (id bigint generated always as identity)",
  );
  port = await freePort();
});

afterEach(async () => {
  shop.child.kill("SIGTERM");
  await shop.ended;
});

afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

function run(env: Readonly<Record<string, string>> = {}): SmallShopRun {
  shop = runSmallShop({ migrations, dataDir, port, env: { PROCESSES: "2", ...env } });
  return shop;
}

/** Each request has a connection of its own, so it may reach another process. */
async function ask(address: string): Promise<string> {
  const agent = new Agent();
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  get({ agent, port, path: address }, (response) => {
    let text = "";
    response.setEncoding("utf8").on("data", (part: string) => (text += part));
    response.on("end", () => resolve(text)).on("error", reject);
  }).on("error", reject);
  return promise.finally(() => agent.destroy());
}

async function webProcesses(): Promise<readonly number[]> {
  const pids = await Promise.all(Array.from({ length: 8 }, () => ask("/pid")));
  return [...new Set(pids)].map(Number).toSorted((one, other) => one - other);
}

async function settledCount(promises: readonly Promise<unknown>[]): Promise<number> {
  const waiting = Symbol("waiting");
  const states = await Promise.all(
    promises.map((promise) => Promise.race([promise, sleep(0, waiting)])),
  );
  return states.filter((state) => state !== waiting).length;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** The processes that the supervisor has started and that still live. */
function children(): readonly number[] {
  const all = fs.readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return all.filter((pid) => parentOf(pid) === shop.child.pid).map(Number);
}

function parentOf(pid: string): number | undefined {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, "utf8");
    return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
  } catch {
    return undefined;
  }
}

test("two web processes answer on one port, and all of them end cleanly at SIGTERM", async () => {
  await opened(run());
  const [open, data, ...lines] = shop.said().split("\n");
  expect(open).toBe(`Charma is open at http://localhost:${port} (2 web processes)`);
  expect(data).toMatch(/^Data is kept in \S+ \(embedded PostgreSQL 18\.\d+ of .+\)$/);
  expect(data).toContain(` ${dataDir} `);
  expect(lines).toEqual(["Small, but open", ""]);
  expect(await webProcesses()).toHaveLength(2);
  const processes = children();
  const slow = ask("/slow");
  await ask("/");
  shop.child.kill("SIGTERM");
  expect(await slow).toBe("0");
  expect(await shop.ended).toBe(0);
  expect(processes.filter(isAlive)).toEqual([]);
  expect(await findRunningDatabase(dataDir)).toBeUndefined();
});

test("a web process that was killed or had a fault is started again, and the other one serves meanwhile", async () => {
  await opened(run());
  const [killed, other] = await webProcesses();
  process.kill(killed ?? 0, "SIGKILL");
  await vi.waitFor(() => expect(isAlive(killed ?? 0)).toBe(false), patience);
  expect(await ask("/pid")).toBe(String(other));
  await vi.waitFor(async () => expect(await webProcesses()).toHaveLength(2), patience);
  expect(await webProcesses()).not.toContain(killed);
  expect(shop.said()).toContain("a process died and is started again");

  const before = await webProcesses();
  await ask("/fault");
  await vi.waitFor(async () => {
    const now = await webProcesses();
    expect(now).toHaveLength(2);
    expect(now).not.toEqual(before);
  }, patience);
});

test("a connection that a killed process has not taken goes to the other one", async () => {
  await opened(run());
  const [stopped = 0, other] = await webProcesses();
  // It gets its next connection, but cannot take it.
  process.kill(stopped, "SIGSTOP");
  const asked = Array.from({ length: 4 }, () => ask("/pid"));
  await expect.poll(() => settledCount(asked), patience).toBe(3);
  process.kill(stopped, "SIGKILL");
  expect(await Promise.all(asked)).toEqual(Array.from({ length: 4 }, () => String(other)));
});

test("if all web processes are killed, a connection that none has taken is closed", async () => {
  await opened(run());
  const processes = await webProcesses();
  for (const pid of processes) process.kill(pid, "SIGSTOP");
  const asked = Promise.allSettled(Array.from({ length: 2 }, () => ask("/pid")));
  // Long enough for both connections to be handed out.
  await sleep(300);
  for (const pid of processes) process.kill(pid, "SIGKILL");
  expect((await asked).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
});

test("when the supervisor is killed, its processes end, and the shop starts again", async () => {
  await opened(run());
  await ask("/sell");
  const processes = [...(await webProcesses()), ...children()];
  shop.child.kill("SIGKILL");
  await shop.ended;
  await opened(run());
  expect(await ask("/")).toBe("1");
  await vi.waitFor(() => expect(processes.filter(isAlive)).toEqual([]), patience);
});

test("Ctrl-C reaches every process, and the requests in flight are still finished", async () => {
  await opened(run());
  const count = await ask("/");
  const slow = Array.from({ length: 4 }, () => ask("/slow"));
  for (const pid of [shop.child.pid ?? 0, ...(await webProcesses())]) process.kill(pid, "SIGINT");
  expect(await Promise.all(slow)).toEqual([count, count, count, count]);
  expect(await shop.ended).toBe(0);
});

test("a process that cannot open ends the start with its reason", async () => {
  run({ SMALL_SHOP_REFUSES: "worker" });
  expect(await shop.ended).toBe(1);
  expect(shop.said()).toMatch(/\nThe shop cannot start: the worker refuses\n$/);
  expect(await findRunningDatabase(dataDir)).toBeUndefined();
});
