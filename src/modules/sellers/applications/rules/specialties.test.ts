import { expect, test } from "vitest";
import { specialtyList } from "./specialties.ts";

test("specialties are split at commas, trimmed and without duplicates", () => {
  expect(specialtyList("Bags,  wallets, bags, ,belts ")).toEqual(["Bags", "wallets", "belts"]);
  expect(specialtyList(" , ")).toEqual([]);
});

test("a seller has at most twelve", () => {
  expect(specialtyList(Array.from({ length: 30 }, (_, n) => `s${n}`).join(","))).toHaveLength(12);
});
