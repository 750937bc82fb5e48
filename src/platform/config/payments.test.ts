import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { CannotStart } from "./cannot-start.ts";
import { readConfig } from "./config.ts";
import { examplePaymentSecret } from "./setting-kinds.ts";

const dataDir = mkdtempSync(path.join(tmpdir(), "charma-payments-"));
const shop = { DATA_DIR: dataDir, AUTH_SECRET: "f3a9c1d07b5e48a6920c4d7e1f8b6a35" };
const live = {
  PAYMENTS: "razorpay",
  RAZORPAY_KEY_ID: "rzp_live_Fe1Cx2Lq9Zt4Ys",
  RAZORPAY_KEY_SECRET: "q8Zt4YsFe1Cx2Lq9Zt4YsFe1",
  RAZORPAY_WEBHOOK_SECRET: "b7e4c1d9a0f25836",
};
const production = {
  ...shop,
  APP_ENV: "production",
  BASE_URL: "https://shop.example.in",
  SMTP_URL: "smtps://mail.example.in",
  MAIL_FROM: "Charma <orders@example.in>",
  TRUSTED_PROXIES: "none",
};

afterAll(() => rmSync(dataDir, { recursive: true }));

function faultsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof CannotStart) return error.message.split("\n");
    throw error;
  }
  return [];
}

describe("without settings", () => {
  test("a shop with the demo takes test payments from the sandbox beside it, on the next port", () => {
    expect(readConfig(shop).payments).toMatchObject({
      sandbox: "beside",
      apiUrl: "http://127.0.0.1:3001",
      checkoutUrl: "http://localhost:3001/v1/checkout.js",
      keyId: expect.stringMatching(/^rzp_test_/),
    });
    expect(readConfig({ ...shop, PORT: "65535" }).payments?.apiUrl).toBe("http://127.0.0.1:65534");
  });

  test("a shop without the demo takes no online payments", () => {
    expect(readConfig({ ...shop, DEMO: "off" }).payments).toBeNull();
    expect(readConfig({ ...shop, PAYMENTS: "off" }).payments).toBeNull();
  });

  test("the sandbox's secrets differ from each other and between shops, and never change", () => {
    const first = readConfig(shop).payments;
    const other = readConfig({
      ...shop,
      AUTH_SECRET: "another secret of at least 32 bytes",
    }).payments;
    expect(
      new Set([first?.keySecret, first?.webhookSecret, other?.keySecret, other?.webhookSecret])
        .size,
    ).toBe(4);
    expect(readConfig(shop).payments).toEqual(first);
  });
});

describe("the sandbox", () => {
  test("is reached by browsers under the shop's own host name", () => {
    expect(
      readConfig({
        ...shop,
        DEMO: "on",
        PORT: "8080",
        BASE_URL: "http://192.168.1.7:8080",
      }).payments?.checkoutUrl,
    ).toBe("http://192.168.1.7:8081/v1/checkout.js");
  });

  test("may run elsewhere", () => {
    const payments = readConfig({
      ...shop,
      PAYMENTS: "sandbox",
      RAZORPAY_API_URL: "http://127.0.0.1:9999",
      RAZORPAY_CHECKOUT_URL: "https://pay.example/v1/checkout.js",
    }).payments;
    expect(payments).toMatchObject({
      sandbox: "elsewhere",
      apiUrl: "http://127.0.0.1:9999",
      checkoutUrl: "https://pay.example/v1/checkout.js",
    });
  });
});

describe("Razorpay", () => {
  test("is called at its own address, with all keys", () => {
    expect(readConfig({ ...production, ...live }).payments).toMatchObject({
      sandbox: "none",
      apiUrl: "https://api.razorpay.com",
      checkoutUrl: "https://checkout.razorpay.com/v1/checkout.js",
      keyId: live.RAZORPAY_KEY_ID,
      accountNumber: undefined,
    });
  });

  test("is not called without them", () => {
    expect(faultsOf({ ...shop, PAYMENTS: "razorpay", RAZORPAY_KEY_ID: " " })).toEqual(
      ["RAZORPAY_KEY_ID", "RAZORPAY_KEY_SECRET", "RAZORPAY_WEBHOOK_SECRET"].map(
        (name) => `${name} must be set with PAYMENTS=razorpay.`,
      ),
    );
  });

  test("accepts a test key in development", () => {
    expect(
      readConfig({ ...shop, ...live, RAZORPAY_KEY_ID: "rzp_test_1DP5mmOlF5G5ag" }).payments?.keyId,
    ).toBe("rzp_test_1DP5mmOlF5G5ag");
  });
});

describe("in production", () => {
  test("the payment mode must be set explicitly", () => {
    expect(faultsOf(production)).toEqual(["PAYMENTS must be set in production."]);
  });

  test.each([
    ["the sandbox", { PAYMENTS: "sandbox" }, "PAYMENTS must be off or razorpay"],
    [
      "a test key",
      { RAZORPAY_KEY_ID: "rzp_test_1DP5mmOlF5G5ag" },
      "RAZORPAY_KEY_ID must be a live key",
    ],
    ["something that is no key", { RAZORPAY_KEY_ID: "key" }, "RAZORPAY_KEY_ID must look like"],
    ["no key secret", { RAZORPAY_KEY_SECRET: "" }, "RAZORPAY_KEY_SECRET must be set"],
    [
      "the key secret of the example file",
      { RAZORPAY_KEY_SECRET: examplePaymentSecret },
      "RAZORPAY_KEY_SECRET must be random",
    ],
    [
      "a webhook secret of one letter",
      { RAZORPAY_WEBHOOK_SECRET: "a".repeat(40) },
      "RAZORPAY_WEBHOOK_SECRET must be random",
    ],
    [
      "a short webhook secret",
      { RAZORPAY_WEBHOOK_SECRET: "b7e4c1d9" },
      "RAZORPAY_WEBHOOK_SECRET must be random",
    ],
    [
      "an unencrypted address",
      { RAZORPAY_API_URL: "http://api.example" },
      "RAZORPAY_API_URL must begin with https",
    ],
  ])("%s is refused, and no secret is repeated", (_, change, fault) => {
    const faults = faultsOf({ ...production, ...live, ...change });
    expect(faults).toEqual([expect.stringContaining(fault)]);
    for (const secret of [live.RAZORPAY_KEY_SECRET, live.RAZORPAY_WEBHOOK_SECRET])
      expect(faults.join()).not.toContain(secret);
  });
});
