import { spawn, type ChildProcess } from "node:child_process";
import { createHmac, randomBytes } from "node:crypto";
import { once } from "node:events";
import { rm } from "node:fs/promises";
import net from "node:net";
import { findRunningDatabase } from "#platform/db/embedded/embedded-database.ts";
import type { Db } from "#platform/db/database.ts";
import { buildIfStale } from "../../scripts/build-stamp.ts";
import { shopSecret } from "./shop-secret.ts";
import { quickFolder } from "./quick-folder.ts";

/** The real program as its own process, with its embedded database in its own folder. */
export type RunningShop = {
  readonly baseUrl: string;
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly pid: number;
  /** Its output so far, including log lines. */
  readonly output: readonly string[];
  /** Ends it as Ctrl-C does. */
  stop(): Promise<void>;
  /** Ends the process immediately, as `kill -9` does; its database server is left running. */
  kill(): Promise<void>;
};

export type ShopOptions = {
  /** The copy of the program that runs; by default this project. */
  readonly folder?: string;
  readonly dataDir?: string;
  readonly port?: number;
  readonly env?: Readonly<Record<string, string>>;
  /** Words before the command, such as `taskset -c 0`. The last of them must become the shop. */
  readonly within?: readonly string[];
};

export async function startShop(options: ShopOptions = {}): Promise<RunningShop> {
  // It would build itself, but that is not part of its startup time.
  await buildIfStale();
  const dataDir = options.dataDir ?? (await quickFolder("charma-shop-"));
  const port = options.port ?? (await freePort());
  const baseUrl = `http://localhost:${port}`;
  const command = [process.execPath, "--max-semi-space-size=8", "scripts/start.ts"];
  const [program = "", ...args] = [...(options.within ?? []), ...command];
  const child = spawn(program, args, {
    cwd: options.folder,
    env: {
      ...process.env,
      NODE_ENV: "",
      PORT: String(port),
      BASE_URL: baseUrl,
      DATA_DIR: dataDir,
      DEMO: "off",
      AUTH_SECRET: shopSecret,
      LOG_LEVEL: "warn",
      APP_ENV: "test",
      ...options.env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const said: string[] = [];
  child.stdout.on("data", (chunk: Buffer) => said.push(chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => said.push(chunk.toString()));
  await untilReady(baseUrl, child, said);
  const databaseUrl = options.env?.["DATABASE_URL"] ?? (await findRunningDatabase(dataDir));
  if (databaseUrl === undefined) throw new Error("The shop runs, but its database was not found.");
  return {
    baseUrl,
    databaseUrl,
    dataDir,
    pid: child.pid ?? 0,
    output: said,
    stop: () => end(child, "SIGTERM"),
    kill: () => end(child, "SIGKILL"),
  };
}

async function untilReady(
  baseUrl: string,
  child: ChildProcess,
  said: readonly string[],
): Promise<void> {
  const deadline = Date.now() + 120_000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The shop did not start:\n${said.join("")}`);
    const answer = await fetch(`${baseUrl}/readyz`).catch(() => undefined);
    if (answer?.status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  child.kill("SIGKILL");
  throw new Error(`The shop was not ready in time:\n${said.join("")}`);
}

async function end(child: ChildProcess, signal: "SIGTERM" | "SIGKILL"): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, "exit");
  child.kill(signal);
  await exited;
}

export async function forgetShop(shop: RunningShop): Promise<void> {
  await shop.stop();
  await rm(shop.dataDir, { recursive: true, force: true });
}

export async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (address === null || typeof address === "string") throw new Error("No free port");
  return address.port;
}

/** Opens a session for each user, as signing in does, and returns their Cookie headers. */
export async function signedInCookies(
  db: Db,
  userIds: readonly string[],
  secret: string = shopSecret,
): Promise<readonly string[]> {
  const tokens = userIds.map(() => randomBytes(24).toString("base64url"));
  await db.$client.query(
    `insert into sessions (user_id, token, expires_at)
     select u, t, now() + interval '1 day'
     from unnest($1::uuid[], $2::text[]) as s(u, t)`,
    [userIds, tokens],
  );
  return tokens.map(
    (token) =>
      `session=${encodeURIComponent(`${token}.${createHmac("sha256", secret).update(token).digest("base64")}`)}`,
  );
}
