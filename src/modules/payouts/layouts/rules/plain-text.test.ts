import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { plainBankText } from "./plain-text.ts";

describe("a name for the bank", () => {
  test.each([
    ["मीरा शर्मा", "Mira Sharma"],
    ["அனிதா ராஜன்", "Anita Rajan"],
    ["অনিতা দাস", "Anita Das"],
    ["અનિતા પટેલ", "Anita Patel"],
    ["ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ", "Guraprit Singh"],
    ["ಅನಿತಾ ರಾವ್", "Anita Rav"],
    ["അനിത നായർ", "Anita Nayar"],
    ["అనిత రెడ్డి", "Anita Reddi"],
    ["ଅନିତା ଦାସ", "Anita Dasa"],
    ["मीरा Sharma", "Mira Sharma"],
    ["Müller & Söhne (Pune)", "Muller and Sohne Pune"],
    ["O’Neil, José", "ONeil Jose"],
    ["=cmd|'/c calc'!A1", "cmd c calc A1"],
    ["-2+3", "2 3"],
    ["A\nB\tC, D;E", "A B C D E"],
    ["Kolhapur Charmakar Pvt. Ltd.", "Kolhapur Charmakar Pvt. Ltd."],
  ])("%s is %s", (name, plain) => {
    expect(plainBankText(name)).toBe(plain);
  });

  test("leaves out what a bank forbids besides", () => {
    expect(plainBankText("St. Mary-Jane Co.", ".-")).toBe("St Mary Jane Co");
  });

  test("has plain letters only, and begins with a letter or digit, whatever was typed", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (name) => {
        expect(plainBankText(name)).toMatch(/^$|^[A-Za-z0-9][A-Za-z0-9 .-]*$/);
      }),
    );
  });

  test("is never empty if there is a letter of an Indian script or a Latin one", () => {
    const letter = fc.oneof(
      // A consonant, which is at the same place of each of the nine blocks.
      fc
        .tuple(fc.integer({ min: 0, max: 8 }), fc.constantFrom(0x15, 0x1a, 0x28, 0x2e, 0x30, 0x38))
        .map(([script, place]) => String.fromCharCode(0x900 + script * 128 + place)),
      fc.constantFrom(..."aZéßłŚñ"),
    );
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), letter, fc.string(), (before, one, after) => {
        expect(plainBankText(`${before} ${one} ${after}`)).not.toBe("");
      }),
    );
  });
});
