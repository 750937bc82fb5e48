import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { imbalance } from "#modules/ledger/rules/entries.ts";
import type { DeliveredOrder, Parts, Settlement, WithholdingRate } from "../contract.ts";
import { afterReturn, bookingOfRelease, bookingOfReturn, bookingsOfDelivery } from "./bookings.ts";
import {
  earningsOf,
  figuresOf,
  settledRates,
  totalOf,
  type TaxStatus,
  type YearSoFar,
} from "./settle.ts";

const rates: readonly WithholdingRate[] = [
  {
    kind: "commission_gst",
    validFrom: "2017-07-01",
    basisPoints: 1800,
    withoutPanBasisPoints: null,
    individualExemptPaise: null,
    legalBasis: "a",
  },
  {
    kind: "tcs",
    validFrom: "2018-10-01",
    basisPoints: 100,
    withoutPanBasisPoints: null,
    individualExemptPaise: null,
    legalBasis: "b",
  },
  {
    kind: "tcs",
    validFrom: "2024-07-10",
    basisPoints: 50,
    withoutPanBasisPoints: null,
    individualExemptPaise: null,
    legalBasis: "c",
  },
  {
    kind: "tds",
    validFrom: "2020-10-01",
    basisPoints: 100,
    withoutPanBasisPoints: 500,
    individualExemptPaise: 50_000_000,
    legalBasis: "d",
  },
  {
    kind: "tds",
    validFrom: "2024-10-01",
    basisPoints: 10,
    withoutPanBasisPoints: 500,
    individualExemptPaise: 50_000_000,
    legalBasis: "e",
  },
];
const company: TaxStatus = { registrationType: "regular", pan: "AAACL5678M" };
const person: TaxStatus = { registrationType: "regular", pan: "ABCPK1234L" };
const newYear: YearSoFar = { supplyPaise: 0, exemptSupplyPaise: 0, isCrossed: false };
// India's 6.4: 2,499.00 with 18% GST, to another state.
const vector: DeliveredOrder = {
  orderId: "o",
  sellerId: "s",
  paidBy: "online",
  cashHeldBy: null,
  isInterState: true,
  goodsPaise: 211_780,
  taxPaise: 38_120,
  shippingPaise: 0,
  roundOffPaise: 0,
  commissionBasisPoints: 1000,
};

function settled(
  order: DeliveredOrder,
  given: {
    readonly seller?: TaxStatus;
    readonly year?: YearSoFar;
    readonly day?: string;
    readonly suppliedOn?: string;
  } = {},
): Settlement {
  const frozen = settledRates(order, {
    day: given.day ?? "2026-11-21",
    suppliedOn: given.suppliedOn ?? given.day ?? "2026-11-21",
    rates,
    seller: given.seller ?? company,
    year: given.year ?? newYear,
  });
  return {
    ...order,
    ...frozen,
    ...figuresOf(order, frozen),
    returned: { goodsPaise: 0, taxPaise: 0, shippingPaise: 0, roundOffPaise: 0 },
    uncollectedPaise: 0,
    isReleased: false,
  };
}

