import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { releaseDue } from "#modules/settlement/public.server.ts";
import { system } from "#policy/actor.ts";
import { aBooking, readyForCouriers } from "#tests/support/a-booking.ts";
import {
  aProductInParts,
  anOrderInParts,
  type OrderInParts,
  payRest,
} from "#tests/support/an-order-in-parts.ts";
import {
  aBalanceShop,
  bookDifferences,
  cashOfCourier,
  refundsOf,
  type BalanceShop,
} from "#tests/support/balance-in-cash.ts";
import { aPerson } from "#tests/support/builders.ts";
import { remittanceLine, uploadLines } from "#tests/support/cash-parcels.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { textOf, withoutSpaces } from "#tests/support/pdf-text.ts";
import { startSandbox, type TestSandbox } from "#tests/support/sandbox-provider.ts";
import {
  buyerOrder,
  cashAtCouriers,
  ownParcelLabels,
  parcelArrived,
  parcelLost,
  sellerOrder,
  shipAnotherParcel,
  workOnCouriers,
} from "../public.server.ts";
import { parcelToBook } from "../courier/booking-facts.ts";
import { factsOfBooking } from "../courier/bookings.sql.ts";
import { plainParcel } from "../shipments/send-parcel.ts";
import { cashToCollect } from "./rules/parts.ts";
import { CashWithCourier } from "./errors.ts";

/** Parcels with which a balance of ₹2,478 is collected, and those that are lost. */

const shop = useTestDatabase();
let sandbox: TestSandbox;
let at: BalanceShop;

beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());
beforeEach(async () => {
  at = await aBalanceShop(shop);
});

const happens = (awb: string, becomes: "picked_up" | "delivered" | "rto") =>
  sandbox.control.wish({ do: "parcel", awb, becomes });

describe("a courier", () => {
  const booked = async (order: OrderInParts) => {
    await readyForCouriers(shop.db, at.seller);
    return aBooking(shop.db, at.seller, sandbox.courier, order.id);
  };
  const heard = (trackingNumber: string) =>
    workOnCouriers(shop.db, system, sandbox.courier, { trackingNumber });

  test("learns the balance, collects it at the door, and owes it", async () => {
    const order = await at.confirmedInCash();
    const { bookingId, trackingNumber } = await booked(order);
    const [facts] = await factsOfBooking(shop.db, [bookingId]);
    expect(facts === undefined ? null : parcelToBook(facts, "shop").cashPaise).toBe(247_800);
    await expect(at.online(order)).rejects.toThrow(CashWithCourier);
    await happens(trackingNumber, "picked_up");
    await happens(trackingNumber, "delivered");
    await heard(trackingNumber);
    const delivered = await buyerOrder(shop.db, at.buyer, { orderId: order.id });
    expect(delivered.status).toBe("delivered");
    expect(cashToCollect(delivered)).toBe(247_800);
    expect(await cashOfCourier(shop, order)).toBe(247_800);
    expect(await bookDifferences(shop)).toEqual([]);
  });

  test("who brings it back collected nothing, and the advance goes back", async () => {
    const order = await at.confirmedInCash();
    const { trackingNumber } = await booked(order);
    await happens(trackingNumber, "picked_up");
    await happens(trackingNumber, "rto");
    await heard(trackingNumber);
    expect(await refundsOf(shop, order)).toEqual([{ through: "provider", paise: 106_200 }]);
    expect(await bookDifferences(shop)).toEqual([]);
  });

  test("the shop's own label says that it must not be sent while the balance is open", async () => {
    const order = await at.confirmed();
    await readyForCouriers(shop.db, at.seller);
    const input = { orderIds: [order.id], paper: "label" } as const;
    const words = async () => {
      const label = await ownParcelLabels(shop.db, at.seller, input);
      return label === null ? "" : textOf(label);
    };
    expect(await words()).toContain(withoutSpaces("BALANCE OPEN – DO NOT SEND"));
    expect(await words()).not.toContain("PREPAID");
    await payRest(shop.db, at.buyer, order);
    expect(await words()).toContain("PREPAID");
  });

  test("the shop's own label asks for the balance too", async () => {
    const order = await at.confirmedInCash();
    await readyForCouriers(shop.db, at.seller);
    const input = { orderIds: [order.id], paper: "label" } as const;
    const label = await ownParcelLabels(shop.db, at.seller, input);
    expect(label === null ? "" : textOf(label)).toContain(
      withoutSpaces("CASH ON DELIVERY ₹2,478.00"),
    );
  });
});

