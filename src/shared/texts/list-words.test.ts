import { expect, test } from "vitest";
import { inLanguage } from "#platform/texts/language-scope.ts";
import { translated } from "./languages.ts";
import { andList, orList } from "./list-words.ts";

test("a list is written as the reader's language writes it", () => {
  expect(andList(["Belts", "Bags", "Wallets"])).toBe("Belts, Bags and Wallets");
  expect(orList(["5%", "18%"])).toBe("5% or 18%");
  const [hindi] = translated;
  if (hindi === undefined) throw new Error("No translation");
  expect(inLanguage(hindi, () => [andList(["A", "B"]), orList(["A", "B"])])).toEqual([
    "A और B",
    "A या B",
  ]);
});
