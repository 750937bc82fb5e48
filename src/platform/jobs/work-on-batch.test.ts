import { setTimeout as sleep } from "node:timers/promises";
import type { Job } from "pg-boss";
import { expect, test } from "vitest";
import { notBegun, workOnBatch } from "./work-on-batch.ts";

/** A job that expires after a second; its data says what it does. */
function jobWith(data: unknown, id: string): Job {
  return { id, name: "mail", data, expireInSeconds: 1 } as unknown as Job;
}

/** What became of jobs that take as many milliseconds as their number says, in this order. */
async function outcomes(...milliseconds: readonly number[]): Promise<readonly unknown[]> {
  const jobs = milliseconds.map((each, index) => jobWith(each, String(index)));
  const results = await workOnBatch({
    jobs,
    handler: async (work) => void (await sleep(Number(work))),
    complete: async () => undefined,
    onError: () => undefined,
  });
  return results.map((result) => ("output" in result ? result.output : result.status));
}

test("a job that takes too long fails alone; those behind it are not begun", async () => {
  expect(await outcomes(0, 5000, 0, 0)).toEqual([
    "completed",
    { message: "The job did not end in time." },
    { message: notBegun },
    { message: notBegun },
  ]);
});

test("a job does not begin when too little time is left for it", async () => {
  expect(await outcomes(750, 200)).toEqual(["completed", { message: notBegun }]);
});

test("a job that throws fails with its message, and the next one runs", async () => {
  const results = await workOnBatch({
    jobs: ["throws", "works"].map((does) => jobWith(does, does)),
    handler: async (work) => {
      if (work === "throws") throw new Error("no such order");
    },
    complete: async () => undefined,
    onError: () => undefined,
  });
  expect(results).toEqual([
    { id: "throws", status: "failed", output: { message: "no such order" } },
    { id: "works", status: "completed" },
  ]);
});

test("each job is recorded as done at once, but the last to end: the whole batch is recorded then", async () => {
  const recorded = async (milliseconds: readonly number[], atOnce: number) => {
    const ids: string[] = [];
    await workOnBatch({
      jobs: milliseconds.map((each, index) => jobWith(each, String(index))),
      atOnce,
      handler: async (work) => void (await sleep(Number(work))),
      complete: async ({ id }) => void ids.push(id),
      onError: () => undefined,
    });
    return ids;
  };
  expect(await recorded([0], 1)).toEqual([]);
  expect(await recorded([0, 0, 0], 1)).toEqual(["0", "1"]);
  expect(await recorded([100, 0, 0], 3)).toEqual(["1", "2"]);
});

test("jobs that wait for another server run a few at a time, and never more", async () => {
  let running = 0;
  let most = 0;
  const results = await workOnBatch({
    jobs: Array.from({ length: 9 }, (_, index) => jobWith(index, String(index))),
    atOnce: 3,
    handler: async () => {
      most = Math.max(most, ++running);
      await sleep(5);
      running--;
    },
    complete: async () => undefined,
    onError: () => undefined,
  });
  expect(most).toBe(3);
  expect(new Set(results.map(({ id, status }) => `${id} ${status}`)).size).toBe(9);
});