describe("of two parcels", () => {
  /** Two bags, ₹7,080 in all, each in a parcel of its own; so much is paid in advance. */
  async function inTwoParcels(advancePercent: string, nowShownPaise: string) {
    const product = await aProductInParts(shop.db, at.seller, { advancePercent });
    const form = { quantity: "2", totalShownPaise: "708000", nowShownPaise };
    const order = await anOrderInParts(shop.db, at.buyer, product, { form });
    await at.move(order, "confirmed");
    await at.inCash(order);
    const parcel = { ...plainParcel, pieces: [{ lineNumber: 1, quantity: 1 }] };
    const first = { ...parcel, trackingNumber: `TWO-${order.id.slice(0, 8)}` };
    await at.move(order, "shipped", { parcel: first });
    await shipAnotherParcel(shop.db, at.seller, { orderId: order.id, parcel });
    const { shipments } = await sellerOrder(shop.db, at.seller, { orderId: order.id });
    return { order, shipments: shipments.map(({ id }) => id), number: first.trackingNumber };
  }
  const lost = (shipmentId = "") => parcelLost(shop.db, at.seller, { shipmentId });
  const arrived = (shipmentId = "") =>
    parcelArrived(shop.db, at.seller, { shipmentId, cashHeldBy: "courier" });

  test("the one without the cash is lost: the advance goes back first, then cash", async () => {
    const { order, shipments } = await inTwoParcels("30", "212400");
    await arrived(shipments[0]);
    await lost(shipments[1]);
    expect(await refundsOf(shop, order)).toEqual([
      { through: "hand", paise: 141_600 },
      { through: "provider", paise: 212_400 },
    ]);
    expect(await bookDifferences(shop)).toEqual([]);
  });

  test("the one with the cash is lost: what was not collected is not refunded", async () => {
    const { order, shipments } = await inTwoParcels("30", "212400");
    await lost(shipments[0]);
    await arrived(shipments[1]);
    expect(await refundsOf(shop, order)).toEqual([]);
    expect(await cashOfCourier(shop, order)).toBe(495_600 - 354_000);
    expect(await bookDifferences(shop)).toEqual([]);
  });

  test("what was lost is worth more than the cash: the difference goes back online", async () => {
    const { order, shipments, number } = await inTwoParcels("80", "566400");
    await lost(shipments[0]);
    await arrived(shipments[1]);
    expect(await refundsOf(shop, order)).toEqual([{ through: "provider", paise: 212_400 }]);
    expect(await cashOfCourier(shop, order)).toBe(0);
    const administrator = await aPerson(shop.db, { isAdmin: true });
    const { lines } = await cashAtCouriers(shop.db, administrator, { carrier: null, after: null });
    expect(lines.map(({ orderId }) => orderId)).not.toContain(order.id);
    expect(await bookDifferences(shop)).toEqual([]);
    await shop.db.$client.query(
      "update order_settlements set payable_from = now() where order_id = $1",
      [order.id],
    );
    expect((await releaseDue(shop.db, system)).released).toBe(1);
    await uploadLines(shop.db, administrator, [remittanceLine(number, 141_600)]);
    expect(await refundsOf(shop, order)).toEqual([
      { through: "hand", paise: 141_600 },
      { through: "provider", paise: 212_400 },
    ]);
    expect(await bookDifferences(shop)).toEqual([]);
  });
});
