import { once } from "node:events";
import fs from "node:fs";
import http from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, describe, expect, test, vi } from "vitest";
import { startSandbox, type TestSandbox } from "#tests/support/sandbox-provider.ts";
import { patience } from "#tests/support/patience.ts";

type ReceivedWebhook = {
  readonly id: string;
  readonly kind: string;
  readonly amount: number;
  readonly isSigned: boolean;
};

const closers: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function sandbox(options: Parameters<typeof startSandbox>[0] = {}): Promise<TestSandbox> {
  const started = await startSandbox(options);
  closers.push(started.stop);
  return started;
}

/** A shop that only listens; `answer` is the status of its response to the nth webhook. */
async function listeningShop(answer: (count: number) => number = () => 200) {
  const received: ReceivedWebhook[] = [];
  const judges: TestSandbox["provider"][] = [];
  const server = http
    .createServer(async (request, response) => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      const body = Buffer.concat(parts);
      const event = JSON.parse(body.toString()) as {
        event: string;
        payload: Record<string, { entity: { amount: number } }>;
      };
      const [entity] = Object.values(event.payload);
      received.push({
        id: String(request.headers["x-razorpay-event-id"]),
        kind: event.event,
        amount: entity?.entity.amount ?? 0,
        isSigned: judges.every(
          (judge) =>
            judge.readWebhook(body, new Headers(request.headers as Record<string, string>)) !==
            null,
        ),
      });
      response.writeHead(answer(received.length)).end();
    })
    .listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port");
  const started = await sandbox({
    webhookUrl: `http://127.0.0.1:${address.port}/payments/webhook`,
  });
  judges.push(started.provider);
  closers.push(async () => new Promise((resolve) => server.close(resolve)));
  const order = await started.provider.createOrder({ receipt: "r", amountPaise: 10_00 });
  return {
    ...started,
    received,
    order,
    receives: (count: number) =>
      vi.waitFor(() => expect(received.length).toBeGreaterThanOrEqual(count), patience),
  };
}

const paidKinds = ["payment.authorized", "payment.captured", "order.paid"];

describe("webhooks", () => {
  test("report a payment, signed, each with its own id", async () => {
    const { received, receives, control, order } = await listeningShop();
    await control.pay({ orderId: order.id });
    await receives(3);
    expect(received.map(({ kind }) => kind).toSorted()).toEqual(paidKinds.toSorted());
    expect(received.every(({ isSigned, amount }) => isSigned && amount === 10_00)).toBe(true);
    expect(new Set(received.map(({ id }) => id)).size).toBe(3);
  });

  test("are repeated if the shop failed, under the same id", async () => {
    const { received, receives, control, order } = await listeningShop((count) =>
      count === 1 ? 500 : 200,
    );
    await control.pay({ orderId: order.id, becomes: "failed" });
    await receives(2);
    expect(received[0]).toEqual(received[1]);
    await vi.waitFor(
      () =>
        expect(control.events("payment.failed")).toMatchObject([
          { state: "delivered", attempts: 2 },
        ]),
      patience,
    );
  });

  test("come several times, in the wrong order, or never, if requested", async () => {
    const { received, receives, control, order, provider } = await listeningShop();
    await control.wish({ do: "webhooks", count: 3, isReversed: true });
    await control.pay({ orderId: order.id });
    await receives(3);
    expect(received.map(({ kind }) => kind)).toEqual(paidKinds.toReversed());

    const second = await provider.createOrder({ receipt: "second", amountPaise: 20_00 });
    await control.wish({ do: "webhooks", count: 1, times: 3 });
    await control.pay({ orderId: second.id, becomes: "failed" });
    await receives(6);
    expect(new Set(received.slice(3).map(({ id }) => id)).size).toBe(1);

    await control.wish({ do: "webhooks", count: 3, isDropped: true });
    await control.pay({ orderId: second.id });
    expect(
      control
        .events()
        .slice(-3)
        .map(({ state }) => state),
    ).toEqual(["dropped", "dropped", "dropped"]);
    expect(await provider.paymentsOfOrder(second.id)).toMatchObject([
      { status: "failed" },
      { status: "captured" },
    ]);
  });

  test("have a wrong signature or amount, if requested", async () => {
    const { received, receives, control, order } = await listeningShop();
    await control.wish({ do: "webhooks", hasWrongSignature: true });
    await control.pay({ orderId: order.id, becomes: "failed" });
    await receives(1);
    await control.wish({ do: "webhooks", hasWrongAmount: true });
    await control.pay({ orderId: order.id, becomes: "failed" });
    await receives(2);
    expect(received.map(({ isSigned, amount }) => ({ isSigned, amount }))).toEqual([
      { isSigned: false, amount: 10_00 },
      { isSigned: true, amount: 11_00 },
    ]);
  });
});

test("a failed payment may still succeed, a captured one never changes", async () => {
  const { provider, control } = await sandbox();
  const order = await provider.createOrder({ receipt: "r", amountPaise: 10_00 });
  const { payment } = await control.pay({ orderId: order.id, becomes: "failed" });
  await control.wish({ do: "payment", paymentId: payment.id, becomes: "captured" });
  await control.wish({ do: "payment", paymentId: payment.id, becomes: "failed" });
  expect(await provider.findPayment(payment.id)).toMatchObject({ status: "captured", error: null });
});

