import { afterAll, beforeAll, expect, test } from "vitest";
import { startSandbox, type TestSandbox } from "#tests/support/sandbox-provider.ts";

/** The sandbox moves its parcels by the clock. */

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());

const place = {
  name: "Meera Iyer",
  address: "4 Residency Road",
  city: "Bengaluru",
  state: "Karnataka",
  pinCode: "560025",
  phone: "9845012345",
  email: "shop@example.com",
};

/** A booked parcel's number. */
async function aParcel(reference: string): Promise<string> {
  await sandbox.courier.registerPickupPlace("workshop", place);
  const { shipmentId } = await sandbox.courier.createParcel({
    reference,
    orderedAt: new Date(),
    pickupPlace: "workshop",
    to: place,
    items: [{ name: "Bag", sku: "B1", units: 1, unitPricePaise: 100_000 }],
    cashPaise: null,
    valuePaise: 100_000,
    weightGrams: 500,
    sizeMm: [200, 100, 50],
  });
  return (await sandbox.courier.assignCourier(shipmentId, "10")).trackingNumber;
}

const scansOf = (awb: string) =>
  (sandbox.control.account().parcels.find((parcel) => parcel.awb === awb)?.scans ?? []).map(
    (scan) => scan["sr-status-label"],
  );

test("a parcel goes to its delivery by itself, but not one to which something else happened", async () => {
  const [usual, lost] = [await aParcel("ORD-1-1"), await aParcel("ORD-2-1")];
  await sandbox.control.wish({ do: "parcel", awb: lost, becomes: "lost" });
  await sandbox.control.wish({ do: "parcelClock", everySeconds: 1 });
  await expect
    .poll(() => scansOf(usual), { timeout: 60_000 })
    .toEqual(["PICKED UP", "IN TRANSIT", "OUT FOR DELIVERY", "DELIVERED"]);
  expect(scansOf(lost)).toEqual(["LOST"]);
  await sandbox.control.wish({ do: "parcelClock", everySeconds: 0 });
});

test("without the clock nothing moves", async () => {
  const awb = await aParcel("ORD-3-1");
  const moving = await aParcel("ORD-4-1");
  await sandbox.control.wish({ do: "parcelClock", everySeconds: 1 });
  await sandbox.control.wish({ do: "parcelClock", everySeconds: 0 });
  await sandbox.control.wish({ do: "parcel", awb: moving, becomes: "picked_up" });
  expect(scansOf(awb)).toEqual([]);
  expect(scansOf(moving)).toEqual(["PICKED UP"]);
});
