import { expect, test } from "vitest";
import { optionsWith } from "./combobox-options.ts";

const options = [
  { value: "1", label: "Ravi Kale", note: "+91 98765 43210 · Pune", isDisabled: true },
  { value: "2", label: "सुनीता देशमुख", note: "सातारा" },
  { value: "42033000", label: "42033000", note: "Belts of leather" },
];

const valuesOf = (typed: string) => optionsWith(options, typed).map(({ value }) => value);

test("each typed word must be in an option, in any order, in its note too", () => {
  expect(valuesOf("pune  ravi")).toEqual(["1"]);
  expect(valuesOf("ravi mumbai")).toEqual([]);
  expect(valuesOf("LEATHER")).toEqual(["42033000"]);
  expect(valuesOf("सातारा")).toEqual(["2"]);
});

test("without words all are there, as they stood", () => {
  expect(valuesOf(" ")).toEqual(["1", "2", "42033000"]);
});

test("what cannot be chosen comes last among what was found", () => {
  expect(valuesOf("a")).toEqual(["42033000", "1"]);
});
