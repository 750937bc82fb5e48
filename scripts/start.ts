/** Runs the shop: `npm start`, or with hot reload `npm run dev`. */
import { standardError, surviveClosedOutput } from "#platform/output.ts";
import { main } from "#server/main.ts";
import { buildIfStale } from "./build-stamp.ts";

surviveClosedOutput();
const isDevelopment = process.argv.includes("--dev");

process.env.NODE_ENV = isDevelopment ? "development" : "production";
if (!isDevelopment) await buildOrExit();
await main({ isDevelopment });

async function buildOrExit(): Promise<void> {
  try {
    await buildIfStale();
  } catch (error) {
    standardError().write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
