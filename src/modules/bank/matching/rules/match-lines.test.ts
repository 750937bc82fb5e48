import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type EntryToMatch,
  type LineToMatch,
  matchLines,
  proposedEntries,
  referenceKeys,
} from "./match-lines.ts";

const line = (id: string, amountPaise: number, words = "", day = "2026-11-10"): LineToMatch => ({
  id,
  day,
  amountPaise,
  words,
});
const entry = (id: string, amountPaise: number, given: Partial<EntryToMatch> = {}) => ({
  id,
  day: "2026-11-10",
  amountPaise,
  references: "",
  unit: null,
  ...given,
});
const utr = "N311264500921";

describe("lines are matched", () => {
  test("by a reference in the narration, with all entries that have it", () => {
    const entries = [
      entry("a", 100, { references: `NEFT ${utr}`, day: "2026-10-01" }),
      entry("b", 200, { references: utr }),
      entry("c", 300),
    ];
    expect(matchLines([line("l", 300, `NEFT/${utr}/COURIER`)], entries)).toEqual([
      { lineId: "l", entryIds: ["a", "b"], foundBy: "reference" },
    ]);
  });

  test("by amount and day, where nothing else has that amount", () => {
    expect(matchLines([line("l", -500)], [entry("a", -500, { day: "2026-11-05" })])).toEqual([
      { lineId: "l", entryIds: ["a"], foundBy: "amount" },
    ]);
    expect(matchLines([line("l", -500)], [entry("a", -500, { day: "2026-10-30" })])).toEqual([]);
  });

  test("with the whole batch that one transfer paid", () => {
    const batch = [
      entry("a", -100, { unit: "payouts 1" }),
      entry("b", -250, { unit: "payouts 1" }),
      entry("c", -350, { unit: "payouts 2", day: "2026-08-01" }),
    ];
    expect(matchLines([line("l", -350)], batch)).toMatchObject([{ entryIds: ["a", "b"] }]);
  });
});

describe("lines wait for a person", () => {
  test("where two lines or two entries have the amount", () => {
    expect(matchLines([line("l", 5)], [entry("a", 5), entry("b", 5)])).toEqual([]);
    expect(matchLines([line("l", 5), line("m", 5)], [entry("a", 5)])).toEqual([]);
  });

  test("where the reference leads to another sum", () => {
    const entries = [entry("a", 90, { references: utr }), entry("b", 100)];
    expect(matchLines([line("l", 100, utr)], entries)).toEqual([]);
    expect(proposedEntries(line("l", 100, utr), entries)).toEqual(["b"]);
  });

  test("the nearest entry of the amount is proposed", () => {
    const entries = [entry("far", 5, { day: "2026-10-20" }), entry("near", 5)];
    expect(proposedEntries(line("l", 5), entries)).toEqual(["near"]);
    expect(proposedEntries(line("l", 6), entries)).toEqual([]);
  });
});

test("a transfer and its return have one reference and find each its own entry", () => {
  const entries = [entry("out", -70, { references: utr }), entry("back", 70, { references: utr })];
  expect(matchLines([line("l", -70, utr), line("m", 70, utr)], entries)).toMatchObject([
    { lineId: "l", entryIds: ["out"] },
    { lineId: "m", entryIds: ["back"] },
  ]);
});

test("references have digits enough, and leading zeros do not count", () => {
  expect(referenceKeys(`0000${utr.slice(1)} CHARMA LEATHERS 12-34`)).toEqual(["311264500921"]);
});

const refs = fc.constantFrom("", "AAAA1111", "BBBB2222", "CCCC3333");
const amounts = fc.integer({ min: -4, max: 4 }).filter((paise) => paise !== 0);
const somedays = fc
  .integer({ min: 1, max: 28 })
  .map((day) => `2026-11-${String(day).padStart(2, "0")}`);
const manyLines = fc
  .array(fc.record({ day: somedays, amountPaise: amounts, words: refs }), { maxLength: 12 })
  .map((made) => made.map((one, index) => ({ ...one, id: `l${index}` })));
const manyEntries = fc
  .array(
    fc.record({
      day: somedays,
      amountPaise: amounts,
      references: refs,
      unit: fc.constantFrom(null, "u1", "u2"),
    }),
    { maxLength: 12 },
  )
  .map((made) => made.map((one, index) => ({ ...one, id: `e${index}` })));

describe("whatever lines and entries there are", () => {
  test("each is matched at most once, and both sums are equal", () => {
    fc.assert(
      fc.property(manyLines, manyEntries, (lines, entries) => {
        const found = matchLines(lines, entries);
        const lineIds = found.map(({ lineId }) => lineId);
        const entryIds = found.flatMap((match) => match.entryIds);
        expect(new Set(lineIds).size).toBe(lineIds.length);
        expect(new Set(entryIds).size).toBe(entryIds.length);
        for (const match of found) {
          const sum = entries
            .filter(({ id }) => match.entryIds.includes(id))
            .reduce((total, { amountPaise }) => total + amountPaise, 0);
          expect(sum).toBe(lines.find(({ id }) => id === match.lineId)?.amountPaise);
        }
      }),
      { numRuns: 500 },
    );
  });

  test("their order changes nothing", () => {
    const named = (found: ReturnType<typeof matchLines>) =>
      found.map(({ lineId, entryIds }) => `${lineId}: ${entryIds.toSorted().join(" ")}`).toSorted();
    fc.assert(
      fc.property(manyLines, manyEntries, (lines, entries) => {
        expect(named(matchLines(lines.toReversed(), entries.toReversed()))).toEqual(
          named(matchLines(lines, entries)),
        );
      }),
      { numRuns: 300 },
    );
  });
});
