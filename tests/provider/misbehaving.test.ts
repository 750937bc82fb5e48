import { randomUUID } from "node:crypto";
import { once } from "node:events";
import http, { type RequestListener } from "node:http";
import net from "node:net";
import { inspect } from "node:util";
import { afterEach, describe, expect, test } from "vitest";
import { ProviderUnavailable, ProviderRefused } from "#platform/payments/provider.ts";
import { openRazorpay } from "#platform/payments/razorpay/razorpay.ts";
import { startSandbox, type TestSandbox } from "#tests/support/sandbox-provider.ts";

const closers: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function sandbox(): Promise<TestSandbox> {
  const started = await startSandbox();
  closers.push(started.stop);
  return started;
}

/** The adapter with a server whose responses the test chooses. */
async function providerAnswering(answer: RequestListener) {
  const server = http.createServer(answer).listen(0, "127.0.0.1");
  await once(server, "listening");
  closers.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port");
  return at(`http://127.0.0.1:${address.port}`);
}

function at(apiUrl: string) {
  const settings = {
    apiUrl,
    checkoutUrl: `${apiUrl}/v1/checkout.js`,
    keyId: "rzp_test_1234567890",
    keySecret: "never-to-be-seen",
    webhookSecret: "w",
    accountNumber: undefined,
  };
  return openRazorpay(settings, { connectMs: 200, totalMs: 400 });
}

async function failureOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => undefined,
    (error: unknown) => error,
  );
}

describe("the result is unknown", () => {
  test.each([
    ["a fault of the provider", (_, response) => void response.writeHead(500).end("{}")],
    [
      "a gateway's page",
      (_, response) => void response.writeHead(200, { "Content-Type": "text/html" }).end("<html>"),
    ],
    ["an answer about something else", (_, response) => void response.end('{"hello":"there"}')],
    [
      "an amount that is no number of paise",
      (_, response) =>
        void response.end(
          '{"id":"pay_1","status":"captured","amount":12.5,"currency":"INR","created_at":1}',
        ),
    ],
    [
      "a state nobody has heard of",
      (_, response) =>
        void response.end(
          '{"id":"pay_1","status":"teleported","amount":1,"currency":"INR","created_at":1}',
        ),
    ],
    ["too many questions", (_, response) => void response.writeHead(429).end("{}")],
    [
      "a key that is not known",
      (_, response) =>
        void response
          .writeHead(401)
          .end('{"error":{"description":"The api key provided is invalid"}}'),
    ],
    ["a connection that breaks", (request) => void request.socket.destroy()],
    ["an answer that never ends", (_, response) => void response.write('{"id":"pay_1"')],
    ["no answer", () => undefined],
    [
      "an answer without end of bytes",
      (_, response) => {
        response.on("error", () => undefined);
        const more = () => void (response.destroyed || response.write("x".repeat(65_536), more));
        more();
      },
    ],
  ] satisfies readonly (readonly [string, RequestListener])[])("after %s", async (_, answer) => {
    const provider = await providerAnswering(answer);
    const failure = await failureOf(provider.findPayment("pay_1"));
    expect(failure).toBeInstanceOf(ProviderUnavailable);
    expect(inspect(failure, { depth: 10 })).not.toContain("never-to-be-seen");
  });

  test("if nobody listens", async () => {
    const server = net.createServer().listen(0, "127.0.0.1");
    await once(server, "listening");
    const address = server.address();
    await new Promise((resolve) => server.close(resolve));
    if (address === null || typeof address === "string") throw new Error("No port");
    expect(
      await failureOf(at(`http://127.0.0.1:${address.port}`).findPayment("pay_1")),
    ).toBeInstanceOf(ProviderUnavailable);
  });

  test("if it speaks no TLS", async () => {
    const server = http.createServer((_, response) => void response.end("{}"));
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    closers.push(async () => void server.close());
    const address = server.address();
    if (address === null || typeof address === "string") throw new Error("No port");
    expect(
      await failureOf(at(`https://127.0.0.1:${address.port}`).findPayment("pay_1")),
    ).toBeInstanceOf(ProviderUnavailable);
  });

  test("if the connection fails, which is noticed before the response timeout", async () => {
    // A TLS server that never completes its handshake.
    const server = net.createServer(() => undefined).listen(0, "127.0.0.1");
    await once(server, "listening");
    closers.push(async () => void server.close());
    const address = server.address();
    if (address === null || typeof address === "string") throw new Error("No port");
    const startedAt = performance.now();
    const settings = {
      apiUrl: `https://127.0.0.1:${address.port}`,
      checkoutUrl: "",
      keyId: "rzp_test_1",
      keySecret: "s",
      webhookSecret: "w",
      accountNumber: undefined,
    };
    expect(
      await failureOf(
        openRazorpay(settings, { connectMs: 100, totalMs: 20_000 }).findPayment("pay_1"),
      ),
    ).toBeInstanceOf(ProviderUnavailable);
    expect(performance.now() - startedAt).toBeLessThan(10_000);
  });
});

