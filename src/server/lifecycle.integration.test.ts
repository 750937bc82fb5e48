import { once } from "node:events";
import fs from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { findRunningDatabase } from "#platform/db/embedded/embedded-database.ts";
import { patience } from "#tests/support/patience.ts";
import { freePort } from "#tests/support/running-shop.ts";
import { opened, runSmallShop, type SmallShopRun } from "#tests/support/small-shop-run.ts";

let folder: string;
let dataDir: string;
let migrations: string;
let port: number;
let running: SmallShopRun[];

function run(env: Record<string, string> = {}): SmallShopRun {
  const result = runSmallShop({ migrations, dataDir, port, env });
  running.push(result);
  return result;
}

async function ask(address: string): Promise<string> {
  return (await fetch(`http://127.0.0.1:${port}${address}`)).text();
}

async function killed(shop: SmallShopRun): Promise<void> {
  shop.child.kill("SIGKILL");
  await shop.ended;
}

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(tmpdir(), "charma-life-"));
  migrations = path.join(folder, "migrations");
  fs.mkdirSync(migrations);
  fs.writeFileSync(
    path.join(migrations, "0001_sales.sql"),
    "create table sales (id bigint generated always as identity)",
  );
  port = await freePort();
});

beforeEach(() => {
  running = [];
  dataDir = path.join(folder, "data");
});

afterEach(async () => {
  for (const shop of running.filter(
    ({ child }) => child.exitCode === null && child.signalCode === null,
  )) {
    shop.child.kill("SIGTERM");
    await shop.ended;
  }
});

afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

describe("a shop on its own data folder", () => {
  test("opens, prints its address, and closes cleanly at SIGTERM", async () => {
    const shop = await opened(run());
    expect(shop.said().replace(/18\.\d+ of \S+\)/, "18)")).toBe(
      `Charma is open at http://localhost:${port}\nData is kept in ` +
        `${dataDir} (embedded PostgreSQL 18)\nSmall, but open\n`,
    );
    expect(await ask("/sell")).toBe("1");
    expect(await findRunningDatabase(dataDir)).toBeDefined();
    shop.child.kill("SIGTERM");
    expect(await shop.ended).toBe(0);
    expect(await findRunningDatabase(dataDir)).toBeUndefined();
  });

  test("finishes the request in flight before it closes", async () => {
    const shop = await opened(run());
    const answer = ask("/slow");
    await sleep(200);
    shop.child.kill("SIGINT");
    await vi.waitFor(() => expect(ask("/")).rejects.toThrow(), patience);
    expect(await answer).toBe("1");
    expect(await shop.ended).toBe(0);
  });

  test("recovers after kill -9, with all orders", async () => {
    const shop = await opened(run());
    expect(await ask("/sell")).toBe("2");
    await killed(shop);
    await opened(run());
    expect(await ask("/")).toBe("2");
  });

  test("recovers if its database was killed with it", async () => {
    const shop = await opened(run());
    const server = Number.parseInt(
      fs.readFileSync(path.join(dataDir, "postgres", "postmaster.pid"), "utf8"),
      10,
    );
    const writes = Promise.allSettled(Array.from({ length: 20 }, () => ask("/sell")));
    await sleep(20);
    process.kill(server, "SIGKILL");
    await killed(shop);
    const told = (await writes).filter(
      (each) => each.status === "fulfilled" && /^\d+$/.test(each.value),
    ).length;
    await opened(run());
    expect(Number(await ask("/"))).toBeGreaterThanOrEqual(2 + told);
    await ask("/clear");
  });

  test("a second shop on the folder ends within 2 seconds, naming the first", async () => {
    const shop = await opened(run());
    const begun = performance.now();
    const second = run({ PORT: String(await freePort()) });
    expect(await second.ended).toBe(1);
    expect(performance.now() - begun).toBeLessThan(2000);
    expect(second.said()).toContain(
      `The data folder ${dataDir} is in use by another running shop (process ${shop.child.pid},`,
    );
    expect(await ask("/")).toBe("2");
  });

  test("an unexpected fault ends it with code 1 and stops the database", async () => {
    const shop = await opened(run());
    await ask("/fault");
    expect(await shop.ended).toBe(1);
    expect(shop.said()).toContain("unforeseen");
    expect(await findRunningDatabase(dataDir)).toBeUndefined();
  });

  test("a release older than its database does not open and changes nothing", async () => {
    const newer = path.join(migrations, "202612010930-orders-notes.sql");
    fs.writeFileSync(newer, "alter table sales add column note text");
    const shop = await opened(run());
    shop.child.kill("SIGTERM");
    await shop.ended;
    const text = fs.readFileSync(newer, "utf8");
    fs.rmSync(newer);
    const older = run();
    expect(await older.ended).toBe(1);
    expect(older.said()).toMatch(
      /^The schema is newer than the code: the database has the migration 202612010930-orders-notes,/,
    );
    fs.writeFileSync(newer, text);
  });
});

