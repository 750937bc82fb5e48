import { describe, expect, test } from "vitest";
import { isCommon } from "./candidates.ts";

describe("whether to scan the best-selling products or to gather all matches", () => {
  test.each([
    ["leather, which is everywhere", [0.98], 1_000_000, true],
    ["wallet, of a shop of a million", [0.17], 1_000_000, true],
    ["leather jacket", [0.98, 0.1], 1_000_000, true],
    ["leather, of a shop in which all can be ranked", [0.98], 1000, false],
    ["two words that are seldom together", [0.05, 0.05], 1_000_000, false],
    ["a word that is nowhere common", [0], 1_000_000, false],
    ["a common and a rare word", [0.98, 0], 1_000_000, false],
    ["nothing", [], 1_000_000, false],
  ])("%s", (_, shares, products, expected) => {
    expect(isCommon({ shares, products })).toBe(expected);
  });
});
