import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { drawSlots, isWithin, type Contender } from "./draw-slots.ts";

const bought = fc.constantFrom(2000, 6000, 10_000);
const contendersOf = (shares: readonly number[]): readonly Contender[] =>
  shares.map((shareBasisPoints, place) => ({ campaignId: `c${place}`, shareBasisPoints }));
const contenders = fc.array(bought, { minLength: 1, maxLength: 40 }).map(contendersOf);
const places = fc.integer({ min: 1, max: 4 });
const draw = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

/**
 * The share of views that each bought, reduced in proportion if together they exceed the places.
 */
function promised(all: readonly Contender[], numberOfPlaces: number): readonly number[] {
  const total = all.reduce((sum, each) => sum + each.shareBasisPoints, 0);
  const scale = Math.min(1, (numberOfPlaces * 10_000) / total);
  return all.map((each) => (each.shareBasisPoints / 10_000) * scale);
}

describe("one view", () => {
  test("fills at most its places, shows nobody twice, and always those who bought every view if there is room", () => {
    fc.assert(
      fc.property(contenders, places, draw, (all, most, at) => {
        const { chosen } = drawSlots(all, { places: most, draw: at });
        expect(chosen.length).toBeLessThanOrEqual(most);
        expect(new Set(chosen).size).toBe(chosen.length);
        const isRoomForAll =
          all.reduce((sum, each) => sum + each.shareBasisPoints, 0) <= most * 10_000;
        if (isRoomForAll)
          for (const each of all)
            if (each.shareBasisPoints === 10_000) expect(chosen).toContain(each.campaignId);
      }),
    );
  });

  test("fills every place if more was bought than there is room for", () => {
    fc.assert(
      fc.property(contenders, places, draw, (all, most, at) => {
        fc.pre(all.reduce((sum, each) => sum + each.shareBasisPoints, 0) >= most * 10_000);
        expect(drawSlots(all, { places: most, draw: at }).chosen).toHaveLength(most);
      }),
    );
  });

  test("says correctly for which other draws it applies", () => {
    fc.assert(
      fc.property(contenders, places, draw, draw, (all, most, at, other) => {
        const { chosen, range } = drawSlots(all, { places: most, draw: at });
        expect(isWithin(range, at)).toBe(true);
        if (isWithin(range, other))
          expect(drawSlots(all, { places: most, draw: other }).chosen).toEqual(chosen);
      }),
    );
  });
});

describe("over all draws", () => {
  test("each gets exactly the share of views that it bought, with as many versions as campaigns", () => {
    fc.assert(
      fc.property(contenders, places, (all, most) => {
        const sums = new Map<string, number>();
        let versions = 0;
        for (let at = 0; at < 1; versions++) {
          const { chosen, range } = drawSlots(all, { places: most, draw: at });
          for (const id of chosen)
            sums.set(id, (sums.get(id) ?? 0) + range.until - Math.max(range.from, at));
          expect(range.until).toBeGreaterThan(at);
          at = range.until;
        }
        expect(versions).toBeLessThanOrEqual(all.length + 1);
        for (const [place, share] of promised(all, most).entries())
          expect(sums.get(`c${place}`) ?? 0).toBeCloseTo(share, 9);
      }),
    );
  });

  test("of very many campaigns each is within two points at any moment, and exact over the phases", () => {
    const shares = Array.from({ length: 173 }, (_, place) => [2000, 6000, 10_000][place % 3] ?? 0);
    const all = contendersOf(shares);
    const expectedShares = promised(all, 4);
    const overPhases = new Map<string, number>();
    for (let phase = 0; phase < 20; phase++) {
      const seen = new Map<string, number>();
      for (let cell = 0; cell < 50; cell++) {
        for (const id of drawSlots(all, {
          places: 4,
          draw: (cell + 0.3) / 50,
          phase: (phase + 0.5) / 20,
        }).chosen) {
          seen.set(id, (seen.get(id) ?? 0) + 1 / 50);
          overPhases.set(id, (overPhases.get(id) ?? 0) + 1 / 1000);
        }
      }
      for (const [place, share] of expectedShares.entries())
        expect(Math.abs((seen.get(`c${place}`) ?? 0) - share)).toBeLessThan(0.02);
    }
    for (const [place, share] of expectedShares.entries())
      expect(Math.abs((overPhases.get(`c${place}`) ?? 0) - share)).toBeLessThan(0.002);
  });
});

test.each<[string, readonly number[], number]>([
  ["one Basic alone", [2000], 4],
  ["one of each", [2000, 6000, 10_000], 4],
  ["one of each in one place", [2000, 6000, 10_000], 1],
  ["six Elites in four places", [10_000, 10_000, 10_000, 10_000, 10_000, 10_000], 4],
  [
    "a crowd",
    [2000, 2000, 2000, 6000, 6000, 6000, 6000, 10_000, 10_000, 10_000, 10_000, 2000, 6000],
    4,
  ],
])(
  "measured over 10,000 views, %s is within two points of what was bought",
  (_what, shares, most) => {
    const all = contendersOf(shares);
    const seen = new Map<string, number>();
    const random = aRandom(7);
    for (let view = 0; view < 10_000; view++)
      for (const id of drawSlots(all, { places: most, draw: random() }).chosen)
        seen.set(id, (seen.get(id) ?? 0) + 1);
    for (const [place, share] of promised(all, most).entries())
      expect(Math.abs((seen.get(`c${place}`) ?? 0) / 10_000 - share)).toBeLessThan(0.02);
  },
);

/** Mulberry32. */
function aRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
}
