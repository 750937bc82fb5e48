/** `npm run upgrade` on a running shop with its embedded database, without systemd. */
import { execFile } from "node:child_process";
import fs from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { withClient } from "#platform/db/with-client.ts";
import { findRunningDatabase } from "#platform/db/embedded/embedded-database.ts";
import { makeRelease } from "#tests/support/next-release.ts";
import { quickFolder } from "#tests/support/quick-folder.ts";
import { freePort } from "#tests/support/running-shop.ts";
import { shopSecret } from "#tests/support/shop-secret.ts";
import { superviseShop, type SupervisedShop } from "#tests/support/supervised-shop.ts";
import { buildIfStale } from "../../scripts/build-stamp.ts";

const note = "202701010000-orders-gift-notes";
const card = "202701010001-orders-gift-cards";
const wrong = "202701010002-orders-wrong";
const addsNote = "-- expand\nalter table orders add column gift_note text;";
const addsCard = "-- expand\ncreate table gift_cards (id int primary key);";

/** Backup, trial and restart take a quarter of a minute on a quiet machine. */
const startMs = 200_000;
vi.setConfig({ testTimeout: 240_000 });

let folder: string;
let env: Readonly<NodeJS.ProcessEnv>;
let shop: SupervisedShop;
let address: string;

const release = (version: string) => path.join(folder, "releases", version);
const target = (link: string) => path.basename(fs.realpathSync(path.join(folder, link)));

beforeAll(async () => {
  await buildIfStale();
  folder = fs.mkdtempSync(path.join(tmpdir(), "charma-upgrade-"));
  makeRelease(release("0.2.0"), { version: "0.2.0" });
  makeRelease(release("0.3.0"), { version: "0.3.0", migrations: { [note]: addsNote } });
  fs.symlinkSync(release("0.2.0"), path.join(folder, "current"));
  const port = await freePort();
  address = `http://localhost:${port}`;
  env = {
    PATH: process.env["PATH"],
    HOST: "localhost",
    PORT: String(port),
    DATA_DIR: await quickFolder("charma-upgrade-data-"),
    BACKUP_TO: path.join(folder, "backups"),
    AUTH_SECRET: shopSecret,
    APP_ENV: "test",
    DEMO: "off",
  };
  shop = superviseShop(path.join(folder, "current"), path.join(folder, "pid"), env);
  expect(await serving()).toBe("0.2.0");
});
afterAll(async () => {
  await shop.stop();
  for (const place of [folder, env["DATA_DIR"] ?? ""])
    fs.rmSync(place, { recursive: true, force: true });
});

/** The version that serves. A busy machine may need a moment until it says that it is ready. */
async function serving(): Promise<string> {
  let version = "closed";
  await vi.waitUntil(
    async () => !["closed", "not ready"].includes((version = await servingNow())),
    { timeout: startMs, interval: 50 },
  );
  return version;
}

async function servingNow(): Promise<string> {
  try {
    const ready = await fetch(`${address}/readyz`);
    const alive = (await (await fetch(`${address}/healthz`)).json()) as { version: string };
    return ready.ok ? alive.version : "not ready";
  } catch {
    return "closed";
  }
}

type Run = { readonly code: number; readonly output: string };

function run(version: string, ...flags: readonly string[]): Promise<Run> {
  const { promise, resolve } = Promise.withResolvers<Run>();
  const restart = ["--restart", shop.restartCommand];
  execFile(
    process.execPath,
    ["scripts/upgrade.ts", ...restart, ...flags],
    { cwd: release(version), env },
    (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), output: `${stdout}${stderr}` }),
  );
  return promise;
}

async function hasColumn(): Promise<boolean> {
  const url = (await findRunningDatabase(env["DATA_DIR"] ?? "")) ?? "";
  const { rowCount } = await withClient(url, (client) =>
    client.query("select from pg_attribute where attname = 'gift_note'"),
  );
  return rowCount === 1;
}

