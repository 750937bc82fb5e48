import fs from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { withClient } from "#platform/db/with-client.ts";
import { quickFolder } from "#tests/support/quick-folder.ts";
import { freePort } from "#tests/support/running-shop.ts";
import { opened, runSmallShop, type SmallShopRun } from "#tests/support/small-shop-run.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { amount } from "./amount.ts";

/**
 * A release whose migration fails, or whose process dies in the middle of it. The release before it
 * goes on serving beside it, and the next start completes the migration.
 */
const kills = amount(2);

const first = "create table sales (id integer generated always as identity primary key);";
/** Two steps with a pause between them, in which the process can be killed. */
const slow = `
alter table sales add column note text;
select pg_sleep(1.5);
update sales
set note = 'counted';
create index sales_note on sales (note);
`;
const failing = `
alter table sales add column broken text;
select 1 / 0;
`;

const database = useTestDatabase();
let folder: string;
let before: SmallShopRun;
let baseUrl: string;

async function release(name: string, migrations: Readonly<Record<string, string>>) {
  const place = path.join(folder, name);
  fs.rmSync(place, { recursive: true, force: true });
  fs.mkdirSync(place);
  for (const [file, sql] of Object.entries({ "202601010000-sales-first": first, ...migrations }))
    fs.writeFileSync(path.join(place, `${file}.sql`), sql);
  const dataDir = path.join(folder, `${name}-data`);
  fs.mkdirSync(dataDir, { recursive: true });
  const port = await freePort();
  const run = runSmallShop({
    migrations: place,
    dataDir,
    port,
    env: { DATABASE_URL: database.url },
  });
  return { run, baseUrl: `http://localhost:${port}` };
}

beforeAll(async () => {
  folder = await quickFolder("charma-half-migration-");
  await withClient(database.url, (client) =>
    client.query("drop schema public cascade; create schema public"),
  );
  const started = await release("before", {});
  before = await opened(started.run);
  baseUrl = started.baseUrl;
});
afterAll(async () => {
  before.child.kill("SIGKILL");
  await before.ended;
  await rm(folder, { recursive: true, force: true });
});

async function columns(): Promise<readonly string[]> {
  return withClient(database.url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select column_name as name
       from information_schema.columns
       where table_schema = 'public' and table_name = 'sales'
       order by ordinal_position`,
    );
    return rows.map(({ name }) => name);
  });
}

/** The release before still sells. */
async function sells(): Promise<number> {
  const answer = await fetch(`${baseUrl}/sell`);
  expect(answer.status).toBe(200);
  return Number(await answer.text());
}

test("a migration that fails half-way changes nothing, and the release before goes on selling", async () => {
  const sold = await sells();
  const { run } = await release("failing", { "202601020000-sales-broken": failing });
  expect(await run.ended).toBe(1);
  expect(run.said()).toContain("202601020000-sales-broken failed and was rolled back");
  expect(await columns()).toEqual(["id"]);
  expect(await sells()).toBe(sold + 1);
});

test("a start that is killed within its migration is completed by the next one", async () => {
  for (let kill = 0; kill < kills; kill++) {
    const { run } = await release("killed", { "202601030000-sales-notes": slow });
    await migrating();
    await sleep(Math.random() * 500);
    run.child.kill("SIGKILL");
    await run.ended;
    await nobodyMigrates();
    expect(await columns()).toEqual(["id"]);
    await sells();
  }
  const after = await release("killed", { "202601030000-sales-notes": slow });
  await opened(after.run);
  expect(await columns()).toEqual(["id", "note"]);
  const sold = await sells();
  expect(Number(await (await fetch(`${after.baseUrl}/sell`)).text())).toBe(sold + 1);
  after.run.child.kill("SIGTERM");
  expect(await after.run.ended).toBe(0);
});

const pollMs = 20;
const patienceMs = 60_000;

async function migrations(): Promise<number> {
  return withClient(database.url, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count
       from pg_stat_activity
       where datname = current_database()
         and pid <> pg_backend_pid()
         and query like '%pg_sleep%'
         and state = 'active'`,
    );
    return rows[0]?.count ?? 0;
  });
}

async function untilMigrations(isExpected: (count: number) => boolean): Promise<void> {
  const deadline = performance.now() + patienceMs;
  while (!isExpected(await migrations())) {
    if (performance.now() > deadline) throw new Error("The migration did not get that far.");
    await sleep(pollMs);
  }
}

const migrating = () => untilMigrations((count) => count > 0);
/** The server notices that its client is gone when the statement ends. */
const nobodyMigrates = () => untilMigrations((count) => count === 0);
