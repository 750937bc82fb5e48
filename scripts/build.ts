/** Builds the shop: `npm run build`. */
import { buildAlways } from "./build-stamp.ts";

try {
  await buildAlways();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
