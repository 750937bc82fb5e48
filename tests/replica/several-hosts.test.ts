import { afterAll, beforeAll, expect, test } from "vitest";
import { type Database, openDatabase } from "#platform/db/database.ts";
import { withClient } from "#platform/db/with-client.ts";
import { aPerson } from "#tests/support/builders.ts";
import { type DatabaseLine, openDatabaseLine } from "#tests/support/database-line.ts";
import {
  type ReplicatedDatabase,
  startReplicatedDatabase,
} from "#tests/support/streaming-replica.ts";

/** A database with a primary and a replica, whose address names both. */

let servers: ReplicatedDatabase;
let line: DatabaseLine;
let database: Database;

beforeAll(async () => {
  servers = await startReplicatedDatabase();
  line = await openDatabaseLine(servers.url);
  // The replica comes first, so its address alone would not do.
  const url = new URL(servers.replicaUrl);
  const both = servers.replicaUrl.replace(url.host, `${url.host},${new URL(line.url).host}`);
  database = openDatabase({ url: both, poolSize: 4 });
});
afterAll(async () => {
  await database.close();
  await line.close();
  await servers.stop();
});

async function people(): Promise<readonly string[]> {
  const { rows } = await database.pool.query<{ id: string }>("select id from users order by id");
  return rows.map(({ id }) => id);
}

test("writes go to the primary, and to the replica once it has been promoted", async () => {
  const before = await Promise.all([1, 2, 3].map(() => aPerson(database.db)));
  await servers.caughtUp();
  line.refuse();
  await expect(aPerson(database.db)).rejects.toThrow();

  await withClient(servers.replicaUrl, (client) => client.query("select pg_promote()"));
  const after = await expect
    .poll(() => aPerson(database.db).catch(() => null))
    .toMatchObject({ kind: "user" })
    .then(() => people());
  expect(after).toEqual(expect.arrayContaining(before.map(({ userId }) => userId)));
});
