import fs from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { amount } from "./amount.ts";
import { killServer, serverPid } from "./database-faults.ts";
import { drainJobs, expectWhole, readAftermath } from "./load/aftermath.ts";
import { beginMixedLoad } from "./load/mixed-load.ts";
import { openFaultPlace, type FaultPlace } from "./load/place.ts";
import { printTable, progress } from "./load/table.ts";
import { readyAgain } from "./load/ready-again.ts";
import { percentile } from "./load/visitor.ts";

/**
 * Kills the server of the embedded database (`kill -9`) under mixed load, with its folder on the
 * disk: recovery waits for the disk, and in memory it would not. Promised: ready again within 5 s.
 */
const kills = amount(20);
const promisedMs = 5000;
/** The server writes a checkpoint each minute, so some kills come shortly before one. */
const longestPauseMs = 60_000;
const buyersPerKill = 400;

let place: FaultPlace;

beforeAll(async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), "charma-restarts-"));
  place = await openFaultPlace({ dataDir, buyers: kills * buyersPerKill });
});

afterAll(async () => {
  await place.close();
  await rm(place.options.dataDir, { recursive: true, force: true });
});

/** What the server itself wrote about its last recovery. */
function recoveryOf(dataDir: string): readonly string[] {
  const log = fs.readFileSync(path.join(dataDir, "postgres.log"), "utf8");
  const last = log.slice(log.lastIndexOf("database system was interrupted"));
  return [/redo done.*elapsed: ([\d.]+) s/, /checkpoint complete.*total=([\d.]+) s/].map(
    (pattern) => pattern.exec(last)?.[1] ?? "–",
  );
}

test("the shop starts its killed database again within 5 s", async () => {
  const { dataDir } = place.options;
  const load = beginMixedLoad(place);
  const rows: (readonly (string | number)[])[] = [];
  const durations: number[] = [];
  for (let kill = 1; kill <= kills; kill++) {
    await sleep(1000 + Math.random() * longestPauseMs);
    const killedPid = serverPid(dataDir);
    const killedAt = performance.now();
    killServer(dataDir);
    // Its children may answer for a moment longer.
    while ([killedPid, Number.NaN].includes(serverPid(dataDir))) await sleep(10);
    await readyAgain(place.baseUrl);
    const ms = Math.round(performance.now() - killedAt);
    durations.push(ms);
    rows.push([kill, ms, ...recoveryOf(dataDir)]);
    progress(`${kill} of ${kills}: ready after ${ms} ms`);
  }
  await load.stop();
  await drainJobs(place);
  printTable("each kill", ["kill", "ready ms", "replay s", "checkpoint s"], rows);
  printTable(
    `${kills} kills of the embedded database on a disk`,
    ["ready p50 ms", "p95 ms", "slowest ms"],
    [[percentile(durations, 0.5), percentile(durations, 0.95), percentile(durations, 1)]],
  );
  expectWhole("restarts", place, await readAftermath(place));
  expect(Math.max(...durations)).toBeLessThan(promisedMs);
});
