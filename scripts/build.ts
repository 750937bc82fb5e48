/** Builds the shop: `npm run build`, or with `--if-stale` only if the sources changed. */
import { buildAlways, buildIfStale } from "./build-stamp.ts";

try {
  await (process.argv.includes("--if-stale") ? buildIfStale() : buildAlways());
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
