import { expect, test } from "vitest";
import { indianStates } from "#shared/indian-states.ts";
import { stateTaxName } from "./state-tax-name.ts";

test("of the 36 places in an address, five levy UTGST", () => {
  expect(indianStates).toHaveLength(36);
  const levying = indianStates
    .filter(({ code }) => stateTaxName(code) === "UTGST")
    .map(({ code }) => code);
  expect(levying).toEqual(["04", "26", "31", "35", "38"]);
});

test.each([
  ["07", "SGST"],
  ["34", "SGST"],
  ["01", "SGST"],
  ["28", "SGST"],
  ["25", "UTGST"],
  ["97", "UTGST"],
])("the state half in %s is called %s", (code, name) => {
  expect(stateTaxName(code)).toBe(name);
});
