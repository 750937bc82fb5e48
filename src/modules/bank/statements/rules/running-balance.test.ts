import fc from "fast-check";
import { expect, test } from "vitest";
import { identifyLines } from "./identify-lines.ts";
import { daysOfLines, runningBalance } from "./running-balance.ts";

type Made = {
  readonly bookedOn: string;
  readonly amountPaise: number;
  readonly balancePaise: number;
};

/** Lines of some days with the balances that follow from them. */
const statements = fc
  .tuple(
    fc.integer({ min: -1_000_000, max: 1_000_000 }),
    fc.array(
      fc.record({
        day: fc.integer({ min: 1, max: 5 }),
        amountPaise: fc.integer({ min: -300, max: 300 }).filter((amountPaise) => amountPaise !== 0),
      }),
      { minLength: 1, maxLength: 25 },
    ),
  )
  .map(([openingPaise, drawn]) => {
    let balancePaise = openingPaise;
    const lines: readonly Made[] = drawn
      .toSorted((a, b) => a.day - b.day)
      .map(({ day, amountPaise }) => {
        balancePaise += amountPaise;
        return { bookedOn: `2026-11-0${day}`, amountPaise, balancePaise };
      });
    return { openingPaise, lines, closingPaise: balancePaise };
  });

test("a whole statement adds up, in whatever order a file has the lines of a day", () => {
  fc.assert(
    fc.property(statements, fc.infiniteStream(fc.double({ noNaN: true })), (made, order) => {
      const shuffled = made.lines
        .map((line) => ({ line, key: order.next().value ?? 0 }))
        .toSorted((a, b) => a.key - b.key)
        .map(({ line }) => line);
      expect(runningBalance(made.openingPaise, daysOfLines(shuffled))).toEqual({
        closingPaise: made.closingPaise,
        gaps: [],
      });
    }),
  );
});

test("a missing line is noticed by its amount, unless it is the last", () => {
  fc.assert(
    fc.property(statements, fc.nat(), ({ openingPaise, lines }, drawn) => {
      fc.pre(lines.length > 1);
      const missing = drawn % (lines.length - 1);
      const rest = lines.filter((_, place) => place !== missing);
      const { closingPaise, gaps } = runningBalance(openingPaise, daysOfLines(rest));
      const missingPaise = gaps.reduce((sum, gap) => sum + gap.missingPaise, 0);
      const sumPaise = rest.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
      expect(closingPaise).toBe(openingPaise + sumPaise + missingPaise);
      expect(missingPaise).toBe(lines[missing]?.amountPaise);
    }),
  );
});

test("without printed balances the lines are believed", () => {
  const lines = [{ bookedOn: "2026-11-02", amountPaise: 500, balancePaise: null }];
  expect(runningBalance(100, daysOfLines(lines))).toEqual({ closingPaise: 600, gaps: [] });
});

test("equal lines of a day are numbered, so the same file again has the same lines", () => {
  const line = {
    bookedOn: "2026-11-02",
    valueOn: null,
    narration: "UPI",
    reference: null,
    amountPaise: 100,
    balancePaise: null,
    place: 1,
    cells: {},
  };
  const lines = identifyLines([line, { ...line, place: 2 }, { ...line, narration: "upi" }]);
  expect(lines.map(({ ordinal }) => ordinal)).toEqual([1, 2, 3]);
  expect(new Set(lines.map(({ said }) => said)).size).toBe(1);
});
