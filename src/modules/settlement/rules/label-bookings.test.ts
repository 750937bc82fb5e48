import fc from "fast-check";
import { expect, test } from "vitest";
import { imbalance } from "#modules/ledger/rules/entries.ts";
import type { LabelCharge } from "../label-contract.ts";
import { bookingsOfLabel, gstInLabel } from "./label-bookings.ts";
import { labelCases, whoPays } from "./who-pays.ts";

const charge = (pricePaise: number, givenBackFor: LabelCharge["givenBackFor"]): LabelCharge => ({
  bookingId: "b",
  orderId: "o",
  sellerId: "s",
  kind: "forward",
  pricePaise,
  gstPaise: gstInLabel(pricePaise),
  chargedAt: new Date(0),
  givenBackFor,
});

test("a price of 92.50 contains 14.11 of GST, and exactly the price is owed", () => {
  expect(bookingsOfLabel(charge(92_50, null))).toEqual([
    expect.objectContaining({
      kind: "label",
      of: "b",
      entries: [
        { account: "seller_payable", partyId: "s", amountPaise: 92_50 },
        { account: "labels", amountPaise: -78_39 },
        { account: "gst_on_labels", amountPaise: -14_11 },
      ],
    }),
  ]);
});

test("whatever the price, bookings balance, and what is given back leaves nothing", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), (price) => {
      const bookings = bookingsOfLabel(charge(price, "lost"));
      const sums = new Map<string, number>();
      for (const { entries } of bookings) {
        expect(imbalance(entries)).toBe(0);
        for (const { account, amountPaise } of entries)
          sums.set(account, (sums.get(account) ?? 0) + amountPaise);
      }
      expect([...sums.values()]).toEqual([0, 0, 0]);
    }),
  );
});

test("only these labels are the seller's", () => {
  expect(labelCases.filter((one) => whoPays[one] === "seller")).toEqual([
    "forward",
    "return_faulty",
    "replacement",
    "repair",
  ]);
});
