import { expect, test } from "vitest";
import type { DeliveredOrder } from "../contract.ts";
import { settledRates } from "./settle.ts";

const order: DeliveredOrder = {
  orderId: "o",
  sellerId: "s",
  paidBy: "online",
  cashHeldBy: null,
  isInterState: true,
  goodsPaise: 2_000_000,
  taxPaise: 360_000,
  shippingPaise: 0,
  roundOffPaise: 0,
  commissionBasisPoints: 1000,
};
const tds = {
  kind: "tds",
  validFrom: "2024-10-01",
  basisPoints: 10,
  withoutPanBasisPoints: 500,
  individualExemptPaise: 50_000_000,
  legalBasis: "section 194-O",
} as const;

test("the order that crosses the limit pays the TDS of exempt orders, not of those that had TDS", () => {
  // ₹4,90,000.00 this year; ₹90,000.00 of it already had TDS, because there was no PAN then.
  const rates = settledRates(order, {
    day: "2026-11-21",
    suppliedOn: "2026-11-21",
    rates: [tds],
    seller: { registrationType: "regular", pan: "AAAPL1234C" },
    year: { supplyPaise: 49_000_000, exemptSupplyPaise: 40_000_000, isCrossed: false },
  });
  expect(rates).toMatchObject({ tdsBasisPoints: 10, tdsCatchUpPaise: 40_000 });
});