test("the new release is backed up for, tried, migrated and started; --back returns to the old one", async () => {
  const up = await run("0.3.0");
  expect(up.output).toMatch(/Upgrade from 0\.2\.0 .* to 0\.3\.0/);
  expect(up.output).toContain("Backed up to");
  expect(up.output).toContain("0 differences");
  expect(up.output).toContain("Migrated: 1 migrations, while 0.2.0 went on serving.");
  expect(up.code).toBe(0);
  expect([await serving(), target("current"), target("previous")]).toEqual([
    "0.3.0",
    "0.3.0",
    "0.2.0",
  ]);
  expect(await hasColumn()).toBe(true);
  expect((await run("0.3.0")).output).toContain("runs already");

  const back = await run("0.3.0", "--back");
  expect(back.output).toContain("Release 0.2.0");
  expect(back.code).toBe(0);
  expect([await serving(), target("current"), target("previous")]).toEqual([
    "0.2.0",
    "0.2.0",
    "0.3.0",
  ]);
  expect(await hasColumn()).toBe(true);
});

test("a migration that fails on the restored copy changes nothing", async () => {
  makeRelease(release("0.4.0"), {
    version: "0.4.0",
    migrations: { [note]: addsNote, [card]: addsCard, [wrong]: "-- expand\nselect no_such()" },
  });
  const before = shop.pid();
  const { code, output } = await run("0.4.0");
  expect(output).toContain(`Migration ${wrong} failed and was rolled back`);
  expect(output).toContain("scripts/restore.ts failed. Nothing was changed");
  expect([code, await serving(), shop.pid()]).toEqual([1, "0.2.0", before]);
});

test("a migration that fails half-way leaves the old release serving", async () => {
  const before = shop.pid();
  const { code, output } = await run("0.4.0", "--backed-up");
  expect(output).toContain(`Migration ${wrong} failed and was rolled back`);
  expect([code, await serving(), shop.pid()]).toEqual([1, "0.2.0", before]);
  expect([target("current"), target("previous")]).toEqual(["0.2.0", "0.3.0"]);
});

test("a release that does not get ready is replaced by the one that ran", async () => {
  makeRelease(release("0.5.0"), {
    version: "0.5.0",
    migrations: { [note]: addsNote, [card]: addsCard },
  });
  fs.rmSync(path.join(release("0.5.0"), "build", "server"), { recursive: true });
  const { code, output } = await run("0.5.0", "--backed-up", "--wait", "2");
  expect(output).toContain("Release 0.5.0 was not ready in 2 seconds. Release 0.2.0 serves again.");
  expect([code, await serving()]).toEqual([1, "0.2.0"]);
  expect([target("current"), target("previous")]).toEqual(["0.2.0", "0.3.0"]);
});

test("a release whose migration the running one cannot work with is refused", async () => {
  makeRelease(release("0.6.0"), {
    version: "0.6.0",
    migrations: {
      [note]: addsNote,
      [card]: addsCard,
      "202701010003-orders-no-cards":
        "-- contract: not before 0.3.0 runs everywhere\ndrop table gift_cards;",
    },
  });
  const early = await run("0.6.0", "--backed-up");
  expect(early.output).toContain("upgrade to release 0.3.0 first. Nothing was changed.");
  expect([early.code, await serving()]).toEqual([1, "0.2.0"]);
});

test("going back to a release that does not start with the newer schema is refused", async () => {
  makeRelease(release("0.1.0"), { version: "0.1.0" });
  fs.rmSync(path.join(folder, "previous"));
  fs.symlinkSync(release("0.1.0"), path.join(folder, "previous"));
  const { code, output } = await run("0.2.0", "--back");
  expect(output).toContain("Release 0.1.0 does not start with a newer schema. Restore the backup");
  expect([code, await serving(), target("current")]).toEqual([1, "0.2.0", "0.2.0"]);
});
