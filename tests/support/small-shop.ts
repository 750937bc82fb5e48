/**
 * A shop of one table with the real lifecycle, as its own process: for tests that stop, kill and
 * start it. Its migrations are in the folder that is its only argument; without subfolders, so it
 * has no functions, views or triggers.
 */
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Log } from "#platform/log.ts";
import { standardError, standardOutput, surviveClosedOutput } from "#platform/output.ts";
import { runShop } from "#server/lifecycle.ts";
import type { ShopServer } from "#server/shop.ts";

const slowMs = 1000;
const longText = "a".repeat(1000);

function openSmallShop(databaseUrl: string, role: string, log: Log): ShopServer {
  const pool = new pg.Pool({ connectionString: databaseUrl });
  pool.on("error", () => undefined);
  return {
    respondEarly: () => false,
    async fetch(request) {
      const { pathname } = new URL(request.url);
      if (pathname === "/block") blockForEver();
      if (pathname === "/talk") for (let line = 0; line < 300; line += 1) log.error({}, longText);
      if (pathname === "/pid") return new Response(String(process.pid));
      if (pathname === "/hang") openUnreadPipe();
      if (pathname === "/slow") await sleep(slowMs);
      if (pathname === "/fault") setTimeout(() => Promise.reject(new Error("unforeseen")));
      if (pathname === "/sell") await pool.query("insert into sales default values");
      if (pathname === "/clear") await pool.query("delete from sales where id > 2");
      const { rows } = await pool.query<{ count: string }>("select count(*) from sales");
      return new Response(rows[0]?.count);
    },
    start: async () => {
      if (role === process.env["SMALL_SHOP_REFUSES"]) throw new Error(`the ${role} refuses`);
      return ["Small, but open"];
    },
    drain: () => undefined,
    stop: () => pool.end(),
  };
}

/** Behaves like a library that writes, fails, sleeps and retries. */
function blockForEver(): never {
  for (;;) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
}

/** Opening a pipe waits for a reader. */
function openUnreadPipe(): void {
  const pipe = path.join(process.env["DATA_DIR"] ?? "", "pipe");
  execFileSync("mkfifo", [pipe]);
  fs.open(pipe, () => undefined);
}

surviveClosedOutput();
const exitCode = await runShop({
  env: process.env,
  schemaFolders: { migrations: process.argv[2] ?? "", objects: process.argv[2] ?? "" },
  loadShop: async () => ({
    createShop: async ({ config, database, log }) => openSmallShop(database.url, config.role, log),
  }),
  print: (line) => standardOutput().write(`${line}\n`),
  printError: (line) => standardError().write(`${line}\n`),
});
process.exit(exitCode);
