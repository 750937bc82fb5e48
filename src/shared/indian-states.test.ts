import { expect, test } from "vitest";
import { inLanguage } from "#platform/texts/language-scope.ts";
import { isArmyPost, stateCodePattern } from "./indian-codes.ts";
import {
  findState,
  indianStates,
  pinCodeFitsState,
  pinCodeProblem,
  stateName,
  statesByName,
  statesOfPinCode,
} from "./indian-states.ts";
import { codeOfOfficialState, officialStateName } from "./official-states.ts";
import { findLanguage } from "./texts/languages.ts";

test("an address can name 36 states and union territories", () => {
  expect(indianStates).toHaveLength(36);
  expect(findState("25")).toBeUndefined();
  expect(findState("28")).toBeUndefined();
  const codes = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, "0"));
  expect(codes.filter((code) => stateCodePattern.test(code))).toEqual(
    indianStates.map(({ code }) => code),
  );
});

test("screens name the states in the reader's language, and documents officially", () => {
  for (const { code } of indianStates) {
    expect(stateName(code)).toBe(officialStateName(code));
    expect(codeOfOfficialState(officialStateName(code))).toBe(code);
  }
  const hindi = findLanguage("hi");
  if (hindi === undefined) throw new Error("Hindi is not offered.");
  inLanguage(hindi, () => {
    expect([stateName("09"), officialStateName("09")]).toEqual(["उत्तर प्रदेश", "Uttar Pradesh"]);
    const names = statesByName().map(({ name }) => name);
    expect(names).toHaveLength(36);
    expect(names).toEqual(names.toSorted(new Intl.Collator("hi-IN").compare));
    for (const name of names) expect(name).toMatch(/^[\p{Script=Devanagari} -]+$/u);
  });
  expect(statesByName().slice(0, 2)).toEqual([
    { code: "35", name: "Andaman and Nicobar Islands" },
    { code: "37", name: "Andhra Pradesh" },
  ]);
});

test.each([
  ["110001", ["07"]],
  ["560001", ["29"]],
  ["700001", ["19"]],
  ["737101", ["11", "19"]],
  ["160017", ["03", "04"]],
  ["403001", ["27", "30"]],
  ["500001", ["36", "37"]],
  ["248001", ["05", "09"]],
  ["194101", ["01", "38"]],
  ["012345", []],
  ["56000", []],
])("PIN code %s lies in %j", (pinCode, codes) => {
  expect(statesOfPinCode(pinCode)).toEqual(codes);
});

test("a PIN code must fit its state, except that army post fits all", () => {
  expect(pinCodeFitsState("560001", "29")).toBe(true);
  expect(pinCodeFitsState("560001", "27")).toBe(false);
  expect(isArmyPost("900056")).toBe(true);
  expect(pinCodeFitsState("900056", "01")).toBe(true);
});

test.each([
  ["900001", true],
  ["900056", true],
  ["999998", true],
  ["900000", false],
  ["999999", false],
  ["899999", false],
  ["90005", false],
])("%s is a PIN code of Army Post: %s", (pinCode, expected) => {
  expect(isArmyPost(pinCode)).toBe(expected);
});

test.each([
  ["999999", "07", "No place has PIN code 999999. Please check it."],
  ["199999", "07", "No place has PIN code 199999. Please check it."],
  ["560001", "07", "PIN code 560001 is not in Delhi. Please check both."],
  ["56000", "07", "Please enter a six-digit PIN code."],
  ["900056", "07", undefined],
  ["110001", "07", undefined],
])("PIN code %s in state %s: %s", (pinCode, state, problem) => {
  expect(pinCodeProblem(pinCode, state)).toBe(problem);
});