describe("a refund whose response was lost", () => {
  test.each(["hang", "doneFault"] as const)(
    "was made, and is found again under its key (%s)",
    async (how) => {
      const { provider, control } = await sandbox();
      const order = await provider.createOrder({ receipt: randomUUID(), amountPaise: 10_00 });
      const { payment } = await control.pay({ orderId: order.id });
      const refund = { paymentId: payment.id, amountPaise: 4_00, idempotencyKey: randomUUID() };
      await control.wish({ do: "answers", how, on: "refund", hangMs: 1800 });
      expect(await failureOf(provider.refund(refund))).toBeInstanceOf(ProviderUnavailable);
      if (how === "hang") {
        // The first request is still in progress: 409 means retry later.
        expect(await failureOf(provider.refund(refund))).toBeInstanceOf(ProviderUnavailable);
        await expect
          .poll(() =>
            provider.refund(refund).then(
              () => true,
              () => false,
            ),
          )
          .toBe(true);
      }
      expect(await provider.refund(refund)).toMatchObject({ amountPaise: 4_00, status: "pending" });
      expect(control.account().refunds).toHaveLength(1);
    },
  );

  test("that never arrived is created by the retry", async () => {
    const { provider, control } = await sandbox();
    const order = await provider.createOrder({ receipt: randomUUID(), amountPaise: 10_00 });
    const { payment } = await control.pay({ orderId: order.id });
    const refund = { paymentId: payment.id, amountPaise: 10_00, idempotencyKey: randomUUID() };
    await control.wish({ do: "answers", how: "fault" });
    expect(await failureOf(provider.refund(refund))).toBeInstanceOf(ProviderUnavailable);
    expect(control.account().refunds).toHaveLength(0);
    await provider.refund(refund);
    expect(await provider.findPayment(payment.id)).toMatchObject({ status: "refunded" });
  });
});

test("two halves of a payment are refunded, a third is not", async () => {
  const { provider, control } = await sandbox();
  const order = await provider.createOrder({ receipt: randomUUID(), amountPaise: 10_00 });
  const { payment } = await control.pay({ orderId: order.id });
  const half = () =>
    provider.refund({ paymentId: payment.id, amountPaise: 5_00, idempotencyKey: randomUUID() });
  await half();
  await half();
  expect(await failureOf(half())).toBeInstanceOf(ProviderRefused);
  expect(
    await failureOf(
      provider.refund({ paymentId: payment.id, amountPaise: 0, idempotencyKey: randomUUID() }),
    ),
  ).toBeInstanceOf(ProviderRefused);
});

test("a refusal has the provider's text", async () => {
  const { provider, control } = await sandbox();
  await control.wish({ do: "answers", how: "refuse" });
  expect(await failureOf(provider.findPayment("pay_1"))).toMatchObject({
    reason: "The request was refused on purpose.",
    providerStatus: 400,
  });
});

test("an order whose response was lost is the same order at the retry", async () => {
  const { provider, control } = await sandbox();
  const order = { receipt: randomUUID(), amountPaise: 10_00 };
  await control.wish({ do: "answers", how: "doneFault" });
  expect(await failureOf(provider.createOrder(order))).toBeInstanceOf(ProviderUnavailable);
  const found = await provider.createOrder(order);
  expect(control.account().orders.map(({ id }) => id)).toEqual([found.id]);
});

test("nothing is paid out without an account, and at most a lakh to a UPI address", async () => {
  const none = await providerAnswering(() => undefined);
  const payout = {
    reference: "r",
    amountPaise: 1_00,
    destination: { kind: "upi", holder: "Asha", address: "asha@upi" },
    idempotencyKey: randomUUID(),
    narration: "x",
  } as const;
  expect([none.hasPayouts, await failureOf(none.payout(payout))]).toEqual([
    false,
    expect.any(ProviderRefused),
  ]);
  const { provider } = await sandbox();
  expect(await failureOf(provider.payout({ ...payout, amountPaise: 1_00_000_01 }))).toBeInstanceOf(
    ProviderRefused,
  );
});