test("the callback of a payment is signed for its order only", async () => {
  const { provider, control } = await sandbox();
  const order = await provider.createOrder({ receipt: "r", amountPaise: 10_00 });
  const { callback } = await control.pay({ orderId: order.id });
  const given = {
    providerOrderId: order.id,
    paymentId: callback.paymentId,
    signature: callback.signature,
  };
  expect(provider.signsCallback(given)).toBe(true);
  expect(provider.signsCallback({ ...given, providerOrderId: "order_another" })).toBe(false);
});

test("a failed refund can be refunded again", async () => {
  const { provider, control } = await sandbox();
  const order = await provider.createOrder({ receipt: "r", amountPaise: 10_00 });
  const { payment } = await control.pay({ orderId: order.id });
  const refund = () =>
    provider.refund({
      paymentId: payment.id,
      amountPaise: 10_00,
      idempotencyKey: crypto.randomUUID(),
    });
  await control.wish({ do: "refund", refundId: (await refund()).id, becomes: "failed" });
  expect(control.events("refund.failed")).toHaveLength(1);
  expect(await refund()).toMatchObject({ status: "pending" });
});

test.each([
  ["1121431121541121", "processed", ["payout.initiated", "payout.processed"]],
  ["1121431121540000", "reversed", ["payout.initiated", "payout.processed", "payout.reversed"]],
  ["1121431121541111", "failed", ["payout.initiated", "payout.failed"]],
  ["1121431121542222", "rejected", ["payout.initiated", "payout.rejected"]],
])("a payout to account %s becomes %s", async (accountNumber, status, kinds) => {
  const { provider, control } = await sandbox({ settleAfterMs: 5 });
  const destination = {
    kind: "bank",
    holder: "Asha Devi",
    accountNumber,
    ifsc: "HDFC0000001",
  } as const;
  const { id } = await provider.payout({
    reference: "p",
    amountPaise: 100_00,
    destination,
    idempotencyKey: crypto.randomUUID(),
    narration: "week 47",
  });
  await vi.waitFor(
    async () =>
      expect(await provider.findPayout(id)).toMatchObject({
        status,
        reason: status === "processed" ? null : expect.any(String),
      }),
    patience,
  );
  expect(control.events().map(({ kind }) => kind)).toEqual(kinds);
});

test("a restart loses nothing, including scheduled events, and survives a truncated line", async () => {
  const folder = fs.mkdtempSync(path.join(tmpdir(), "charma-sandbox-"));
  closers.push(async () => fs.rmSync(folder, { recursive: true }));
  const file = path.join(folder, "book.jsonl");
  const first = await startSandbox({ file, settleAfterMs: 50 });
  const order = await first.provider.createOrder({ receipt: "r", amountPaise: 10_00 });
  const { payment } = await first.control.pay({ orderId: order.id });
  const idempotencyKey = crypto.randomUUID();
  const refund = await first.provider.refund({
    paymentId: payment.id,
    amountPaise: 1_00,
    idempotencyKey,
  });
  await first.stop();
  fs.appendFileSync(file, '{"kind":"payment","entity":{"id":"pay_cut');

  const { provider } = await sandbox({ file, settleAfterMs: 50 });
  expect(
    (await provider.refund({ paymentId: payment.id, amountPaise: 1_00, idempotencyKey })).id,
  ).toBe(refund.id);
  await vi.waitFor(
    async () => expect(await provider.findRefund(refund.id)).toMatchObject({ status: "processed" }),
    patience,
  );
});

describe("the control interface", () => {
  test("obeys whoever has the key, and nobody else", async () => {
    const { url, settings, provider } = await sandbox();
    const order = await provider.createOrder({ receipt: "r", amountPaise: 10_00 });
    const wish = { method: "POST", body: JSON.stringify({ do: "pay", orderId: order.id }) };
    expect((await fetch(`${url}/control`, wish)).status).toBe(401);
    const headers = { Authorization: `Basic ${btoa(`${settings.keyId}:${settings.keySecret}`)}` };
    expect(await (await fetch(`${url}/control`, { ...wish, headers })).json()).toMatchObject({
      payment: { status: "captured" },
    });
    expect(await (await fetch(`${url}/control`, { headers })).json()).toMatchObject({
      orders: [{ status: "paid" }],
    });
    expect((await fetch(`${url}/control`, { ...wish, headers, body: "{}" })).status).toBe(400);
  });
});

describe("the payment window", () => {
  test("shows the order's amount, to whoever has the shop's key id", async () => {
    const { url, settings, provider } = await sandbox();
    const order = await provider.createOrder({ receipt: "r", amountPaise: 10_00 });
    expect(
      await (await fetch(`${url}/window/order/${order.id}?key=${settings.keyId}`)).json(),
    ).toEqual({ amount: 10_00, currency: "INR", status: "created", mayPlay: true });
    expect((await fetch(`${url}/window/order/${order.id}?key=rzp_test_other`)).status).toBe(404);
  });

  test("pays once", async () => {
    const { url, provider } = await sandbox();
    const order = await provider.createOrder({ receipt: "r", amountPaise: 10_00 });
    const pay = () =>
      fetch(`${url}/window/pay`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ orderId: order.id, method: "card", outcome: "success" }),
      });
    expect(await (await pay()).json()).toMatchObject({
      status: "captured",
      callback: { razorpay_order_id: order.id },
    });
    expect((await pay()).status).toBe(409);
    expect(await provider.paymentsOfOrder(order.id)).toMatchObject([
      { method: "card", status: "captured" },
    ]);
  });
});
