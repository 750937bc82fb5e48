import fc from "fast-check";
import { expect, test } from "vitest";
import type { HsnRow } from "../../contract.ts";
import { taxedTotal } from "../../returns/rules/taxed-total.ts";
import { hsnOfMonths } from "./hsn-of-months.ts";

const paise = fc.integer({ min: -999_999_999, max: 999_999_999 });
const row: fc.Arbitrary<HsnRow> = fc.record({
  isRegistered: fc.boolean(),
  hsn: fc.constantFrom("", "4202", "6403"),
  unit: fc.constantFrom("PCS", "NA"),
  gstBasisPoints: fc.constantFrom(0, 500, 1800),
  quantity: fc.integer({ min: -50, max: 50 }),
  taxablePaise: paise,
  cgstPaise: paise,
  sgstPaise: paise,
  igstPaise: paise,
});
const keyOf = ({ isRegistered, hsn, unit, gstBasisPoints }: HsnRow) =>
  JSON.stringify([isRegistered, hsn, unit, gstBasisPoints]);

test("the HSN summary of a year has each code once and comes to its months", () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 40 }), (rows) => {
      const year = hsnOfMonths(rows);
      expect(new Set(year.map(keyOf)).size).toBe(year.length);
      expect(taxedTotal(year)).toEqual(taxedTotal(rows));
      const pieces = (all: readonly HsnRow[]) => all.reduce((sum, each) => sum + each.quantity, 0);
      expect(pieces(year)).toBe(pieces(rows));
      const isSorted = year.every(
        (each, at) => at === 0 || !(year[at - 1]?.isRegistered === false && each.isRegistered),
      );
      expect(isSorted).toBe(true);
    }),
  );
});

test("what a later month took back in full is no row", () => {
  const sold: HsnRow = {
    isRegistered: true,
    hsn: "4202",
    unit: "PCS",
    gstBasisPoints: 1800,
    quantity: 2,
    taxablePaise: 1000,
    cgstPaise: 0,
    sgstPaise: 0,
    igstPaise: 180,
  };
  const returned = { ...sold, quantity: -2, taxablePaise: -1000, igstPaise: -180, cgstPaise: -0 };
  expect(hsnOfMonths([sold, returned])).toEqual([]);
});
