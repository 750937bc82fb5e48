/**
 * A shop of one table behind the real lifecycle, as a process of its own: for tests that stop, kill
 * and start it. Its migrations are the folder given as the only argument.
 */
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { runShop } from "#server/lifecycle.ts";
import type { Shop } from "#server/shop.ts";

const slowMs = 1000;

function openSmallShop(databaseUrl: string): Shop {
  const pool = new pg.Pool({ connectionString: databaseUrl });
  pool.on("error", () => undefined);
  return {
    answerAtOnce: () => false,
    async fetch(request) {
      const { pathname } = new URL(request.url);
      if (pathname === "/slow") await sleep(slowMs);
      if (pathname === "/fault") setTimeout(() => Promise.reject(new Error("unforeseen")));
      if (pathname === "/sell") await pool.query("insert into sales default values");
      if (pathname === "/clear") await pool.query("delete from sales where id > 2");
      const { rows } = await pool.query<{ count: string }>("select count(*) from sales");
      return new Response(rows[0]?.count);
    },
    start: async () => ["Small, but open"],
    drain: () => undefined,
    stop: () => pool.end(),
  };
}

const exitCode = await runShop({
  env: process.env,
  migrationsFolder: process.argv[2] ?? "",
  loadShop: async () => ({ createShop: async ({ databaseUrl }) => openSmallShop(databaseUrl) }),
  print: (line) => process.stdout.write(`${line}\n`),
  printError: (line) => process.stderr.write(`${line}\n`),
});
process.exit(exitCode);
