import fc from "fast-check";
import { expect, test } from "vitest";
import { imbalance } from "#modules/ledger/rules/entries.ts";
import type { SupplyGroup } from "../contract.ts";
import { figuresOfMonth, linesOfMonths, nothingCarried, tcsOf } from "./month-of-tcs.ts";
import { bookingsOfLine } from "./statement-bookings.ts";

const about = { stateCode: "27", isRegistered: true, isComposition: false } as const;
const key = { sellerId: "s", supplier: "27AAPFU0939F1ZV", tcsGstin: "27AAACM9999Q1CI" } as const;

const group = (given: Partial<SupplyGroup>): SupplyGroup => ({
  ...key,
  ...about,
  month: "2026-10",
  name: "Charmakar",
  isInterState: true,
  isToRegistered: false,
  basisPoints: 50,
  endBasisPoints: 50,
  suppliedPaise: 0,
  returnedPaise: 0,
  igstPaise: 0,
  cgstPaise: 0,
  sgstPaise: 0,
  withheldPaise: 0,
  creditedAtDeliveryPaise: 0,
  ...given,
});

test("goods of 600.00 and a fee of 79.00, taxable 666.95: TCS 3.33 to another State, two halves of 1.67 within", () => {
  const sold = { suppliedPaise: 66_695 };
  expect(figuresOfMonth([group(sold)], about, nothingCarried)).toMatchObject({
    netPaise: 66_695,
    igstPaise: 333,
    cgstPaise: 0,
  });
  expect(
    figuresOfMonth([group({ ...sold, isInterState: false })], about, nothingCarried),
  ).toMatchObject({ igstPaise: 0, cgstPaise: 167, sgstPaise: 167 });
});

test("the rate is applied once to the month's value, and to each rate's part if it changed", () => {
  // Ten sales of 1.00 come to 5 paise of TCS, not to ten times 1.
  expect(
    figuresOfMonth(
      Array.from({ length: 10 }, () => group({ suppliedPaise: 100 })),
      about,
      nothingCarried,
    ).igstPaise,
  ).toBe(5);
  expect(
    figuresOfMonth(
      [group({ suppliedPaise: 10_000, basisPoints: 100 }), group({ suppliedPaise: 10_000 })],
      about,
      nothingCarried,
    ).igstPaise,
  ).toBe(100 + 50);
});

test("a negative net value is reported as zero and deducted in the next month", () => {
  const lines = linesOfMonths(
    ["2026-09", "2026-10"],
    [
      group({ month: "2026-09", suppliedPaise: 10_000, igstPaise: 1800 }),
      group({
        month: "2026-09",
        isToRegistered: true,
        returnedPaise: 30_000,
        igstPaise: -5400,
      }),
      group({ month: "2026-10", suppliedPaise: 50_000, igstPaise: 9000 }),
    ],
    [],
    [],
  );
  const [september] = lines.get("2026-09") ?? [];
  const [october] = lines.get("2026-10") ?? [];
  expect(september).toMatchObject({
    toOthersPaise: 10_000,
    returnedByRegisteredPaise: 10_000,
    netPaise: 0,
    igstPaise: 0,
    gst: { igstPaise: 0 },
    carried: { inter: { registeredPaise: 20_000, othersPaise: 0, igstPaise: 3600 } },
  });
  expect(october).toMatchObject({
    toOthersPaise: 50_000,
    returnedByRegisteredPaise: 20_000,
    netPaise: 30_000,
    igstPaise: 150,
    gst: { igstPaise: 9000 - 3600 },
    carried: nothingCarried,
  });
});

const amount = fc.integer({ min: 0, max: 5_000_000 });
const groups = fc.array(
  fc.record({
    month: fc.constantFrom("2026-08", "2026-09", "2026-10"),
    isInterState: fc.boolean(),
    isToRegistered: fc.boolean(),
    suppliedPaise: amount,
    returnedPaise: amount,
    withheldPaise: fc.integer({ min: -10_000, max: 10_000 }),
  }),
  { maxLength: 15 },
);

test("no line is negative, columns sum to the net value, and nothing is lost by carrying forward", () => {
  fc.assert(
    fc.property(groups, (given) => {
      const all = given.map((each) =>
        group({ ...each, igstPaise: each.suppliedPaise - each.returnedPaise }),
      );
      const months = ["2026-08", "2026-09", "2026-10"];
      const lines = linesOfMonths(months, all, [], []);
      const rows = months.flatMap((month) => lines.get(month) ?? []);
      for (const row of rows) {
        expect(
          row.toRegisteredPaise +
            row.toOthersPaise -
            row.returnedByRegisteredPaise -
            row.returnedByOthersPaise,
        ).toBe(row.netPaise);
        for (const each of [
          row.netPaise,
          row.igstPaise,
          row.cgstPaise,
          row.gst.igstPaise,
          row.returnedByRegisteredPaise,
          row.returnedByOthersPaise,
        ])
          expect(each).toBeGreaterThanOrEqual(0);
      }
      const left = rows.at(-1)?.carried ?? nothingCarried;
      const carried = [left.intra, left.inter].reduce(
        (sum, { registeredPaise, othersPaise }) => sum + registeredPaise + othersPaise,
        0,
      );
      expect(rows.reduce((sum, { netPaise }) => sum + netPaise, 0) - carried).toBe(
        all.reduce((sum, each) => sum + each.suppliedPaise - each.returnedPaise, 0),
      );
    }),
    { numRuns: 500 },
  );
});

test("what is booked is due in full, and what orders withhold is trued up to it, amendments included", () => {
  fc.assert(
    fc.property(groups, groups, (first, then) => {
      const figures = (of: typeof first) =>
        figuresOfMonth(
          of.map((each) => group(each)),
          about,
          nothingCarried,
        );
      const [filed, now] = [figures(first), figures(then)];
      const bookings = [
        ...bookingsOfLine({ id: "1", sellerId: "s", figures: filed, before: null }),
        ...bookingsOfLine({ id: "2", sellerId: "s", figures: now, before: filed }),
      ];
      for (const { entries } of bookings) expect(imbalance(entries)).toBe(0);
      const sum = (account: string) =>
        bookings
          .flatMap(({ entries }) => entries)
          .reduce((total, each) => total + (each.account === account ? each.amountPaise : 0), 0);
      expect(sum("tcs")).toBe(0 - tcsOf(now));
      // Once every order has withheld its part, nothing is left.
      expect(sum("tcs_withheld")).toBe(now.withheldPaise);
    }),
  );
});
