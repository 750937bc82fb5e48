import { createServer } from "node:http";
import { once } from "node:events";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CourierRefused, CourierUnavailable } from "../courier-provider.ts";
import { dayOfText, instantOf, textOfInstant } from "./moments.ts";
import { openShiprocket } from "./shiprocket.ts";
import { scanKindOf } from "./statuses.ts";

type Reply = { readonly status?: number; readonly body: unknown };

const seen: { readonly method: string; readonly url: string; readonly body: string }[] = [];
let replies: readonly Reply[] = [];
let close = () => {};
let apiUrl = "";

beforeAll(async () => {
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { method = "", url = "" } = request;
    seen.push({ method, url, body: Buffer.concat(parts).toString("utf8") });
    const [reply, ...rest] = url.endsWith("/auth/login")
      ? [{ body: { token: "t" } }, ...replies]
      : replies;
    replies = rest;
    response.writeHead(reply?.status ?? 200).end(JSON.stringify(reply?.body ?? {}));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("No port");
  apiUrl = `http://127.0.0.1:${address.port}`;
  close = () => void server.close();
});
afterAll(() => close());

function opened(...given: readonly Reply[]) {
  replies = given;
  seen.length = 0;
  return openShiprocket({ apiUrl, email: "a@b.in", password: "p", webhookKey: "k" }, 500);
}

describe("times", () => {
  test.each([
    ["2026-11-28 14:05:00", "2026-11-28T08:35:00.000Z"],
    ["28 11 2026 14:05:00", "2026-11-28T08:35:00.000Z"],
    ["2026-11-28T14:05:00Z", "2026-11-28T14:05:00.000Z"],
    ["yesterday", null],
    ["2026-13-40 14:05:00", null],
  ])("%s is %s", (text, instant) => {
    expect(instantOf(text)?.toISOString() ?? null).toBe(instant);
  });

  test("days are read in each form, and ours are written as India's", () => {
    expect(["2026-12-03 18:00:00", "Dec 3, 2026", "soon", null].map(dayOfText)).toEqual([
      "2026-12-03",
      "2026-12-03",
      null,
      null,
    ]);
    expect(textOfInstant(new Date("2026-11-28T20:00:00Z"))).toBe("2026-11-29 01:30");
  });
});

test.each([
  [42, "", "picked_up"],
  ["7", "whatever", "delivered"],
  [19, "OUT FOR PICKUP", null],
  [null, "Out For Delivery", "out_for_delivery"],
  [null, "UNDELIVERED-1st attempt", "failed_attempt"],
  [null, "RTO Delivered", "returned"],
  [null, "RTO IN TRANSIT", "returning"],
  [null, "PICKUP SCHEDULED", null],
  [null, "Delivered", "delivered"],
  ["999", "Something new", null],
] as const)("the status %s %s is %s", (number, words, kind) => {
  expect(scanKindOf(number, words)).toBe(kind);
});

describe("a call", () => {
  test("signs in once, and again after a 401", async () => {
    const track = { body: { tracking_data: { shipment_track_activities: null } } };
    const courier = opened(track, track, { status: 401, body: {} }, track);
    for (let time = 0; time < 3; time += 1) await courier.track("1");
    expect(seen.filter(({ url }) => url.endsWith("/auth/login"))).toHaveLength(2);
    expect(seen).toHaveLength(6);
  });

  test("is refused with the service's own sentence, also with status 200", async () => {
    for (const reply of [
      { status: 422, body: { message: "Wrong", errors: { weight: ["Too heavy."] } } },
      { status: 200, body: { message: "Too heavy." } },
    ])
      await expect(opened(reply).assignCourier("1", "2")).rejects.toThrow(
        new CourierRefused("Too heavy."),
      );
  });

  test.each([
    [500, { message: "x" }],
    [429, { message: "x" }],
    [403, {}],
    [200, "nonsense"],
  ])("with status %s and %j leaves everything open", async (status, body) => {
    await expect(opened({ status, body }).track("1")).rejects.toThrow(CourierUnavailable);
  });

  test("a place that exists is registered, a pickup that is ordered is ordered", async () => {
    const place = {
      name: "Shop",
      address: "1 Road",
      city: "Pune",
      state: "Maharashtra",
      pinCode: "411001",
      phone: "9876543210",
      email: "a@b.in",
    };
    const taken = { status: 422, body: { message: "Address nick name already in use" } };
    await opened(taken).registerPickupPlace("k", place);
    const wrong = { status: 422, body: { message: "Wrong PIN code" } };
    await expect(opened(wrong).registerPickupPlace("k", place)).rejects.toThrow(CourierRefused);
    const queued = { status: 400, body: { message: "Already in Pickup Queue." } };
    expect(await opened(queued).requestPickup("1", "2026-12-03")).toBeNull();
  });

  test("an order with our number is found, a cancelled or another one is not", async () => {
    const order = (channel_order_id: string, status: string) => ({
      id: 1,
      channel_order_id,
      status,
      shipments: [{ id: 2, awb: "", courier: "" }],
    });
    const body = { data: [order("A-11", "NEW"), order("A-1", "CANCELED"), order("A-1", "NEW")] };
    expect(await opened({ body }).findParcel("A-1")).toEqual({
      orderId: "1",
      shipmentId: "2",
      trackingNumber: null,
      courierName: null,
    });
    expect(await opened({ body: { data: [order("A-11", "NEW")] } }).findParcel("A-1")).toBeNull();
  });
});
