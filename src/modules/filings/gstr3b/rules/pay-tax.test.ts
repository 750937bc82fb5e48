import fc from "fast-check";
import { expect, test } from "vitest";
import { payTax } from "./pay-tax.ts";

const taxes = (igstPaise: number, cgstPaise: number, sgstPaise: number) => ({
  igstPaise,
  cgstPaise,
  sgstPaise,
});
const amount = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });
const anyTaxes = fc.tuple(amount, amount, amount);

test("credit of IGST pays IGST first, then CGST and SGST; the rest is paid in cash", () => {
  expect(payTax(taxes(100, 50, 50), taxes(120, 10, 0))).toEqual([
    { tax: "igst", duePaise: 100, byIgstPaise: 100, byCgstPaise: 0, bySgstPaise: 0, cashPaise: 0 },
    { tax: "cgst", duePaise: 50, byIgstPaise: 20, byCgstPaise: 10, bySgstPaise: 0, cashPaise: 20 },
    { tax: "sgst", duePaise: 50, byIgstPaise: 0, byCgstPaise: 0, bySgstPaise: 0, cashPaise: 50 },
  ]);
});

test("credit of CGST never pays SGST, and nothing is paid twice or below zero", () => {
  fc.assert(
    fc.property(anyTaxes, anyTaxes, (due, credit) => {
      const payments = payTax(taxes(...due), taxes(...credit));
      const used = { igst: 0, cgst: 0, sgst: 0 };
      for (const each of payments) {
        const parts = [each.byIgstPaise, each.byCgstPaise, each.bySgstPaise, each.cashPaise];
        expect(Math.min(...parts)).toBeGreaterThanOrEqual(0);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(each.duePaise);
        used.igst += each.byIgstPaise;
        used.cgst += each.byCgstPaise;
        used.sgst += each.bySgstPaise;
      }
      const [, cgst, sgst] = payments;
      expect(cgst?.bySgstPaise).toBe(0);
      expect(sgst?.byCgstPaise).toBe(0);
      for (const [index, tax] of (["igst", "cgst", "sgst"] as const).entries())
        expect(used[tax]).toBeLessThanOrEqual(Math.max(0, credit[index] ?? 0));
    }),
  );
});