describe("a shop that cannot open prints the reason in one line and leaves nothing behind", () => {
  async function sentence(env: Record<string, string>): Promise<string> {
    const shop = run(env);
    expect(await shop.ended).toBe(1);
    return shop.said();
  }

  test("if its port is taken", async () => {
    const other = createServer().listen(port, "127.0.0.1");
    await once(other, "listening");
    const elsewhere = path.join(folder, "elsewhere");
    expect(await sentence({ DATA_DIR: elsewhere })).toBe(
      `Port ${port} is taken by another program. Stop that one, or set PORT to another number.\n`,
    );
    expect(fs.existsSync(path.join(elsewhere, "postgres"))).toBe(false);
    other.close();
  });

  test("if its data folder cannot be written", async () => {
    const file = path.join(folder, "file");
    fs.writeFileSync(file, "");
    expect(await sentence({ DATA_DIR: path.join(file, "data") })).toBe(
      `The data folder ${path.join(file, "data")} cannot be ` +
        `written: a part of its path is not a folder.\n`,
    );
  });

  test("if the database of DATABASE_URL does not answer", async () => {
    const address = `127.0.0.1:${await freePort()}`;
    expect(await sentence({ DATABASE_URL: `postgres://charma:secret@${address}/shop` })).toBe(
      `The database of DATABASE_URL (${address}/shop) cannot be reached: nothing listens there.\n`,
    );
  });

  test("if settings are wrong, with all of them", async () => {
    expect(await sentence({ PORT: "0", DEMO: "perhaps" })).toBe(
      "PORT must be a whole number from 1 to 65535.\nDEMO must be one of on, off.\n",
    );
  });
});

describe("a shop that others can reach", () => {
  const asForProduction = {
    HOST: "0.0.0.0",
    BASE_URL: "https://shop.example.in",
    TRUSTED_PROXIES: "127.0.0.1",
    AUTH_SECRET: "f3a9c1d07b5e48a6920c4d7e1f8b6a35",
  };

  test.each([{}, { APP_ENV: "test" }, { DEMO: "off" }])(
    "does not start with %j, prints the reason and touches nothing",
    async (mode) => {
      const elsewhere = path.join(folder, "untouched");
      const shop = run({ ...asForProduction, ...mode, DATA_DIR: elsewhere });
      expect(await shop.ended).toBe(1);
      expect(shop.said()).toBe(
        "People on other machines can reach this shop (HOST=0.0.0.0, BASE_URL=https://shop.example.in, TRUSTED_PROXIES=127.0.0.1), but it is not in production mode: set APP_ENV=production, or set DEMO=on for a public demo with random passwords.\n",
      );
      expect(fs.existsSync(elsewhere)).toBe(false);
    },
  );

  test("starts if a public demo is set", async () => {
    const shop = await opened(run({ ...asForProduction, DEMO: "on" }));
    expect(await ask("/")).toMatch(/^\d+$/);
    expect(shop.said()).toContain("Charma is open at https://shop.example.in");
  });
});
