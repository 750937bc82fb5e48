import fc from "fast-check";
import { expect, test } from "vitest";
import type { DocumentLine } from "../../contract.ts";
import { creditLines, creditOfRest } from "./credit-lines.ts";
import { amountsOf, goodsLines } from "../../issuing/rules/document-lines.ts";

const goods = fc.record({
  description: fc.constantFrom("Handbag", "Wallet", "Sandals"),
  hsn: fc.constantFrom("42022110", "42023120", "64035990"),
  quantity: fc.integer({ min: 1, max: 7 }),
  unitPricePaise: fc.integer({ min: 1, max: 99_999_999 }),
  priceIncludesGst: fc.boolean(),
  gstBasisPoints: fc.constantFrom(0, 500, 1800, 4000),
});
const invoice = fc
  .record({
    goods: fc.array(goods, { minLength: 1, maxLength: 6 }),
    shippingPaise: fc.integer({ min: 0, max: 20_000 }),
    supply: fc.constantFrom("intra" as const, "inter" as const),
  })
  .map(({ goods: bought, shippingPaise, supply }) => goodsLines(bought, { shippingPaise }, supply));

const columns = (lines: readonly DocumentLine[]) => {
  const { taxablePaise, cgstPaise, sgstPaise, igstPaise } = amountsOf(lines);
  return [taxablePaise, cgstPaise, sgstPaise, igstPaise];
};

test("credit notes in any parts never exceed the invoice in any column, halves stay equal, and the rest adds up exactly", () => {
  fc.assert(
    fc.property(
      invoice,
      fc.array(
        fc.record({
          pick: fc.nat(20),
          quantity: fc.integer({ min: 1, max: 3 }),
          withShipping: fc.boolean(),
        }),
        { maxLength: 12 },
      ),
      (lines, steps) => {
        const notes: (readonly DocumentLine[])[] = [];
        const left = (line: DocumentLine) =>
          (line.quantity ?? 0) -
          notes
            .flat()
            .filter((each) => each.line === line.line)
            .reduce((sum, each) => sum + (each.quantity ?? 0), 0);
        for (const { pick, quantity, withShipping } of steps) {
          const line = lines.filter((each) => each.quantity !== null)[
            pick % lines.filter((each) => each.quantity !== null).length
          ];
          if (line === undefined || left(line) < quantity) continue;
          notes.push(
            creditLines(lines, notes, { pieces: [{ line: line.line, quantity }], withShipping }),
          );
          for (const of of lines) {
            const credited = columns(notes.flat().filter((each) => each.line === of.line));
            columns([of]).forEach((billed, index) =>
              expect(credited[index]).toBeLessThanOrEqual(billed),
            );
          }
        }
        for (const note of notes.flat()) expect(note.cgstPaise).toBe(note.sgstPaise);
        notes.push(creditOfRest(lines, notes));
        expect(columns(notes.flat())).toEqual(columns(lines));
        expect(creditOfRest(lines, notes)).toEqual([]);
      },
    ),
  );
});

test("each piece whose price was typed with GST is credited with that price", () => {
  fc.assert(
    fc.property(goods, fc.constantFrom("intra" as const, "inter" as const), (bought, supply) => {
      const lines = goodsLines(
        [{ ...bought, priceIncludesGst: true }],
        { shippingPaise: 0 },
        supply,
      );
      const notes: (readonly DocumentLine[])[] = [];
      for (let piece = 0; piece < bought.quantity; piece += 1) {
        const pieces = [{ line: 1, quantity: 1 }];
        notes.push(creditLines(lines, notes, { pieces, withShipping: false }));
      }
      for (const note of notes) expect(amountsOf(note).totalPaise).toBe(bought.unitPricePaise);
      expect(columns(notes.flat())).toEqual(columns(lines));
    }),
  );
});
