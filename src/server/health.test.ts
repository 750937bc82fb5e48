import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { currentRelease } from "#platform/config/release.ts";
import { poolOf } from "#platform/db/database.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { silentLog } from "#tests/support/silent-log.ts";
import {
  aDifference,
  aFailedJob,
  providerAway,
  refusedMails,
} from "#tests/support/planted-troubles.ts";
import { healthRoutes } from "./health.ts";

const database = useTestDatabase();

async function answers({
  isDraining = false,
  isComplete = true,
  minimum = 0,
  dataDir = tmpdir(),
}: {
  readonly isDraining?: boolean;
  readonly isComplete?: boolean;
  readonly minimum?: number;
  readonly dataDir?: string;
}) {
  const shop = {
    db: database.db,
    log: silentLog,
    isDraining: () => isDraining,
    isSchemaComplete: () => isComplete,
  };
  const app = healthRoutes({ ...shop, config: { dataDir } }, minimum);
  const [alive, ready] = await Promise.all([app.request("/healthz"), app.request("/readyz")]);
  expect(await alive.json()).toEqual({ status: "ok", ...currentRelease() });
  return [alive.status, ready.status, await ready.text()];
}

test("a shop that works is alive and ready", async () => {
  expect(await answers({})).toEqual([200, 200, "ready"]);
});

test("a shop that stops, or whose disk is full or gone, is alive and takes no traffic", async () => {
  expect(await answers({ isDraining: true })).toEqual([200, 503, "draining"]);
  expect(await answers({ minimum: Number.MAX_SAFE_INTEGER })).toEqual([200, 503, "not ready"]);
  expect(await answers({ dataDir: "/no/such/folder" })).toEqual([200, 503, "not ready"]);
});

test("a shop whose database lacks a table or an index is alive and takes no traffic", async () => {
  expect(await answers({ isComplete: false })).toEqual([200, 503, "not ready"]);
});

test("however many ask whether it is ready at once, the database is asked by one", async () => {
  let taken = 0;
  const count = () => (taken += 1);
  const pool = poolOf(database.db).on("acquire", count);
  const shop = { db: database.db, log: silentLog, isDraining: () => false };
  const app = healthRoutes({ ...shop, config: { dataDir: tmpdir() } }, 0);
  const answers = await Promise.all(Array.from({ length: 50 }, () => app.request("/readyz")));
  pool.off("acquire", count);
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(taken).toBe(1);
});

test("mail, provider, jobs and books that fail take no process away", async () => {
  await refusedMails(database.db);
  await aFailedJob(database.db);
  await aDifference(database.db);
  await providerAway();
  expect(await answers({})).toEqual([200, 200, "ready"]);
});
