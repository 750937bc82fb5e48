/** Runs the shop: `npm start`, or with hot reload `npm run dev`. */
import cluster from "node:cluster";
import { keepCompiled } from "./compile-cache.ts";

// All that follows is imported here, not above, to be compiled only once per build.
keepCompiled();
const isDevelopment = process.argv.includes("--dev");

process.env.NODE_ENV = isDevelopment ? "development" : "production";
const { standardError, surviveClosedOutput } = await import("#platform/output.ts");
surviveClosedOutput();
// A web process or worker runs the build that its supervisor started with, with the same limit.
if (!isDevelopment && cluster.isPrimary) {
  const { restartWithMemoryLimits } = await import("./heap-limit.ts");
  restartWithMemoryLimits();
  await buildOrExit();
}
const { main } = await import("#server/main.ts");
await main({ isDevelopment });

async function buildOrExit(): Promise<void> {
  const { buildIfStale } = await import("./build-stamp.ts");
  try {
    await buildIfStale();
  } catch (error) {
    standardError().write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  }
}
