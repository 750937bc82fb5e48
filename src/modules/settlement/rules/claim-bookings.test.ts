import fs from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parcelCostsPage } from "./parcel-costs-page.ts";
import { bookingsOfClaim, claimedPaise, shareOfClaim } from "./claim-bookings.ts";
import { parcelCases, parcelCosts, type ClaimCause } from "./parcel-costs.ts";

const causes = parcelCases.filter((one): one is ClaimCause => parcelCosts[one].isClaimed);

const anyClaim = fc
  .record({
    cause: fc.constantFrom(...causes),
    goodsPaise: fc.integer({ min: 0, max: 99_999_999_900 }),
    labelPaise: fc.integer({ min: 1, max: 100_000 }),
    share: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: null }),
  })
  .map(({ share, ...claim }) => ({
    ...claim,
    bookingId: "b",
    sellerId: "s",
    receivedPaise: share === null ? null : Math.floor(claimedPaise(claim) * share),
  }));

function sumOn(account: string, bookings: ReturnType<typeof bookingsOfClaim>): number {
  return bookings
    .flatMap(({ entries }) => entries)
    .filter((entry) => entry.account === account)
    .reduce((sum, { amountPaise }) => sum + amountPaise, 0);
}

describe("any claim against a courier", () => {
  it("is on the account of claims while it is open, and leaves nothing there once it is settled", () => {
    fc.assert(
      fc.property(anyClaim, (claim) => {
        const bookings = bookingsOfClaim(claim);
        const open = claim.receivedPaise === null ? claimedPaise(claim) : 0;
        expect(sumOn("courier_claims", bookings)).toBe(open);
        expect(sumOn("claims_pending", bookings) + open).toBe(0);
      }),
    );
  });

  it("brings what the courier paid to those who bore the cost, to the paisa, the goods first", () => {
    fc.assert(
      fc.property(anyClaim, (claim) => {
        const bookings = bookingsOfClaim(claim);
        const received = claim.receivedPaise ?? 0;
        expect(sumOn("bank", bookings)).toBe(received);
        expect(sumOn("seller_payable", bookings) + sumOn("courier_costs", bookings)).toBe(
          0 - received,
        );
        expect(0 - sumOn("seller_payable", bookings)).toBe(Math.min(received, claim.goodsPaise));
        for (const { entries } of bookings)
          expect(entries.reduce((sum, { amountPaise }) => sum + amountPaise, 0)).toBe(0);
      }),
    );
  });
});

it("₹700 for goods of ₹650 and a label of ₹92.50 are ₹650 for the goods and ₹50 for the label", () => {
  expect(shareOfClaim({ goodsPaise: 650_00 }, 700_00)).toEqual({
    goodsPaise: 650_00,
    labelPaise: 50_00,
  });
});

it("the page of the table is written from the table", () => {
  expect(fs.readFileSync("docs/parcel-costs.md", "utf8")).toBe(parcelCostsPage());
});
