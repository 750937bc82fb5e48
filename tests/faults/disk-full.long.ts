import { execFileSync } from "node:child_process";
import fs from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { amount } from "./amount.ts";
import { drainJobs, expectWhole, readAftermath } from "./load/aftermath.ts";
import { beginMixedLoad } from "./load/mixed-load.ts";
import { openFaultPlace, type FaultPlace } from "./load/place.ts";
import { printTable, progress } from "./load/table.ts";

/**
 * The disk of a busy shop fills up and gets room again. Needs Linux and root, to make a small file
 * system in memory.
 */
const rounds = amount(3);
const diskMegabytes = 700;
const fullForMs = 12_000;

let disk: string;
let place: FaultPlace;

beforeAll(async () => {
  disk = await mkdtemp(path.join(os.tmpdir(), "charma-small-disk-"));
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${diskMegabytes}m,mode=755`, "tmpfs", disk]);
  const dataDir = path.join(disk, "data");
  fs.mkdirSync(dataDir);
  place = await openFaultPlace({ dataDir, buyers: 8000 });
});
afterAll(async () => {
  await place.close();
  execFileSync("umount", [disk]);
  await rm(disk, { recursive: true, force: true });
});

const ballast = () => path.join(disk, "ballast");

/** Leaves no byte to anybody else. */
function fillDisk(): void {
  const file = fs.openSync(ballast(), "a");
  for (let size = 1024 * 1024; size >= 1; size = Math.floor(size / 2)) {
    const block = Buffer.alloc(size);
    while (isWritten(file, block)) continue;
  }
  fs.closeSync(file);
}

function isWritten(file: number, block: Buffer): boolean {
  try {
    return fs.writeSync(file, block) > 0;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOSPC") return false;
    throw error;
  }
}

async function statusOf(address: string): Promise<number> {
  const answer = await fetch(`${place.baseUrl}${address}`, {
    signal: AbortSignal.timeout(10_000),
  }).catch(() => undefined);
  await answer?.body?.cancel();
  return answer?.status ?? 0;
}

async function untilReady(): Promise<number> {
  const startedAt = performance.now();
  while ((await statusOf("/readyz")) !== 200) {
    if (performance.now() - startedAt > 60_000) throw new Error("Not ready after a minute.");
    await sleep(50);
  }
  return performance.now() - startedAt;
}

type Round = {
  readonly readyz: readonly number[];
  readonly reads: readonly number[];
  readonly readyAgainMs: number;
};

/** The disk is full for a while: every second somebody reads pages, and a balancer checks. */
async function fullForAWhile(): Promise<Round> {
  const { market } = place;
  const readyz: number[] = [];
  const reads: number[] = [];
  const until = performance.now() + fullForMs;
  while (performance.now() < until) {
    fillDisk();
    readyz.push(await statusOf("/readyz"));
    for (const address of ["/", "/products", `/product/${market.products[0]?.slug}`])
      reads.push(await statusOf(address));
    await sleep(1000);
  }
  fs.rmSync(ballast());
  return { readyz, reads, readyAgainMs: await untilReady() };
}

test("a full disk stops writes only, and a disk with room again needs no help", async () => {
  const load = beginMixedLoad(place);
  const found: Round[] = [];
  for (let round = 1; round <= rounds; round++) {
    await sleep(5000);
    found.push(await fullForAWhile());
    progress(`disk full ${round} of ${rounds}, ${place.acknowledged.purchases.size} orders`);
  }
  await load.stop();
  await drainJobs(place);
  const shares = (of: (round: Round) => readonly number[], status: number) =>
    found.map(
      (round) => `${of(round).filter((each) => each === status).length}/${of(round).length}`,
    );
  printTable(
    `disk full ${rounds} times for ${fullForMs / 1000} s`,
    ["what", ...found.map((_, index) => `round ${index + 1}`)],
    [
      ["/readyz said no (503)", ...shares((round) => round.readyz, 503)],
      ["pages read (200)", ...shares((round) => round.reads, 200)],
      ["ready again in ms", ...found.map((round) => Math.round(round.readyAgainMs))],
    ],
  );
  expectWhole("disk full", place, await readAftermath(place));
  for (const { readyz, reads } of found) {
    expect(readyz.every((status) => status === 503)).toBe(true);
    expect(reads.every((status) => status === 200 || status === 503)).toBe(true);
  }
});
