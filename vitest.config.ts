import { defineConfig } from "vitest/config";

// `npm run faults` runs one of its scenarios, which are too long for `npm test`.
const scenario = process.env["FAULT_SCENARIO"];

export default defineConfig({
  // React's production build, as buyers get it. It also renders several times as fast.
  oxc: { jsx: { runtime: "automatic", development: false } },
  test: {
    env: { NODE_ENV: "production" },
    include:
      scenario === undefined
        ? ["src/**/*.test.{ts,tsx}", "demo/**/*.test.ts", "tests/**/*.test.ts"]
        : [`tests/faults/scenarios/${scenario}.ts`],
    environment: "node",
    globalSetup: "./tests/support/global-setup.ts",
    setupFiles: "./tests/support/before-each-file.ts",
    // Two cores; every integration file starts from a clone of the migrated template.
    maxWorkers: 2,
    // Test files clean up after themselves. Loading all modules again for each file took a third
    // of the time.
    isolate: false,
    // A test that takes longer hangs, even on a slow machine.
    testTimeout: 60_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
