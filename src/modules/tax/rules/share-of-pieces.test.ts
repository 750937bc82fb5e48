import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { shareOfPieces, type PriceCut } from "./share-of-pieces.ts";

describe("the share of some pieces", () => {
  it("is the price of the pieces as long as nothing was taken off", () => {
    const shares = [0, 1, 2].map((before) =>
      shareOfPieces(10_000, { of: 3, before, pieces: 1 }, []),
    );
    expect(shares).toEqual([3333, 3334, 3333]);
  });

  it("shrinks only for pieces that were still with their buyer", () => {
    const cuts = [{ pieces: 1, paise: 10_000 }];
    expect(shareOfPieces(100_000, { of: 2, before: 1, pieces: 1 }, cuts)).toBe(40_000);
  });

  it("adds up with all cuts to the whole, and no piece costs less than nothing", () => {
    const life = fc.record({
      wholePaise: fc.integer({ min: 0, max: 99_999_999_999 }),
      of: fc.integer({ min: 1, max: 60 }),
      steps: fc.array(fc.record({ isCut: fc.boolean(), part: fc.integer({ min: 0, max: 100 }) }), {
        maxLength: 12,
      }),
    });
    fc.assert(
      fc.property(life, ({ wholePaise, of, steps }) => {
        const cuts: PriceCut[] = [];
        let gone = 0;
        let given = 0;
        const take = (pieces: number) => {
          const share = shareOfPieces(wholePaise, { of, before: gone, pieces }, cuts);
          expect(share).toBeGreaterThanOrEqual(0);
          gone += pieces;
          given += share;
        };
        for (const { isCut, part } of steps) {
          const pieces = of - gone;
          if (pieces === 0) break;
          if (!isCut) {
            take(Math.min(pieces, part));
            continue;
          }
          const left = shareOfPieces(wholePaise, { of, before: gone, pieces }, cuts);
          const paise = Math.floor((left * part) / 100);
          cuts.push({ pieces, paise });
          given += paise;
        }
        take(of - gone);
        expect(given).toBe(wholePaise);
      }),
    );
  });
});
