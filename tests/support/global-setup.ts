import { once } from "node:events";
import { rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import pg from "pg";
import pino from "pino";
import { migrate } from "#platform/db/migrate.ts";
import { prepareJobs } from "#platform/jobs/jobs.ts";
import { withoutCashCodes } from "./checkout-form.ts";
import { withoutListingChecks } from "./listing-checks.ts";
import { quickFolder } from "./quick-folder.ts";

/** The variable with the address that starts PostgreSQL on first use. */
export const doorName = "CHARMA_TEST_SERVER_DOOR";

/** Where test databases are created, and the migrated database that they are cloned from. */
export type TestServer = {
  readonly serverUrl: string;
  readonly templateName: string;
  readonly copies: CopyStrategy;
};

/**
 * How a server copies a database: `wal_log` page by page through its log, `file_copy` the files as
 * they are, after a checkpoint. Where nothing waits for the disk the files take a sixth of the
 * work (40 ms instead of 240); on other servers the checkpoint writes out what is not ours.
 */
export type CopyStrategy = "wal_log" | "file_copy";

/**
 * One PostgreSQL for the whole run with one migrated template, started when the first test file
 * needs it: half of the files do not. Use it through `testServer` of database.ts. TEST_DATABASE_URL
 * names a server to use instead of the embedded one. A nested run uses the outer one's.
 */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env[doorName] !== undefined) return async () => undefined;
  let prepared: ReturnType<typeof prepare> | undefined;
  const door = createServer((_request, response) => {
    prepared ??= prepare();
    prepared.then(
      ({ testServer }) => response.end(JSON.stringify(testServer)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  await once(door.listen(0, "127.0.0.1"), "listening");
  process.env[doorName] = `http://127.0.0.1:${(door.address() as AddressInfo).port}`;
  return async () => {
    door.close();
    door.closeAllConnections();
    await prepared?.then(
      ({ end }) => end(),
      () => undefined,
    );
  };
}

async function prepare(): Promise<{
  readonly testServer: TestServer;
  readonly end: () => Promise<void>;
}> {
  const server = await openServer();
  const templateName = `charma_template_${process.pid}`;
  async function end(): Promise<void> {
    if (!server.isOurs)
      await onServer(server.url, `drop database if exists ${templateName} with (force)`);
    await server.stop();
  }
  try {
    await onServer(server.url, `create database ${templateName}`);
    const templateUrl = withDatabase(server.url, templateName);
    await migrate({
      databaseUrl: templateUrl,
      folders: { migrations: path.resolve("migrations"), objects: path.resolve("db") },
      log: pino({ level: "silent" }),
    });
    await prepareJobs(templateUrl);
    await onServer(templateUrl, withoutCashCodes);
    await onServer(templateUrl, withoutListingChecks);
  } catch (error) {
    await end();
    throw error;
  }
  return { testServer: { serverUrl: server.url, templateName, copies: server.copies }, end };
}

/**
 * The server of a run: that of TEST_DATABASE_URL, else an embedded one. `stop` also removes the
 * latter's data.
 */
export async function openServer() {
  const given = process.env["TEST_DATABASE_URL"];
  if (given !== undefined && given !== "")
    return {
      url: given,
      isOurs: false,
      copies: "wal_log" as CopyStrategy,
      stop: async () => undefined,
    };
  const { startEmbeddedDatabase } = await import("#platform/db/embedded/embedded-database.ts");
  const dataDir = await quickFolder("charma-test-");
  // Nothing in it outlives the run, and copying a database waits for the disk otherwise.
  const database = await startEmbeddedDatabase({
    dataDir,
    log: pino({ level: "silent" }),
    isForgetful: true,
  });
  return {
    url: database.url,
    isOurs: true,
    copies: "file_copy" as CopyStrategy,
    stop: async () => {
      await database.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Makes a database that is a copy of another one of the server. */
export function copyDatabase(
  { serverUrl, copies }: Pick<TestServer, "serverUrl" | "copies">,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  return onServer(serverUrl, `create database ${to} template ${from} strategy ${copies}`);
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
