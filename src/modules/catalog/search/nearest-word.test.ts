import { describe, expect, test } from "vitest";
import { nearestWord, slipsBetween, swaps } from "./nearest-word.ts";

describe("slips of the finger", () => {
  test.each([
    ["wallet", "wallet", 0],
    ["walet", "wallet", 1],
    ["hangbag", "handbag", 1],
    ["blet", "belt", 1],
    ["breifcase", "briefcase", 1],
    ["sadle", "saddle", 1],
    ["जुती", "जूती", 1],
    ["", "belt", 4],
    ["belt", "", 4],
  ])("%j and %j are %i apart, either way", (one, other, slips) => {
    expect(slipsBetween(one, other)).toBe(slips);
    expect(slipsBetween(other, one)).toBe(slips);
  });

  test("swapped neighbouring letters are one typo", () => {
    expect(swaps("blet")).toEqual(["lbet", "belt", "blte"]);
  });
});

describe("the nearest word", () => {
  const similar = (word: string, similarity = 0.5, share = 0) => ({ word, similarity, share });

  test("has the fewest typos, then looks most alike, then is the most common", () => {
    expect(nearestWord("leathr", [similar("feather", 0.9), similar("leather", 0.4)])).toBe(
      "leather",
    );
    expect(nearestWord("tole", [similar("tone", 0.3), similar("tote", 0.4)])).toBe("tote");
    expect(nearestWord("tole", [similar("tone", 0.3, 0.01), similar("tote", 0.3, 0.2)])).toBe(
      "tote",
    );
  });

  test("does not exist when nothing is near, for short words and for anything with a digit", () => {
    expect(nearestWord("jaguar", [similar("jaipur")])).toBeNull();
    expect(nearestWord("bet", [similar("belt")])).toBeNull();
    expect(nearestWord("KLP05", [similar("klp06")])).toBeNull();
    expect(nearestWord("12345", [similar("12346")])).toBeNull();
  });
});
