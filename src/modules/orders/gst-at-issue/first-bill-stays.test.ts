import { beforeEach, describe, expect, test } from "vitest";
import { markDocumentPaid } from "#modules/invoicing/public.server.ts";
import type { UserActor } from "#policy/actor.ts";
import { aPaidOrder, aReturn, deliver } from "#tests/support/a-return.ts";
import { anOrder, type BuiltOrder } from "#tests/support/an-order.ts";
import { atFivePercent, useOrdersBilledBefore } from "#tests/support/billed-before.ts";
import { aProduct, type BuiltProduct } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { differencesIn } from "#tests/support/moved-orders.ts";
import {
  answerReturn,
  changeOrderStatus,
  gstChangeOf,
  receiveReturn,
  shipAnotherParcel,
} from "../public.server.ts";
import { plainParcel } from "../shipments/send-parcel.ts";

/** Billed 35 days ago, at 18 %; since today another GST rate is in force. Sent today, as billed. */

const shop = useTestDatabase();
const { sql, people, ship, fromToday, daysAgo, billedLongAgo, inCash, billOf, billed } =
  useOrdersBilledBefore(shop);
let buyer: UserActor & { readonly email: string };
let seller: UserActor;
let product: BuiltProduct;
beforeEach(() => {
  ({ buyer, seller, product } = people());
});

const change = ({ id }: BuiltOrder) => gstChangeOf(shop.db, buyer, { orderId: id });

describe("the invoice stays", () => {
  test("of a cash order if the marketplace keeps the first invoice by its settings", async () => {
    const [order, dearer] = [await inCash(), await inCash()];
    const decide = (what: string) =>
      sql("update platform_settings set gst_before_dispatch = $1", [what]);
    await decide("keep_invoice");
    await fromToday(500);
    expect(await ship(order, await billOf(order))).toBe("moved");
    await fromToday(2800);
    expect(await ship(dearer)).toBe("moved");
    await decide("bill_again");
    expect(await billed(order)).toEqual([["invoice", 118_000, false]]);
    expect(await differencesIn(shop)).toEqual([]);
  });

  test("of a cash order that was marked as paid before GST changed, not after it", async () => {
    const [before, after] = [await inCash(), await inCash()];
    const pay = async (order: BuiltOrder) =>
      markDocumentPaid(shop.db, seller, { documentId: (await billOf(order)) ?? "" });
    await pay(before);
    await daysAgo(before, 1);
    await fromToday(500);
    await pay(after);
    expect(await ship(before)).toBe("moved");
    expect(await billed(before)).toEqual([["invoice", 118_000, false]]);
    expect(await ship(after)).toBe("billed");
    expect(await billed(after)).toEqual(atFivePercent);
    expect(await differencesIn(shop)).toEqual([]);
  });

  test("of an order that was paid online before GST changed", async () => {
    const order = await billedLongAgo(
      await aPaidOrder(shop.db, { buyer, seller, product, hoursOld: 36 * 24 }),
    );
    await fromToday(500);
    expect(await ship(order)).toBe("moved");
    expect(await billed(order)).toEqual([["invoice", 118_000, false]]);
    expect(await change(order)).toBeNull();
  });

  test.each([500, 2800])(
    "of a cash order whose first parcel left before GST changed to %d, to the last return",
    async (rate) => {
      const order = await billedLongAgo(
        await anOrder(shop.db, { buyer, seller, product, quantity: 3, hoursOld: 36 * 24 }),
      );
      const onePiece = { ...plainParcel, pieces: [{ lineNumber: 1, quantity: 1 }] };
      await changeOrderStatus(shop.db, seller, {
        orderId: order.id,
        to: "shipped",
        carrier: null,
        trackingNumber: null,
        note: null,
        parcel: onePiece,
      });
      await fromToday(rate);
      const another = () =>
        shipAnotherParcel(shop.db, seller, { orderId: order.id, parcel: onePiece });
      // A double press sends the two pieces that are left, each once, and bills nothing.
      await Promise.all([another(), another()]);
      await expect(another()).rejects.toThrow();
      expect(await billed(order)).toEqual([["invoice", 354_000, false]]);
      expect(await change(order)).toBeNull();
      await deliver(shop.db, seller, order, "courier");
      expect(await differencesIn(shop)).toEqual([]);
      const returnId = await aReturn(shop.db, buyer, order);
      await answerReturn(shop.db, seller, { returnId, to: "approved", note: null });
      await receiveReturn(shop.db, seller, {
        returnId,
        condition: "as_sent",
        conditionNote: null,
        isRestocked: true,
      });
      expect(await billed(order)).toEqual([
        ["invoice", 354_000, false],
        ["credit_note", 118_000, false],
      ]);
      expect(await differencesIn(shop)).toEqual([]);
    },
  );

  test("of an order whose rate its seller chose with a reason", async () => {
    const chosen = await aProduct(shop.db, seller, { pricePaise: 100_000, gstBasisPoints: 1200 });
    const order = await billedLongAgo(
      await anOrder(shop.db, { buyer, seller, product: chosen, hoursOld: 36 * 24 }),
    );
    await fromToday(500);
    expect(await ship(order)).toBe("moved");
    expect(await billed(order)).toEqual([["invoice", 112_000, false]]);
  });
});
