import fs from "node:fs";
import { rm } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { amount } from "./amount.ts";
import { drainJobs, expectWhole, readAftermath } from "./load/aftermath.ts";
import { beginMixedLoad } from "./load/mixed-load.ts";
import { openFaultPlace, type FaultPlace } from "./load/place.ts";
import { printTable, progress } from "./load/table.ts";

/**
 * A shop under mixed load for an hour, with nothing broken on purpose. Its memory is measured every
 * ten seconds: after a warm-up it must stay flat.
 */
const minutes = amount(60);
const sampleMs = 10_000;
/** Caches and the JIT compiler fill in this share of the run. */
const warmUpShare = 1 / 3;
/** The mean of the last third may exceed that of the second by so much. */
const longestGrowth = 1.1;
const buyersPerMinute = 1200;

type Sample = { readonly minute: number; readonly shopMb: number; readonly databaseMb: number };

/** The memory of one process in megabytes, without pages that it shares with others. */
function ownMegabytes(pid: number): number {
  try {
    const rollup = fs.readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
    const kilobytes = [...rollup.matchAll(/^Private_\w+:\s+(\d+) kB/gm)].map(([, kb]) =>
      Number(kb),
    );
    return kilobytes.reduce((sum, each) => sum + each, 0) / 1024;
  } catch {
    return 0;
  }
}

function childrenOf(pid: number): readonly number[] {
  try {
    return fs
      .readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8")
      .trim()
      .split(" ")
      .filter((each) => each !== "")
      .map(Number);
  } catch {
    return [];
  }
}

function descendantsOf(pid: number): readonly number[] {
  return childrenOf(pid).flatMap((child) => [child, ...descendantsOf(child)]);
}

async function sampleWhile(place: FaultPlace, endsAt: number): Promise<readonly Sample[]> {
  const startedAt = performance.now();
  const samples: Sample[] = [];
  while (performance.now() < endsAt) {
    await sleep(sampleMs);
    const minute = (performance.now() - startedAt) / 60_000;
    const servers = descendantsOf(place.shop.pid).map(ownMegabytes);
    const sample = {
      minute,
      shopMb: ownMegabytes(place.shop.pid),
      databaseMb: servers.reduce((sum, each) => sum + each, 0),
    };
    samples.push(sample);
    progress(
      `minute ${minute.toFixed(1)}: shop ${sample.shopMb.toFixed(0)} MB, ` +
        `database ${sample.databaseMb.toFixed(0)} MB, ${place.acknowledged.purchases.size} orders`,
    );
  }
  return samples;
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, each) => sum + each, 0) / Math.max(1, values.length);

test("memory stays flat under mixed load, and nothing fails", async () => {
  const place = await openFaultPlace({ buyers: minutes * buyersPerMinute });
  try {
    const load = beginMixedLoad(place);
    const samples = await sampleWhile(place, performance.now() + minutes * 60_000);
    await load.stop();
    await drainJobs(place);
    const warm = Math.floor(samples.length * warmUpShare);
    const second = samples.slice(warm, 2 * warm);
    const last = samples.slice(2 * warm);
    const mb = (list: readonly Sample[], of: "shopMb" | "databaseMb") =>
      Math.round(mean(list.map((each) => each[of])));
    printTable(
      `soak of ${minutes} minutes: memory of its own in MB, by thirds`,
      ["process", "first", "second", "last", "highest"],
      (["shopMb", "databaseMb"] as const).map((of) => [
        of === "shopMb" ? "shop" : "database and sandbox",
        mb(samples.slice(0, warm), of),
        mb(second, of),
        mb(last, of),
        Math.round(Math.max(...samples.map((each) => each[of]))),
      ]),
    );
    expectWhole("soak", place, await readAftermath(place));
    expect([...place.tally.answers.keys()].filter((what) => / (503|cut off)$/.test(what))).toEqual(
      [],
    );
    expect(mean(last.map(({ shopMb }) => shopMb))).toBeLessThan(
      mean(second.map(({ shopMb }) => shopMb)) * longestGrowth,
    );
  } finally {
    await place.close();
    await rm(place.options.dataDir, { recursive: true, force: true });
  }
});
