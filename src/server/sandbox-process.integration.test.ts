import { once } from "node:events";
import fs from "node:fs";
import net from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import pino from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readConfig } from "#platform/config/config.ts";
import { openProvider } from "#platform/payments/open-provider.ts";
import { patience } from "#tests/support/patience.ts";
import { startSandboxProcess } from "./sandbox-process.ts";

const log = pino({ level: "silent" });
let dataDir: string;
let closers: (() => Promise<unknown>)[];

beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(tmpdir(), "charma-beside-"));
  closers = [];
});

afterEach(async () => {
  for (const close of closers) await close();
  fs.rmSync(dataDir, { recursive: true });
});

async function taken(): Promise<number> {
  const server = net.createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  closers.push(async () => new Promise((resolve) => server.close(resolve)));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port");
  return address.port;
}

async function beside(env: Readonly<Record<string, string>>) {
  const started = await startSandboxProcess(
    readConfig({ DATA_DIR: dataDir, APP_ENV: "test", ...env }),
    log,
  );
  closers.push(started.stop);
  const { payments } = started.config;
  if (payments === null) throw new Error("Nothing is paid online.");
  return { ...started, payments, provider: openProvider(payments) };
}

test("the sandbox runs beside the shop on the next free port, and browsers get that one", async () => {
  const busy = await taken();
  const { payments, provider, lines } = await beside({ PORT: String(busy - 1) });
  expect(Number(new URL(payments.apiUrl).port)).toBeGreaterThan(busy);
  expect(new URL(payments.checkoutUrl).port).toBe(new URL(payments.apiUrl).port);
  expect(lines).toEqual([expect.stringContaining("test mode, no money moves")]);
  expect(await provider.createOrder({ receipt: "first", amountPaise: 100 })).toMatchObject({
    status: "created",
  });
  expect(
    (await fetch(payments.checkoutUrl.replace("localhost", "127.0.0.1"))).headers.get(
      "Content-Type",
    ),
  ).toContain("javascript");
});

test("when it dies it is restarted, on the same port and with its state", async () => {
  const { provider, payments, pid } = await beside({ PORT: String(await taken()) });
  const order = await provider.createOrder({ receipt: "before", amountPaise: 5_00 });
  const first = pid();
  process.kill(first ?? 0, "SIGKILL");
  await vi.waitFor(
    async () =>
      expect((await provider.createOrder({ receipt: "before", amountPaise: 5_00 })).id).toBe(
        order.id,
      ),
    patience,
  );
  expect(pid()).not.toBe(first);
  expect(payments.apiUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
});

test("it ends with the shop", async () => {
  const { payments, stop } = await beside({ PORT: String(await taken()) });
  await stop();
  await expect(fetch(payments.apiUrl)).rejects.toThrow();
});

test("a shop with https warns that its sandbox needs https too", async () => {
  const env = {
    DEMO: "on",
    PAYMENTS: "sandbox",
    RAZORPAY_API_URL: "http://127.0.0.1:9",
    BASE_URL: "https://demo.example",
  };
  const linesOf = async (more: Readonly<Record<string, string>>) =>
    (
      await startSandboxProcess(
        readConfig({ DATA_DIR: dataDir, APP_ENV: "test", ...env, ...more }),
        log,
      )
    ).lines;
  expect(await linesOf({})).toEqual([
    expect.stringContaining("test mode"),
    expect.stringContaining("https://demo.example/dev/sandbox"),
    expect.stringContaining("RAZORPAY_CHECKOUT_URL"),
  ]);
  expect(
    await linesOf({ RAZORPAY_CHECKOUT_URL: "https://pay.demo.example/v1/checkout.js" }),
  ).toEqual([
    expect.stringContaining("https://pay.demo.example"),
    expect.stringContaining("/dev/sandbox"),
  ]);
});

test("a test key of a real account is announced, and starts no sandbox", async () => {
  const env = {
    PAYMENTS: "razorpay",
    RAZORPAY_KEY_ID: "rzp_test_1DP5mmOlF5G5ag",
    RAZORPAY_KEY_SECRET: "a",
    RAZORPAY_WEBHOOK_SECRET: "b",
  };
  const { lines, pid } = await startSandboxProcess(
    readConfig({ DATA_DIR: dataDir, APP_ENV: "test", ...env }),
    log,
  );
  expect([lines, pid()]).toEqual([
    ["Payments are in Razorpay's test mode, no money moves"],
    undefined,
  ]);
});

test.each([{ PAYMENTS: "off" }, { DEMO: "off" }])(
  "no sandbox runs without a need for it: %j",
  async (env) => {
    const config = readConfig({ DATA_DIR: dataDir, APP_ENV: "test", ...env });
    expect(await startSandboxProcess(config, log)).toMatchObject({ config, lines: [] });
    expect(fs.existsSync(path.join(dataDir, "payment-sandbox"))).toBe(false);
  },
);
