import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { CannotStart } from "./cannot-start.ts";
import { readConfig } from "./config.ts";
import { isLoopback } from "./reachable.ts";
import { exampleSecret } from "./setting-kinds.ts";

const dataDir = mkdtempSync(path.join(tmpdir(), "charma-reach-"));
afterAll(() => rmSync(dataDir, { recursive: true }));

type Env = Readonly<Record<string, string>>;

function refusalOf(env: Env): string | undefined {
  try {
    readConfig({ DATA_DIR: dataDir, ...env });
  } catch (error) {
    if (error instanceof CannotStart) return error.message;
    throw error;
  }
  return undefined;
}

const live = {
  PAYMENTS: "razorpay",
  RAZORPAY_KEY_ID: "rzp_live_Fe1Cx2Lq9Zt4Ys",
  RAZORPAY_KEY_SECRET: "q8Zt4YsFe1Cx2Lq9Zt4YsFe1",
  RAZORPAY_WEBHOOK_SECRET: "b7e4c1d9a0f25836",
};

const reachable: readonly (readonly [env: Env, named: string])[] = [
  [{ HOST: "0.0.0.0" }, "HOST=0.0.0.0"],
  [{ HOST: "::" }, "HOST=::"],
  [{ HOST: "192.168.1.7" }, "HOST=192.168.1.7"],
  [{ HOST: "fe80::1" }, "HOST=fe80::1"],
  [{ HOST: "shop" }, "HOST=shop"],
  [{ HOST: "127.0.0.1.example.in" }, "HOST=127.0.0.1.example.in"],
  [{ HOST: "localhost.example.in" }, "HOST=localhost.example.in"],
  [{ HOST: "2130706433" }, "HOST=2130706433"],
  [{ BASE_URL: "https://shop.example.in" }, "BASE_URL=https://shop.example.in"],
  [{ BASE_URL: "http://10.0.0.4:3000" }, "BASE_URL=http://10.0.0.4:3000"],
  [{ BASE_URL: "http://[2001:db8::1]" }, "BASE_URL=http://[2001:db8::1]"],
  [{ TRUSTED_PROXIES: "127.0.0.1" }, "TRUSTED_PROXIES=127.0.0.1"],
  [{ TRUSTED_PROXIES: "10.0.0.0/8, ::1" }, "TRUSTED_PROXIES=10.0.0.0/8,::1"],
  [live, "a live key in RAZORPAY_KEY_ID"],
  [{ RAZORPAY_KEY_ID: live.RAZORPAY_KEY_ID }, "a live key in RAZORPAY_KEY_ID"],
];

describe("a shop that others can reach", () => {
  test.each(reachable)("does not start by mistake with %j", (env, named) => {
    for (const mode of [{}, { APP_ENV: "development" }, { APP_ENV: "test" }, { DEMO: "off" }]) {
      const refusal = refusalOf({ ...mode, ...env });
      expect(refusal).toContain(`(${named})`);
      expect(refusal).toContain("APP_ENV=production");
      expect(refusal).toContain("DEMO=on");
      expect(refusal?.split("\n")).toHaveLength(1);
    }
  });

  test.each(reachable)("starts as a public demo if DEMO is on, with %j", (env) => {
    for (const mode of [{}, { APP_ENV: "test" }])
      expect(readConfig({ DATA_DIR: dataDir, DEMO: "on", ...mode, ...env }).demo).toBe("exposed");
  });

  test("names all settings that make it reachable", () => {
    expect(
      refusalOf({
        HOST: "0.0.0.0",
        BASE_URL: "https://shop.example.in",
        TRUSTED_PROXIES: "10.0.0.1",
      }),
    ).toBe(
      "People on other machines can reach this shop (HOST=0.0.0.0, " +
        "BASE_URL=https://shop.example.in, TRUSTED_PROXIES=10.0.0.1), but " +
        "it is not in production mode: set APP_ENV=production, or set " +
        "DEMO=on for a public demo with random passwords.",
    );
  });

  test("does not sign with a secret that is public", () => {
    const env = { DEMO: "on", HOST: "0.0.0.0", AUTH_SECRET: exampleSecret };
    expect(refusalOf(env)).toContain("AUTH_SECRET must be random");
    expect(refusalOf({ ...env, HOST: "127.0.0.1" })).toBeUndefined();
  });
});

describe("a shop that only this machine can reach", () => {
  test.each<Env>([
    {},
    { HOST: "localhost" },
    { HOST: "127.8.9.1" },
    { HOST: "::1" },
    { BASE_URL: "http://localhost:3000" },
    { BASE_URL: "http://shop.localhost" },
    { BASE_URL: "http://[::1]:3000" },
    { TRUSTED_PROXIES: "none" },
    { RAZORPAY_KEY_ID: "rzp_test_1DP5mmOlF5G5ag" },
  ])("is a private demo with %j", (env) => {
    expect(readConfig({ DATA_DIR: dataDir, ...env }).demo).toBe("private");
    expect(readConfig({ DATA_DIR: dataDir, DEMO: "on", ...env }).demo).toBe("private");
    expect(readConfig({ DATA_DIR: dataDir, DEMO: "off", ...env }).demo).toBe("off");
  });
});

test.each([
  ["LOCALHOST", true],
  ["[::1]", true],
  ["::ffff:127.0.0.1", true],
  ["::ffff:10.0.0.1", false],
  ["127.1", false],
  ["", false],
  ["notlocalhost", false],
])("whether %j is this machine: %s", (host, isThis) => expect(isLoopback(host)).toBe(isThis));
