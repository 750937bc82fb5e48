import { describe, expect, test } from "vitest";
import { mostWords, respelled, wordsOf } from "./words.ts";

describe("the words of a text", () => {
  test.each([
    ["tan belt", ["tan", "belt"]],
    ["card-holder", ["card", "holder"]],
    ["Men's wallet", ["Men", "wallet"]],
    ["men’s", ["men"]],
    ["James", ["James"]],
    ["मोजड़ी", ["मोजड़ी"]],
    ["चमड़े की जूती", ["चमड़े", "की", "जूती"]],
    ["क्\u200Dष", ["क्ष"]],
    ["1.2 mm", ["1.2", "mm"]],
    ["KLP05-BIF-CHE", ["KLP05", "BIF", "CHE"]],
    ['"belt" & !wallet | (tote:*)', ["belt", "wallet", "tote"]],
    ["belt belt belt", ["belt"]],
    ["❤️ 👜 !!! -- ''", []],
    ["", []],
  ])("of %j are %j", (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  test("are limited in number", () => {
    expect(wordsOf(Array.from({ length: 100 }, (_, at) => `w${at}`).join(" "))).toHaveLength(
      mostWords,
    );
  });
});

test("a text is kept as typed except for its corrected words", () => {
  expect(respelled("Black  walet, 2 pieces", new Map([["walet", "wallet"]]))).toBe(
    "Black  wallet, 2 pieces",
  );
});
