import { defineConfig } from "@playwright/test";
import { findBrowser, type Browser } from "./tests/e2e/support/browser.ts";
import { desktop } from "./tests/e2e/support/screen-sizes.ts";

// Every worker reads this file again; only the first one searches for a browser.
const browser: Browser = JSON.parse(
  (process.env["CHARMA_TEST_BROWSER"] ??= JSON.stringify(await findBrowser())),
) as Browser;

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results/e2e",
  globalSetup: "./tests/e2e/support/global-setup.ts",
  // Two cores. A test often waits for its browser, its shop or the database.
  workers: 3,
  forbidOnly: process.env["CI"] !== undefined,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [["list"]],
  use: {
    viewport: desktop,
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    colorScheme: "light",
    trace: "off",
    screenshot: "only-on-failure",
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      executablePath: browser.executablePath,
      args: browser.args,
      env: { ...(process.env as Record<string, string>), ...browser.env },
    },
  },
});