describe("the settlement of an order of ₹2,499.00", () => {
  test("in another state: commission 211.78, GST on it 38.12, TCS 10.59, TDS 2.12, and 2,236.39 for the seller", () => {
    const order = settled(vector);
    expect(order).toMatchObject({
      commissionPaise: 21_178,
      commissionGstPaise: 3812,
      tcsPaise: 1059,
      tdsPaise: 212,
    });
    expect(earningsOf({ ...order, taxPaise: 38_120 })).toBe(223_639);
  });

  test("in the seller's own state: TCS is 5.29 twice", () => {
    expect(settled({ ...vector, isInterState: false }).tcsPaise).toBe(2 * 529);
  });

  test("no TCS if the seller has the cash, for unregistered sellers, without company settings, and on tax-free goods", () => {
    expect(settled({ ...vector, paidBy: "cod", cashHeldBy: "seller" })).toMatchObject({
      tcsPaise: 0,
      tdsPaise: 212,
    });
    expect(
      settled(vector, { seller: { registrationType: "unregistered", pan: company.pan } }).tcsPaise,
    ).toBe(0);
    expect(settled(vector, { seller: { registrationType: null, pan: null } }).tcsPaise).toBe(0);
    expect(settled({ ...vector, taxPaise: 0 }).tcsPaise).toBe(0);
    // A zero-rated supply (section 16, IGST Act) is taxable, also without payment of tax.
    expect(settled({ ...vector, taxPaise: 0, isZeroRated: true }).tcsPaise).toBe(1059);
    expect(
      settled(
        { ...vector, taxPaise: 0 },
        { seller: { registrationType: "composition", pan: company.pan } },
      ).tcsPaise,
    ).toBe(1059);
    expect(settled({ ...vector, paidBy: "cod", cashHeldBy: "courier" }).tcsPaise).toBe(1059);
  });

  test("TCS and TDS are on the supply with shipping, commission on goods: 600.00 and a fee of 79.00 are 666.95, TCS 3.33, TDS 0.67", () => {
    const order = {
      ...vector,
      goodsPaise: 60_000,
      taxPaise: 10_800,
      shippingPaise: 7900,
      supplyPaise: 66_695,
    };
    expect(settled(order)).toMatchObject({ commissionPaise: 6000, tcsPaise: 333, tdsPaise: 67 });
    // Within the state: two halves of 1.667375.
    expect(settled({ ...order, isInterState: false })).toMatchObject({ tcsPaise: 2 * 167 });
    const sentBack = afterReturn(settled(order), {
      goodsPaise: 60_000,
      taxPaise: 10_800,
      shippingPaise: 0,
      roundOffPaise: 0,
      supplyPaise: 60_000,
    });
    // The fee of 66.95 stays.
    expect(sentBack).toMatchObject({ commissionPaise: 0, tcsPaise: 33, tdsPaise: 7 });
  });

  test("an order that was settled on goods alone stays so", () => {
    const order = {
      ...settled({ ...vector, supplyPaise: 300_000 }),
      withholdingBase: "goods",
    } as const;
    expect(figuresOf(order, order)).toMatchObject({ tcsPaise: 1059, tdsPaise: 212 });
  });

  test("the rate of TCS is that of the day of the invoice", () => {
    expect(settled(vector, { day: "2024-07-10", suppliedOn: "2024-07-09" })).toMatchObject({
      tcsPaise: 2118,
    });
  });

  test("the rates are those of the day of delivery", () => {
    expect(settled(vector, { day: "2024-07-09" })).toMatchObject({
      tcsPaise: 2118,
      tdsPaise: 2118,
    });
    expect(settled(vector, { day: "2024-07-10" })).toMatchObject({
      tcsPaise: 1059,
      tdsPaise: 2118,
    });
  });
});

describe("the yearly limit of the TDS", () => {
  test("without a PAN it is 5%, from the first order on", () => {
    expect(
      settled(vector, { seller: { registrationType: "unregistered", pan: null } }).tdsPaise,
    ).toBe(10_589);
  });

  test("individuals and families are exempt up to ₹5,00,000 a year, to the paisa", () => {
    const upTo = (supplyPaise: number, pan: string) =>
      settled(vector, {
        seller: { registrationType: "regular", pan },
        year: { supplyPaise, exemptSupplyPaise: supplyPaise, isCrossed: false },
      });
    expect(upTo(50_000_000 - 211_780, "ABCPK1234L").tdsPaise).toBe(0);
    expect(upTo(50_000_000 - 211_780, "ABCHK1234L").tdsPaise).toBe(0);
    expect(upTo(50_000_000 - 211_780, "ABCFK1234L").tdsPaise).toBe(212);
    // 0.1% of the exempt 4,97,882.21 is 497.88; of this order 2.12.
    expect(upTo(50_000_000 - 211_779, "ABCPK1234L").tdsPaise).toBe(49_788 + 212);
  });

  test("once crossed, there is no second catch-up", () => {
    expect(
      settled(vector, {
        seller: person,
        year: { supplyPaise: 60_000_000, exemptSupplyPaise: 49_000_000, isCrossed: true },
      }).tdsPaise,
    ).toBe(212);
  });
});

