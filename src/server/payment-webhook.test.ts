import { beforeEach, describe, expect, test } from "vitest";
import { inTransaction, isDatabaseUnavailable, openDatabase } from "#platform/db/database.ts";
import { aBody, signatureOf, testProvider, unreachable } from "#tests/support/a-payment.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { silentLog } from "#tests/support/silent-log.ts";
import { appUrl, useWholeApp } from "#tests/support/whole-app.ts";
import { paymentWebhook } from "./payment-webhook.ts";

const database = useTestDatabase();
const app = useWholeApp(database);
const taking = { payments: { ...testProvider, sandbox: "elsewhere" } } as const;
let eventId: string;

beforeEach(() => {
  eventId = `evt_${crypto.randomUUID()}`;
});

async function deliver(
  body: string | Uint8Array<ArrayBuffer>,
  headers: Readonly<Record<string, string>> = {},
): Promise<number> {
  const signed = {
    "X-Razorpay-Signature": signatureOf(body),
    "X-Razorpay-Event-Id": eventId,
    "Content-Type": "application/json",
    ...headers,
  };
  const { status } = await app
    .under(taking)
    .fetch(new Request(`${appUrl}/payments/webhook`, { method: "POST", body, headers: signed }));
  return status;
}

async function stored(): Promise<readonly { readonly kind: string; readonly jobs: number }[]> {
  const { rows } = await database.db.$client.query<{ kind: string; jobs: number }>(
    `select kind,
       (
         select count(*)::int
         from pgboss.job
         where name = 'payments' and data->>'eventId' = e.id
       ) as jobs
     from provider_events e
     where id = $1`,
    [eventId],
  );
  return rows;
}

describe("a webhook of the provider", () => {
  test("is stored once and left to a job, however often it arrives at the same time", async () => {
    const statuses = await Promise.all(
      Array.from({ length: 5 }, () => deliver(aBody("payment.captured"))),
    );
    expect(statuses).toEqual([204, 204, 204, 204, 204]);
    expect(await stored()).toEqual([{ kind: "payment.captured", jobs: 1 }]);
  });

  test("needs no cookie or origin, and its signature is checked over the raw bytes", async () => {
    const body = `{"event":"order.paid","notes":{"name":"Café ₹"}}`;
    expect(await deliver(body)).toBe(204);
    expect(await stored()).toHaveLength(1);
    eventId = `evt_${crypto.randomUUID()}`;
    expect(
      await deliver(JSON.stringify(JSON.parse(body), null, 2), {
        "X-Razorpay-Signature": signatureOf(body),
      }),
    ).toBe(400);
    expect(await stored()).toEqual([]);
  });

  test.each([
    ["another's", { "X-Razorpay-Signature": "0".repeat(64) }],
    ["a short", { "X-Razorpay-Signature": "ab" }],
    ["no hexadecimal", { "X-Razorpay-Signature": "ü".repeat(10) + "zz" }],
    ["an empty", { "X-Razorpay-Signature": "" }],
  ])("is refused with %s signature, and not stored", async (_, headers) => {
    expect(
      await deliver(aBody("payment.captured"), {
        ...headers,
        "X-Razorpay-Signature": encodeURIComponent(headers["X-Razorpay-Signature"]),
      }),
    ).toBe(400);
    expect(await stored()).toEqual([]);
  });

  test("is stored even if its kind is unknown or it is not JSON", async () => {
    expect(await deliver(aBody("subscription.charged"))).toBe(204);
    expect(await stored()).toEqual([{ kind: "subscription.charged", jobs: 1 }]);
    eventId = `evt_${crypto.randomUUID()}`;
    expect(await deliver(new Uint8Array([0, 255, 1]))).toBe(204);
    expect(await stored()).toEqual([{ kind: "unreadable", jobs: 1 }]);
  });

  test("that finds no free connection is not blamed on its signature", async () => {
    const busy = openDatabase({ url: database.url, poolSize: 1 });
    const routes = paymentWebhook({ db: busy.db, log: silentLog, provider: unreachable });
    routes.onError((error, c) => c.text("", isDatabaseUnavailable(error) ? 503 : 500));
    const body = aBody("payment.captured");
    const headers = { "X-Razorpay-Signature": signatureOf(body) };
    try {
      const { status } = await inTransaction(busy.db, async () =>
        routes.request("/webhook", { method: "POST", body, headers }),
      );
      expect(status).toBe(503);
    } finally {
      await busy.close();
    }
  });

  test("may have 256 KB", async () => {
    expect(await deliver(" ".repeat(256 * 1024) + "{}")).toBe(413);
    expect(await stored()).toEqual([]);
  });
});

test("is refused without online payments", async () => {
  const answer = await app
    .under({ payments: null })
    .fetch(
      new Request(`${appUrl}/payments/webhook`, { method: "POST", body: aBody("order.paid") }),
    );
  expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "3600"]);
});

test("from another site's page in a browser is refused, since it has no signature", async () => {
  expect(
    await deliver(aBody("payment.captured"), {
      "X-Razorpay-Signature": "none",
      Origin: "https://elsewhere.example",
      "Sec-Fetch-Site": "cross-site",
    }),
  ).toBe(400);
});
