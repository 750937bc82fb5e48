import { expect, test } from "vitest";
import { useTestDatabase } from "#tests/support/database.ts";
import { poolOf } from "#platform/db/database.ts";
import { insertJobs, jobRows, type JobRow } from "./insert-jobs.ts";
import { defineJob, queues, sendJob } from "./jobs.ts";
import { z } from "zod";

const database = useTestDatabase();

async function jobs(): Promise<readonly unknown[]> {
  const { rows } = await database.db.$client.query<{ job: Readonly<Record<string, unknown>> }>(
    `delete from pgboss.job_common
     returning to_jsonb(job_common) - '{id,created_on,start_after,keep_until}'::text[]
       || jsonb_build_object(
         'waits', start_after - created_on, 'kept', keep_until - start_after
       ) as job`,
  );
  return rows
    .map(({ job }) => job)
    .toSorted((one, other) => nameOf(one).localeCompare(nameOf(other)));
}

const nameOf = ({ name }: Readonly<Record<string, unknown>>) => String(name);

test("jobs written by another statement are those that the queue writes itself, for every queue", async () => {
  // Of one backup at a time.
  const given = queues.filter((queue) => queue !== "backups");
  const data = { purchaseId: "one", toNumber: null };
  await jobs();
  for (const queue of given)
    await sendJob(database.db, defineJob(queue, z.looseObject({})), data, { priority: 2 });
  const sent = await jobs();
  const rows: readonly JobRow[] = given.map((queue) => ({ queue, data, priority: 2 }));
  await poolOf(database.db).query(insertJobs(jobRows("$1")), [JSON.stringify(rows)]);
  const inserted = await jobs();
  expect(inserted).toHaveLength(given.length);
  expect(inserted).toEqual(sent);
});

test("a job for a queue that does not exist is refused with the statement that causes it", async () => {
  const rows = [{ queue: "nowhere", data: {}, priority: 0 }];
  await expect(
    poolOf(database.db).query(insertJobs(jobRows("$1")), [JSON.stringify(rows)]),
  ).rejects.toThrow(/violates/);
});

test("they are in the table from which workers take them", async () => {
  const { rows } = await database.db.$client.query(
    "select name from pgboss.queue where name = any($1) and table_name <> 'job_common'",
    [queues],
  );
  expect(rows).toEqual([]);
});