const parts = fc.record({
  goodsPaise: fc.integer({ min: 1, max: 60_000_000 }),
  supplyPaise: fc.integer({ min: 1, max: 60_050_000 }),
  taxPaise: fc.integer({ min: 0, max: 10_000_000 }),
  shippingPaise: fc.integer({ min: 0, max: 50_000 }),
  roundOffPaise: fc.integer({ min: -50, max: 50 }),
});
const orders = fc.record({
  parts,
  isInterState: fc.boolean(),
  cash: fc.constantFrom(null, "courier" as const, "seller" as const),
  commissionBasisPoints: fc.integer({ min: 0, max: 3000 }),
  seller: fc.constantFrom(company, person),
});

function cut(whole: Parts, at: readonly number[]): readonly Parts[] {
  const share = (amount: number, index: number) => {
    const upTo = (n: number) =>
      n >= at.length ? amount : Math.trunc((amount * (at.toSorted((a, b) => a - b)[n] ?? 0)) / 100);
    return upTo(index) - (index === 0 ? 0 : upTo(index - 1));
  };
  return [...at, 100].map((_, index) => ({
    goodsPaise: share(whole.goodsPaise, index),
    supplyPaise: share(whole.supplyPaise ?? 0, index),
    taxPaise: share(whole.taxPaise, index),
    shippingPaise: share(whole.shippingPaise, index),
    roundOffPaise: share(whole.roundOffPaise, index),
  }));
}

test("returns in any parts, before and after the release, leave no commission, taxes or earnings", () => {
  fc.assert(
    fc.property(
      orders,
      fc.array(fc.integer({ min: 0, max: 100 }), { maxLength: 6 }),
      fc.integer({ min: 0, max: 7 }),
      (order, cuts, releasedAfter) => {
        const delivery: DeliveredOrder = {
          ...vector,
          ...order.parts,
          isInterState: order.isInterState,
          cashHeldBy: order.cash,
          paidBy: order.cash === null ? "online" : "cod",
          commissionBasisPoints: order.commissionBasisPoints,
        };
        let now = settled(delivery, { seller: order.seller });
        const bookings = [...bookingsOfDelivery(delivery, now)];
        const release = () => {
          bookings.push(bookingOfRelease(now));
          now = { ...now, isReleased: true };
        };
        for (const [index, returned] of cut(order.parts, cuts).entries()) {
          if (index === releasedAfter) release();
          bookings.push(bookingOfReturn(`r${index}`, now, returned));
          now = afterReturn(now, returned);
        }
        if (!now.isReleased) release();
        for (const booking of bookings) expect(imbalance(booking.entries)).toBe(0);
        const sums: Record<string, number> = {};
        for (const { account, amountPaise } of bookings.flatMap(({ entries }) => entries))
          sums[account] = (sums[account] ?? 0) + amountPaise;
        for (const account of [
          "seller_pending",
          "shipping",
          "rounding",
          "commission",
          "gst_on_commission",
          "tcs_withheld",
          "tds",
          "seller_cash",
        ])
          expect(sums[account] ?? 0, account).toBe(0);
        expect(sums["refunds_due"]).toBe(0 - totalOf(delivery));
        expect(sums["seller_payable"] ?? 0).toBe(order.cash === "seller" ? totalOf(delivery) : 0);
      },
    ),
    { numRuns: 500 },
  );
});
