import { describe, expect, it } from "vitest";
import { TooMuchOff } from "../errors.ts";
import {
  isPriceReduction,
  lastDayToCredit,
  mostOff,
  reductionOf,
  whyPriceStays,
  type OrderToReduce,
} from "./price-reduction.ts";

const invoicedAt = new Date("2026-11-21T06:00:00Z");
const delivered: OrderToReduce = {
  isFromShop: true,
  status: "delivered",
  hasOpenReturn: false,
  reductions: 0,
  invoicedAt,
  now: new Date("2026-11-25T06:00:00Z"),
};

describe("the last day for a credit note", () => {
  it("is 30 November after the financial year of the invoice, by the calendar in India", () => {
    expect(lastDayToCredit(invoicedAt)).toBe("2027-11-30");
    expect(lastDayToCredit(new Date("2027-03-31T18:29:59Z"))).toBe("2027-11-30");
    expect(lastDayToCredit(new Date("2027-03-31T18:30:00Z"))).toBe("2028-11-30");
  });

  it("counts until midnight in India", () => {
    const at = (now: string) => whyPriceStays({ ...delivered, now: new Date(now) });
    expect(at("2027-11-30T18:29:59Z")).toBeNull();
    expect(at("2027-11-30T18:30:00Z")).toContain("30 Nov 2027");
  });
});

describe("a price stays", () => {
  it("before the delivery, of an order by hand, during a return and after ten reductions", () => {
    expect(whyPriceStays(delivered)).toBeNull();
    expect(whyPriceStays({ ...delivered, status: "shipped" })).toContain("delivered");
    expect(whyPriceStays({ ...delivered, isFromShop: false })).toContain("by hand");
    expect(whyPriceStays({ ...delivered, hasOpenReturn: true })).toContain("return");
    expect(whyPriceStays({ ...delivered, reductions: 10 })).toContain("10 times");
  });
});

describe("the reduction of a line", () => {
  const bag = {
    line: 1,
    pieces: 2,
    taxablePaise: 423_560,
    cgstPaise: 0,
    sgstPaise: 0,
    igstPaise: 76_241,
  };

  it("takes its share of the tax, at the rate of the invoice", () => {
    expect(reductionOf([bag], [{ lineNumber: 1, offPaise: 23_600 }])).toEqual([
      { line: 1, pieces: 2, taxablePaise: 20_000, cgstPaise: 0, sgstPaise: 0, igstPaise: 3600 },
    ]);
  });

  it("leaves ₹1 of each piece, and refuses more, less than ₹1, nothing and strange lines", () => {
    expect(mostOff(bag)).toBe(499_601);
    expect(reductionOf([bag], [{ lineNumber: 1, offPaise: 499_601 }])).toHaveLength(1);
    for (const off of [
      [{ lineNumber: 1, offPaise: 499_602 }],
      [{ lineNumber: 1, offPaise: 99 }],
      [{ lineNumber: 2, offPaise: 100 }],
      [],
    ])
      expect(() => reductionOf([bag], off)).toThrow(TooMuchOff);
  });
});

it("the cause of a refund says whether it belongs to a reduction", () => {
  expect(isPriceReduction("reduction:1")).toBe(true);
  expect(isPriceReduction("return:1")).toBe(false);
});
