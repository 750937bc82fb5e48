import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { TdsChallan, TdsRow } from "../contract.ts";
import { certificatesOf } from "./certificates-of.ts";
import { challanParts } from "./challan-parts.ts";
import { quarterFrom, quarterOf, quartersToFile, requestedQuarter } from "./quarters.ts";
import { depositDueOn, quarterDueOn } from "./tds-calendar.ts";

describe("a quarter", () => {
  test.each([
    ["2026-03-31T18:29:59Z", "2025-26-Q4"],
    ["2026-03-31T18:30:00Z", "2026-27-Q1"],
    ["2026-12-31T18:29:59Z", "2026-27-Q3"],
    ["2026-12-31T18:30:00Z", "2026-27-Q4"],
  ])("of %s is %s, by the clock of India", (instant, id) => {
    expect(quarterOf(new Date(instant)).id).toBe(id);
  });

  test("has three months without a gap, and the instants within it", () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date("2021-01-01"), max: new Date("2060-01-01"), noInvalidDate: true }),
        (at) => {
          const { months, from, before } = quarterOf(at);
          expect(months).toHaveLength(3);
          expect(from <= at && at < before).toBe(true);
          expect(months[0]?.before).toEqual(months[1]?.from);
          expect(months[1]?.before).toEqual(months[2]?.from);
          expect(quarterFrom(months[0]?.month ?? "").months).toEqual(months);
        },
      ),
    );
  });

  test("is the last complete one if the query names none or nonsense", () => {
    const now = new Date("2026-11-29T10:00:00Z");
    expect(requestedQuarter("2026-27-Q9", now).id).toBe("2026-27-Q2");
    expect(requestedQuarter("2026-27-Q3", now).id).toBe("2026-27-Q3");
    expect(
      quartersToFile(now)
        .map(({ id }) => id)
        .at(-1),
    ).toBe("2024-25-Q3");
  });

  test("has due days for its months, its statement and its certificates", () => {
    expect(["2026-11", "2026-12", "2027-03"].map(depositDueOn)).toEqual([
      "2026-12-07",
      "2027-01-07",
      "2027-04-30",
    ]);
    expect(
      ["2026-04", "2026-07", "2026-10", "2027-01"].map((month) => quarterDueOn(quarterFrom(month))),
    ).toEqual([
      { statement: "2026-07-31", certificate: "2026-08-15" },
      { statement: "2026-10-31", certificate: "2026-11-15" },
      { statement: "2027-01-31", certificate: "2027-02-15" },
      { statement: "2027-05-31", certificate: "2027-06-15" },
    ]);
  });
});

const months = ["2026-10", "2026-11", "2026-12"];
const anyRow = fc
  .record({
    seller: fc.integer({ min: 1, max: 4 }),
    month: fc.constantFrom(...months),
    tdsPaise: fc.integer({ min: 0, max: 999_999_999_00 }),
  })
  .map(({ seller, month, tdsPaise }): TdsRow => ({
    sellerId: `s${seller}`,
    name: `Seller ${seller}`,
    month,
    legalBasis: "Section 393(1)",
    paymentCode: "1035",
    statementForm: "140",
    certificateForm: "131",
    pan: "AAACL5678M",
    basisPoints: tdsPaise === 0 ? 0 : 10,
    creditedOn: `${month}-21`,
    orders: 1,
    supplyPaise: tdsPaise * 1000,
    catchUpSupplyPaise: 0,
    setOffPaise: 0,
    tdsPaise,
  }));
const anyChallan = fc
  .record({
    month: fc.constantFrom(...months),
    taxPaise: fc.integer({ min: 1, max: 999_999_999_00 }),
    serial: fc.integer({ min: 1, max: 99_999 }),
  })
  .map(({ month, taxPaise, serial }): TdsChallan => ({
    id: `c${serial}`,
    month,
    bsrCode: "0510308",
    depositedOn: `${month}-28`,
    serial: String(serial).padStart(5, "0"),
    taxPaise,
    interestPaise: 0,
    feePaise: 0,
    wasBookedByHand: false,
  }));

test("challans pay the rows of their month: parts sum to the tax, and no challan pays more than it has", () => {
  fc.assert(
    fc.property(
      fc.array(anyRow, { maxLength: 12 }),
      fc.array(anyChallan, { maxLength: 6 }),
      (rows, challans) => {
        const parts = challanParts(rows, challans);
        const used = new Map<TdsChallan, number>();
        for (const row of rows) {
          expect(parts.get(row)?.reduce((sum, { paise }) => sum + paise, 0)).toBe(row.tdsPaise);
          for (const { challan, paise } of parts.get(row) ?? []) {
            if (challan === null) continue;
            expect(challan.month).toBe(row.month);
            used.set(challan, (used.get(challan) ?? 0) + paise);
          }
        }
        for (const [challan, paise] of used) expect(paise).toBeLessThanOrEqual(challan.taxPaise);
        const certificates = certificatesOf(
          { rows, challans },
          { name: "Charma", address: "", tan: null },
        );
        expect(certificates.reduce((sum, { figures }) => sum + figures.tdsPaise, 0)).toBe(
          rows.reduce((sum, { tdsPaise }) => sum + tdsPaise, 0),
        );
      },
    ),
  );
});
