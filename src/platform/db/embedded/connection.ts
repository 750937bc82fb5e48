/**
 * How to reach the embedded server: a socket inside its own folder if the path is short enough,
 * else a port of this machine only. Other processes of the shop find it through one file.
 */
import fs from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import type pg from "pg";
import { errorCode } from "#platform/config/cannot-start.ts";
import { clusterIdentity, databaseName } from "./cluster.ts";

/** Where the server listens: in a folder, or on a port of 127.0.0.1. */
export type ListenAddress = ({ readonly socketFolder: string } | { readonly port: number }) & {
  /** Commits do not wait for the disk: for data that may be lost. */
  readonly isForgetful?: boolean;
  /** Copies its finished WAL aside, for backups. */
  readonly isArchiving?: boolean;
};

/** The number in the name of the socket; the folder makes it unique. */
export const socketPort = 5432;

const longestSocketPath = 100;

/** Chooses where a server for this folder listens. */
export async function chooseListenAddress(folder: string): Promise<ListenAddress> {
  const socket = path.join(folder, `.s.PGSQL.${socketPort}`);
  const fits = Buffer.byteLength(socket) <= longestSocketPath && !/[",\n]/.test(folder);
  return fits && process.platform !== "win32"
    ? { socketFolder: folder }
    : { port: await freePort() };
}

/** The address, in a form that node's `pg` and libpq both accept. */
export function connectionUrl(
  listening: ListenAddress,
  password: string,
  database = databaseName,
): string {
  const head = `postgres://${databaseName}:${password}@`;
  return "port" in listening
    ? `${head}127.0.0.1:${listening.port}/${database}`
    : `${head}localhost:${socketPort}/${database}?host=${encodeURIComponent(listening.socketFolder)}`;
}

/** The file that tells other processes of the shop where the server is. */
export function connectionFile(dataDir: string): string {
  return path.join(dataDir, "postgres.json");
}

/** Writes that file, readable by its owner only. */
export function writeConnection(dataDir: string, url: string): void {
  const file = connectionFile(dataDir);
  fs.writeFileSync(`${file}.new`, `${JSON.stringify({ url })}\n`, { mode: 0o600, flush: true });
  if (process.getuid?.() === 0) {
    // Root may run the shop on another user's data folder. That user must be able to read it again.
    const { uid, gid } = fs.statSync(dataDir);
    fs.chownSync(`${file}.new`, uid, gid);
  }
  fs.renameSync(`${file}.new`, file);
}

/** The address in that file; undefined if there is no file or it cannot be read. */
export function readConnection(dataDir: string): string | undefined {
  try {
    const value: unknown = JSON.parse(fs.readFileSync(connectionFile(dataDir), "utf8"));
    return typeof value === "object" &&
      value !== null &&
      "url" in value &&
      typeof value.url === "string"
      ? value.url
      : undefined;
  } catch (error) {
    if (errorCode(error) === "ENOENT" || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/**
 * Whether the server behind a connection serves exactly this folder: its own answer and the
 * database's number must both agree.
 */
export async function servesFolder(client: pg.Client, folder: string): Promise<boolean> {
  const { rows } = await client.query<{ folder: string; identity: string }>(
    `select current_setting('data_directory') as folder, system_identifier::text as identity
     from pg_control_system()`,
  );
  const [row] = rows;
  return (
    row !== undefined &&
    fs.realpathSync(row.folder) === fs.realpathSync(folder) &&
    row.identity === clusterIdentity(folder)
  );
}

async function freePort(): Promise<number> {
  const server = createServer();
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  server.on("error", reject);
  server.listen(0, "127.0.0.1", () => {
    const address = server.address();
    server.close(() => resolve(typeof address === "object" && address !== null ? address.port : 0));
  });
  return promise;
}
