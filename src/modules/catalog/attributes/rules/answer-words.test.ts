import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { AttributeValue, CategoryAttribute } from "../contract.ts";
import { answerForFile, answerHint, readAnswer } from "./answer-words.ts";

const asked = (given: Partial<CategoryAttribute>): CategoryAttribute => ({
  code: "it",
  name: "It",
  type: "text",
  scope: "product",
  unit: null,
  help: null,
  ranges: [],
  choices: [],
  translations: {},
  isRequired: false,
  isFilterable: false,
  isOnCards: false,
  ...given,
});
const choice = (value: string, label: string, hindi: string, isRetired = false) => ({
  value,
  label,
  isRetired,
  translations: { hi: { label: hindi } },
});
const choices = [
  choice("brass", "Brass", "पीतल"),
  choice("gun-metal", "Gun metal, dark", "गन मेटल"),
  choice("old", "Brass", "पीतल", true),
];
const height = asked({ type: "number", unit: "cm", translations: { hi: { unit: "सेमी" } } });

describe("words mean an answer", () => {
  test.each<readonly [CategoryAttribute, string, AttributeValue | null | undefined]>([
    [height, "4.5", 4.5],
    [height, " 4.5 CM", 4.5],
    [height, "१२ सेमी", 12],
    [height, "1,200", 1200],
    [height, "", null],
    [height, "4 inches", undefined],
    [height, "-4", undefined],
    [asked({ type: "yes_no" }), "Yes", true],
    [asked({ type: "yes_no" }), "नहीं", false],
    [asked({ type: "yes_no" }), "perhaps", undefined],
    [asked({ type: "choice", choices }), "brass", "brass"],
    [asked({ type: "choice", choices }), "पीतल", "brass"],
    [asked({ type: "choice", choices }), "old", "old"],
    [asked({ type: "choice", choices }), "GUN METAL, DARK", "gun-metal"],
    [asked({ type: "choice", choices }), "gold", undefined],
    [asked({ type: "choices", choices }), "Brass, gun-metal, Brass", ["brass", "gun-metal"]],
    [asked({ type: "choices", choices }), "Gun metal\\, dark", ["gun-metal"]],
    [asked({ type: "choices", choices }), "Brass, gold", undefined],
    [asked({ type: "text" }), "  two   words ", "two words"],
  ])("%#", (attribute, words, answer) => {
    expect(readAnswer(attribute, words)).toEqual(answer);
  });

  test("and what a file writes is read back as it was", () => {
    const values = ["brass", "gun-metal"];
    const any = fc.oneof(
      fc.tuple(
        fc.constant(height),
        fc.integer({ min: 0, max: 1e9 }).map((value) => value / 1000),
      ),
      fc.tuple(fc.constant(asked({ type: "yes_no" })), fc.boolean()),
      fc.tuple(fc.constant(asked({ type: "choice", choices })), fc.constantFrom(...values)),
      fc.tuple(
        fc.constant(asked({ type: "choices", choices })),
        fc.subarray(values, { minLength: 1 }),
      ),
      fc.tuple(fc.constant(asked({})), fc.constantFrom("two words", "a, b", "yes", "4.5", "=1+1")),
    );
    fc.assert(
      fc.property(any, ([attribute, value]) => {
        expect(readAnswer(attribute, String(answerForFile(attribute, value)))).toEqual(value);
      }),
    );
  });

  test("or the hint says what to write", () => {
    expect(answerHint(height)).toBe("Please write a number in cm, such as 4 or 4.5.");
    expect(answerHint(asked({ type: "choice", choices }))).toBe(
      "Please write one of these: Brass or Gun metal, dark.",
    );
  });
});
