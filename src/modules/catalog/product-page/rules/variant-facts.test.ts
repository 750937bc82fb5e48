import fc from "fast-check";
import { expect, test } from "vitest";
import { variantFacts } from "./variant-facts.ts";

function aVariant(size: string | null, words: string | null) {
  const fact = { code: "length", name: "Length", value: 1, unit: "cm" };
  return {
    size,
    colourName: null,
    attributes: words === null ? [] : [{ ...fact, words }],
  };
}

const valuesOf = (...variants: ReturnType<typeof aVariant>[]) =>
  variantFacts(variants).flatMap(({ values }) => values);

test("a value that all have needs no sizes; different ones name theirs", () => {
  expect(valuesOf(aVariant("M", "90 cm"))).toEqual([{ words: "90 cm", of: null }]);
  expect(valuesOf(aVariant("M", "90 cm"), aVariant("L", "90 cm"))).toEqual([
    { words: "90 cm", of: null },
  ]);
  expect(valuesOf(aVariant("S", "85 cm"), aVariant("M", "90 cm"), aVariant("L", "90 cm"))).toEqual([
    { words: "85 cm", of: "S" },
    { words: "90 cm", of: "M; L" },
  ]);
  expect(valuesOf(aVariant("S", "85 cm"), aVariant("M", null))).toEqual([
    { words: "85 cm", of: "S" },
  ]);
  expect(variantFacts([aVariant("S", null)])).toEqual([]);
});

test("each value appears once, and every variant with a value is behind one", () => {
  const word = fc.constantFrom("1", "2", "3", null);
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 12 }), (words) => {
      const values = valuesOf(...words.map((each, index) => aVariant(String(index), each)));
      const said = words.filter((each) => each !== null);
      expect(values.map((value) => value.words)).toEqual([...new Set(said)]);
      const named = values.flatMap(({ of }) => of?.split("; ") ?? words.map(String));
      expect(named).toHaveLength(said.length);
    }),
  );
});
