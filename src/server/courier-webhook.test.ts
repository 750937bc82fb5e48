import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { workOnCouriers, sellerOrder } from "#modules/orders/public.server.ts";
import type { CourierProvider } from "#platform/couriers/courier-provider.ts";
import { system, type UserActor } from "#policy/actor.ts";
import { aBooking, readyForCouriers } from "#tests/support/a-booking.ts";
import { aPaidOrder } from "#tests/support/a-return.ts";
import { aBuyer, aProduct, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { startSandbox, type TestSandbox } from "#tests/support/sandbox-provider.ts";
import { silentLog } from "#tests/support/silent-log.ts";
import { courierWebhook } from "./courier-webhook.ts";

/** The courier service's webhooks on their way through the server, however they misbehave. */

const database = useTestDatabase();
let sandbox: TestSandbox;
let listener: Server;

beforeAll(async () => {
  listener = createServer((request, response) => void pass(request, response)).listen(0);
  await once(listener, "listening");
  const address = listener.address();
  if (address === null || typeof address === "string") throw new Error("No port");
  sandbox = await startSandbox({
    courierWebhookUrl: `http://127.0.0.1:${address.port}/parcels/webhook`,
  });
});
afterAll(async () => {
  await sandbox.stop();
  listener.close();
});

/** Passes a request of the sandbox to the route in this process. */
async function pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const body = Buffer.concat(parts).toString("utf8");
  const { status } = await post(body, String(request.headers["x-api-key"]));
  response.writeHead(status).end();
}

async function post(body: string, key: string, courier: CourierProvider | null = sandbox.courier) {
  const headers = { "Content-Type": "application/json", "x-api-key": key };
  const routes = courierWebhook({ db: database.db, log: silentLog, courier });
  return routes.request("/webhook", { method: "POST", body, headers });
}

async function aParcel(): Promise<{ seller: UserActor; orderId: string; awb: string }> {
  const [buyer, seller] = [await aBuyer(database.db), await aSeller(database.db)];
  const product = await aProduct(database.db, seller, { stock: 5 });
  const given = { buyer, seller, product, status: "confirmed" } as const;
  const { id: orderId } = await aPaidOrder(database.db, given);
  await readyForCouriers(database.db, seller);
  const { trackingNumber } = await aBooking(database.db, seller, sandbox.courier, orderId);
  return { seller, orderId, awb: trackingNumber };
}

/** Works on the jobs that webhooks left behind, as the worker does. */
async function workOnHints(awb: string): Promise<number> {
  const { rows } = await database.db.$client.query<{ id: string }>(
    "select id from pgboss.job where name = 'couriers' and data->>'trackingNumber' = $1",
    [awb],
  );
  for (const _ of rows)
    await workOnCouriers(database.db, system, sandbox.courier, { trackingNumber: awb });
  return rows.length;
}
const answersSince = async (count: number, expected: number) => {
  await expect
    .poll(() => sandbox.control.hookAnswers().length - count, { timeout: 10_000 })
    .toBe(expected);
  return sandbox.control.hookAnswers().slice(count);
};

describe("the courier's webhooks", () => {
  test("twice, in the wrong order and late move a parcel once to its end", async () => {
    const { seller, orderId, awb } = await aParcel();
    const before = sandbox.control.hookAnswers().length;
    const manner = { count: 3, times: 2, isReversed: true, delayMs: 50 };
    await sandbox.control.wish({ do: "parcelWebhooks", ...manner });
    for (const becomes of ["picked_up", "out_for_delivery", "delivered"] as const)
      await sandbox.control.wish({ do: "parcel", awb, becomes });
    expect(await answersSince(before, 6)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await workOnHints(awb)).toBe(3);
    const { status, shipments } = await sellerOrder(database.db, seller, { orderId });
    expect(status).toBe("delivered");
    expect(shipments[0]?.events.map(({ kind }) => kind)).toEqual([
      "handed_over",
      "picked_up",
      "out_for_delivery",
      "delivered",
    ]);
  });

  test("forged ones are refused, and one that never comes changes nothing", async () => {
    const { seller, orderId, awb } = await aParcel();
    const before = sandbox.control.hookAnswers().length;
    await sandbox.control.wish({ do: "parcelWebhooks", count: 1, hasWrongKey: true });
    await sandbox.control.wish({ do: "parcel", awb, becomes: "picked_up" });
    expect(await answersSince(before, 1)).toEqual([400]);
    await sandbox.control.wish({ do: "parcelWebhooks", count: 1, isDropped: true });
    await sandbox.control.wish({ do: "parcel", awb, becomes: "delivered" });
    expect(await workOnHints(awb)).toBe(0);
    expect((await sellerOrder(database.db, seller, { orderId })).status).toBe("confirmed");
  });
});

test("are refused without a courier service, and above 256 KB", async () => {
  const answer = await post("{}", sandbox.couriers.webhookKey, null);
  expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "3600"]);
  expect((await post(" ".repeat(257 * 1024), sandbox.couriers.webhookKey)).status).toBe(413);
});
