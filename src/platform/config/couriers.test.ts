import fs from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "./config.ts";
import { courierFaults } from "./couriers.ts";

let dataDir: string;
beforeAll(() => {
  dataDir = fs.mkdtempSync(path.join(tmpdir(), "charma-couriers-"));
});
afterAll(() => fs.rmSync(dataDir, { recursive: true }));

const couriersUnder = (env: Readonly<Record<string, string>>) =>
  readConfig({ DATA_DIR: dataDir, APP_ENV: "test", ...env }).couriers;
const account = {
  COURIER: "shiprocket",
  SHIPROCKET_EMAIL: "api@shop.example.com",
  SHIPROCKET_PASSWORD: "p4ssw0rd-of-the-account",
  SHIPROCKET_WEBHOOK_KEY: "6f1e9c2b7a4d8e3f0b5c",
};

test("the demo plays the courier service where it plays payments", () => {
  expect(couriersUnder({ PORT: "3100" })).toMatchObject({
    isSandbox: true,
    apiUrl: "http://127.0.0.1:3101",
  });
  for (const env of [{ PAYMENTS: "off" }, { DEMO: "off" }, { COURIER: "off" }])
    expect(couriersUnder(env)).toBeNull();
});

test("an account is used as it is set", () => {
  expect(couriersUnder({ ...account, PAYMENTS: "off" })).toMatchObject({
    isSandbox: false,
    apiUrl: "https://apiv2.shiprocket.in",
    email: "api@shop.example.com",
  });
});

describe("what is wrong with the settings", () => {
  const production = { APP_ENV: "production" };

  test("production refuses the sandbox", () => {
    expect(courierFaults({ ...production, COURIER: "sandbox" }, {})).toEqual([
      "COURIER must be off or shiprocket in production: in the sandbox no parcel moves.",
    ]);
  });

  test("an account needs all three, and in production a key that cannot be guessed", () => {
    expect(courierFaults({ COURIER: "shiprocket" }, {})).toHaveLength(3);
    const values = { ...account, COURIER: "shiprocket" } as const;
    expect(courierFaults({ ...production, ...values }, values)).toEqual([]);
    const weak = { ...values, SHIPROCKET_WEBHOOK_KEY: "short", SHIPROCKET_API_URL: "http://x.in" };
    expect(courierFaults({ ...production, ...weak }, weak)).toEqual([
      "SHIPROCKET_WEBHOOK_KEY must be random in production, of at least 16 letters and digits.",
      "SHIPROCKET_API_URL must begin with https in production.",
    ]);
  });
});
