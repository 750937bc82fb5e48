import fc from "fast-check";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { csvLine, withFormula, withoutFormula } from "./csv.ts";

test.each([['=HYPERLINK("http://evil.example")'], ["+1"], ["-1"], ["@SUM(A1)"], ["\tx"], ["\rx"]])(
  "%j is no longer a formula",
  (text) => {
    expect(withoutFormula(text)).toBe(`'${text}`);
    expect(csvLine([text])).toMatch(/^"?'/);
  },
);

test("numbers stay numbers, also negative ones, and null is an empty cell", () => {
  expect(csvLine(["a", -0.36, null, 12])).toBe("a,-0.36,,12\r\n");
});

test("text is the same after writing and reading a file", () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.string({ unit: "grapheme" }), { minLength: 2, maxLength: 5 }), {
        minLength: 1,
        maxLength: 5,
      }),
      (rows) => {
        const read = parse(rows.map((row) => csvLine(row)).join(""), {
          relax_column_count: true,
        }) as string[][];
        expect(read).toEqual(rows.map((row) => row.map(withoutFormula)));
      },
    ),
  );
});

test("no line begins a cell with a character that spreadsheets read as a formula", () => {
  fc.assert(
    fc.property(fc.constantFrom("=", "+", "-", "@", "\t", "\r"), fc.string(), (start, rest) => {
      expect(csvLine([`${start}${rest}`])).not.toMatch(/^"?[=+\-@\t\r]/);
    }),
  );
});

test.each(["Belt", "'tis", "a=b", "", "5-7", "''", "“=”"])("%j stays unchanged", (text) => {
  expect(withoutFormula(text)).toBe(text);
  expect(withFormula(text)).toBe(text);
});

test("written text is read back unchanged, people's own apostrophes included", () => {
  const signs = fc.string({ unit: fc.constantFrom("'", "=", "+", "-", "@", "\t", "\r", "a", " ") });
  fc.assert(
    fc.property(fc.oneof(signs, fc.string()), (text) => withFormula(withoutFormula(text)) === text),
  );
});
