import { defineConfig } from "vitest/config";

export default defineConfig({
  // What is shipped is what is tested: React as in production, which also renders several times as
  // fast.
  oxc: { jsx: { runtime: "automatic", development: false } },
  test: {
    env: { NODE_ENV: "production" },
    include: ["src/**/*.test.{ts,tsx}", "demo/**/*.test.ts", "tests/**/*.test.ts"],
    environment: "node",
    globalSetup: "./tests/support/global-setup.ts",
    // Two cores; every integration file starts from a clone of the migrated template.
    maxWorkers: 2,
    // A test file leaves nothing behind in its process; loading everything anew for each of them
    // took a third of the time.
    isolate: false,
    // After these it hangs, also on a slow machine; what is sure to come is waited for as long as
    // it takes.
    testTimeout: 60_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 20_000 } },
  },
});
