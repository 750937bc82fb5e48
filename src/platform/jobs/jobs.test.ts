import { expect, test } from "vitest";
import { useTestDatabase } from "#tests/support/database.ts";
import { prepareJobs } from "./jobs.ts";

const database = useTestDatabase();

test("what looks at all orders and sellers has an hour, what packs a year of documents a quarter, in a shop that had these queues before too; everything else runs again after a minute", async () => {
  const seconds = async () => {
    const { rows } = await database.db.$client.query<{ name: string; expires: number }>(
      "select name, expire_seconds as expires from pgboss.queue where name = any($1) order by name",
      [["archives", "books", "documents", "payouts"]],
    );
    return rows.map(({ name, expires }) => [name, Number(expires)]);
  };
  await database.db.$client.query("update pgboss.queue set expire_seconds = 60");
  await prepareJobs(database.url);
  expect(await seconds()).toEqual([
    ["archives", 900],
    ["books", 3600],
    ["documents", 3600],
    ["payouts", 60],
  ]);
});
