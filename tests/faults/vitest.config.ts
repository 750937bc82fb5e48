import path from "node:path";
import { defineConfig, mergeConfig } from "vitest/config";
import base from "../../vitest.config.ts";

/** The long scenarios of `npm run faults`, which need minutes, root or programs of the system. */
export default mergeConfig(
  base,
  defineConfig({
    root: path.resolve(import.meta.dirname, "../.."),
    test: {
      include: ["tests/faults/**/*.{test,long}.ts", "tests/hostile/*.test.ts"],
      maxWorkers: 1,
      testTimeout: 6 * 3_600_000,
      hookTimeout: 600_000,
    },
  }),
);
