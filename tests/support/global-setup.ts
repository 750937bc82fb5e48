import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import pino from "pino";
import { migrate } from "#platform/db/migrate.ts";
import { prepareJobs } from "#platform/jobs/jobs.ts";

/**
 * One PostgreSQL for the whole run and one migrated template in it; every test file clones the
 * template. TEST_DATABASE_URL names a server to use instead of the embedded one.
 */
export default async function setup() {
  const server = await openServer();
  const templateName = `charma_template_${process.pid}`;
  await onServer(server.url, `create database ${templateName}`);
  const templateUrl = withDatabase(server.url, templateName);
  await migrate({
    databaseUrl: templateUrl,
    folders: { migrations: path.resolve("migrations"), objects: path.resolve("db") },
    log: pino({ level: "silent" }),
  });
  await prepareJobs(templateUrl);
  process.env["CHARMA_TEST_SERVER"] = server.url;
  process.env["CHARMA_TEST_TEMPLATE"] = templateName;
  return async () => {
    if (!server.isOurs)
      await onServer(server.url, `drop database if exists ${templateName} with (force)`);
    await server.stop();
  };
}

/**
 * The server of a run: the one of TEST_DATABASE_URL, else an embedded one of its own. `stop` also
 * removes the latter's data.
 */
export async function openServer() {
  const given = process.env["TEST_DATABASE_URL"];
  if (given !== undefined && given !== "")
    return { url: given, isOurs: false, stop: async () => undefined };
  const { startEmbeddedDatabase } = await import("#platform/db/embedded/embedded-database.ts");
  const dataDir = await mkdtemp(path.join(tmpdir(), "charma-test-"));
  // Nothing in it outlives the run, and cloning a database waits for the disk otherwise.
  const database = await startEmbeddedDatabase({
    dataDir,
    log: pino({ level: "silent" }),
    isForgetful: true,
  });
  return {
    url: database.url,
    isOurs: true,
    stop: async () => {
      await database.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export async function onServer(serverUrl: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

export function withDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
