import { enableCompileCache } from "node:module";
import path from "node:path";

/** What V8 compiled of our files and of the packages. Each build begins it anew. */
export const compiledFolder = path.join(
  path.dirname(import.meta.dirname),
  "node_modules",
  ".cache",
  "compiled",
);

/**
 * Keeps what Node compiles of all files that are imported after this call, and strips of types, for
 * the next start: that is a fifth of its time. Where the folder cannot be written, it changes
 * nothing.
 */
export function keepCompiled(): void {
  enableCompileCache(compiledFolder);
}
