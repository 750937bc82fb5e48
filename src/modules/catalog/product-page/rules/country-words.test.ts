import { expect, test } from "vitest";
import { countryWords } from "./country-words.ts";

test("India is named in the reader's language; every other country as its seller wrote it", () => {
  expect(["India", "INDIA", "Nepal", "Côte d’Ivoire"].map(countryWords)).toEqual([
    "India",
    "India",
    "Nepal",
    "Côte d’Ivoire",
  ]);
});
