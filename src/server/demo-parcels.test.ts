import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { trackParcel } from "#modules/orders/public.server.ts";
import { readConfig, type Config } from "#platform/config/config.ts";
import { openFolderStore } from "#platform/files/folder-store.ts";
import { openLog } from "#platform/log.ts";
import { system } from "#policy/actor.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { startSandbox, type TestSandbox } from "#tests/support/sandbox-provider.ts";
import { rows } from "#tests/support/stored-rows.ts";
import { prepareDemo, shareDemoParcels } from "./demo.ts";

/** The courier sandbox and the demo know the same parcels. */

const shop = useTestDatabase();
const log = openLog("silent");
let sandbox: TestSandbox;
let dataDir = "";

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "charma-demo-"));
  sandbox = await startSandbox();
  const config = readConfig({ APP_ENV: "test", DEMO: "on", DATA_DIR: dataDir });
  const pictures = openFolderStore(dataDir, "product-images");
  await prepareDemo({ db: shop.db, pictures, config });
});
afterAll(async () => {
  await sandbox.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const share = (couriers: Config["couriers"] = sandbox.couriers) =>
  shareDemoParcels(shop.db, { demo: "private", couriers, payments: sandbox.settings }, log);
const parcels = () => sandbox.control.account().parcels;
const track = (trackingNumber: string) =>
  trackParcel(shop.db, system, sandbox.courier, { trackingNumber });
const statusOf = async (trackingNumber: string) =>
  (
    await rows<{ status: string }>(
      shop,
      `select o.status
       from orders o
       join shipments s on s.order_id = o.id
       where s.tracking_number = $1`,
      [trackingNumber],
    )
  )[0]?.status;
const events = () => rows(shop, "select kind, at, place, note from shipment_events order by id");

test("every parcel that the demo booked can be moved in the sandbox, and is there once", async () => {
  await share();
  await share();
  const booked = await rows<{ awb: string }>(
    shop,
    "select tracking_number as awb from courier_bookings order by created_at",
  );
  expect(booked.length).toBeGreaterThan(3);
  expect(parcels().map(({ awb }) => ({ awb }))).toEqual(booked);
});

test("asking the sandbox about them changes nothing, because it says the same", async () => {
  const before = await events();
  for (const { awb } of parcels()) await track(awb ?? "");
  expect(await events()).toEqual(before);
});

test("a parcel on its way is delivered by its button, and asked about until then", async () => {
  const awb = "DEMO20000005";
  expect(await statusOf(awb)).toBe("shipped");
  expect(
    await rows(
      shop,
      "select check_at > now() as waits from courier_bookings where tracking_number = $1",
      [awb],
    ),
  ).toEqual([{ waits: true }]);
  await sandbox.control.wish({ do: "parcel", awb, becomes: "delivered" });
  await track(awb);
  expect(await statusOf(awb)).toBe("delivered");
});

test("a sandbox that is away stops no start", async () => {
  await share({ ...sandbox.couriers, apiUrl: "http://127.0.0.1:9" });
  expect(parcels()).toHaveLength(5);
});

test("a shop with another courier service tells nobody", async () => {
  const calls: string[] = [];
  const other = createServer((request, response) => {
    calls.push(`${request.method} ${request.url}`);
    response.end("{}");
  });
  await once(other.listen(0, "127.0.0.1"), "listening");
  try {
    const { port } = other.address() as AddressInfo;
    const apiUrl = `http://127.0.0.1:${port}`;
    await share({ ...sandbox.couriers, isSandbox: false, apiUrl });
    expect(calls).toEqual([]);
    await share({ ...sandbox.couriers, apiUrl });
    expect(calls).toEqual(["POST /control"]);
  } finally {
    other.close();
    other.closeAllConnections();
  }
});
