/** Runs the shop: `npm start`, or with hot reload `npm run dev`. */
import cluster from "node:cluster";
import { standardError, surviveClosedOutput } from "#platform/output.ts";
import { main } from "#server/main.ts";
import { buildIfStale } from "./build-stamp.ts";
import { restartWithMemoryLimits } from "./heap-limit.ts";

surviveClosedOutput();
const isDevelopment = process.argv.includes("--dev");

process.env.NODE_ENV = isDevelopment ? "development" : "production";
// A web process or worker runs the build that its supervisor started with, with the same limit.
if (!isDevelopment && cluster.isPrimary) {
  await buildOrExit();
  restartWithMemoryLimits();
}
await main({ isDevelopment });

async function buildOrExit(): Promise<void> {
  try {
    await buildIfStale();
  } catch (error) {
    standardError().write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
