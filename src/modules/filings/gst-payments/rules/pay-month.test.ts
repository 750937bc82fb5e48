import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Taxes } from "../../gstr3b/contract.ts";
import type { GstStanding } from "../contract.ts";
import { sharesOf } from "./account-shares.ts";
import { monthAfter, monthStates } from "./month-states.ts";
import { cashUsed, creditUsed, lateInterest, noTaxes, payMonth, taxesTotal } from "./pay-month.ts";

const taxes = (igstPaise: number, cgstPaise: number, sgstPaise: number): Taxes => ({
  igstPaise,
  cgstPaise,
  sgstPaise,
});
const nothing: GstStanding = { credit: noTaxes, cash: noTaxes, carried: noTaxes };
const any = (min: number, max = 50_000_000) => {
  const amount = fc.integer({ min, max });
  return fc.tuple(amount, amount, amount).map((of) => taxes(...of));
};
const names = ["igstPaise", "cgstPaise", "sgstPaise"] as const;
const whole = (paise: number) => paise % 100 === 0;

describe("a month is paid", () => {
  test("with IGST credit first, then CGST and SGST credit for their own tax, and the rest in cash", () => {
    const paid = payMonth({
      tax: taxes(100_00, 50_00, 50_00),
      before: nothing,
      claimed: taxes(120_00, 70_00, 10_00),
      deposit: taxes(0, 0, 45_00),
    });
    expect(paid.payments).toMatchObject([
      { tax: "igst", byIgstPaise: 100_00, cashPaise: 0 },
      { tax: "cgst", byIgstPaise: 20_00, byCgstPaise: 30_00, cashPaise: 0 },
      { tax: "sgst", byIgstPaise: 0, bySgstPaise: 10_00, cashPaise: 40_00 },
    ]);
    expect(paid.after).toEqual({
      credit: taxes(0, 40_00, 0),
      cash: taxes(0, 0, 5_00),
      carried: taxes(0, 0, 0),
    });
  });

  test("in whole rupees; paise of credit stay, and tax below zero is carried to the next month", () => {
    const paid = payMonth({
      tax: taxes(-30_10, 10_50, 10_49),
      before: nothing,
      claimed: taxes(0, 3_99, 0),
      deposit: noTaxes,
    });
    expect(paid.payments.map(({ duePaise }) => duePaise)).toEqual([0, 11_00, 10_00]);
    expect(paid.after).toEqual({
      credit: taxes(0, 99, 0),
      cash: taxes(0, -8_00, -10_00),
      carried: taxes(-30_10, 0, 0),
    });
    expect(paid.roundingPaise).toBe(1);
    const next = payMonth({
      tax: taxes(50_10, 0, 0),
      before: { ...paid.after, cash: noTaxes },
      claimed: noTaxes,
      deposit: taxes(20_00, 0, 0),
    });
    expect(next.payments[0]).toMatchObject({ duePaise: 20_00, byCgstPaise: 0, cashPaise: 20_00 });
    expect(next.after).toMatchObject({ cash: noTaxes, carried: noTaxes });
  });

  test("so that no part is below zero, credit is used in the order of the law, and sums stay", () => {
    fc.assert(
      fc.property(
        any(-50_000_000),
        fc.record({ credit: any(0), cash: any(0), carried: any(-50_000_000, 0) }),
        any(0),
        any(0),
        (tax, before, claimed, deposit) => {
          const { payments, after, roundingPaise } = payMonth({ tax, before, claimed, deposit });
          const [igst, cgst, sgst] = payments;
          for (const each of payments) {
            const { byIgstPaise, byCgstPaise, bySgstPaise, cashPaise, duePaise } = each;
            const parts = [byIgstPaise, byCgstPaise, bySgstPaise, cashPaise];
            expect(Math.min(...parts)).toBeGreaterThanOrEqual(0);
            expect([...parts, duePaise].every(whole)).toBe(true);
            expect(parts.reduce((sum, part) => sum + part, 0)).toBe(duePaise);
          }
          expect([cgst?.bySgstPaise, sgst?.byCgstPaise]).toEqual([0, 0]);
          // IGST credit is used up before others: what is left of it found no tax to pay.
          if (after.credit.igstPaise >= 100)
            expect(payments.map((each) => each.bySgstPaise + each.byCgstPaise)).toEqual([0, 0, 0]);
          // Nothing is paid in cash while credit that may pay it is left.
          if ((igst?.cashPaise ?? 0) > 0)
            for (const name of names) expect(after.credit[name]).toBeLessThan(100);
          if ((cgst?.cashPaise ?? 0) > 0) expect(after.credit.cgstPaise).toBeLessThan(100);
          const used = { payments };
          for (const name of names) {
            expect(after.credit[name]).toBeGreaterThanOrEqual(0);
            expect(after.carried[name]).toBeLessThanOrEqual(0);
            expect(after.cash[name]).toBe(before.cash[name] + deposit[name] - cashUsed(used)[name]);
          }
          expect(taxesTotal(before.credit) + taxesTotal(claimed)).toBe(
            taxesTotal(after.credit) + creditUsed(used),
          );
          // All tax is paid, carried, or rounded.
          expect(taxesTotal(tax) + taxesTotal(before.carried) + roundingPaise).toBe(
            creditUsed(used) + taxesTotal(cashUsed(used)) + taxesTotal(after.carried),
          );
          expect(Math.abs(roundingPaise)).toBeLessThanOrEqual(150);
        },
      ),
    );
  });
});

test("shares of accounts sum to what is paid; accounts that have exactly that are emptied", () => {
  const accounts = ["gst_on_commission", "gst_on_advertising", "gst_on_labels"] as const;
  const amount = fc.integer({ min: -1_000_000, max: 1_000_000 });
  fc.assert(
    fc.property(fc.tuple(amount, amount, amount), amount, (balances, paise) => {
      const of = accounts.map((account, index) => ({ account, paise: balances[index] ?? 0 }));
      const sum = (rows: readonly { readonly paise: number }[]) =>
        rows.reduce((total, row) => total + row.paise, 0);
      expect(sum(sharesOf(paise, of))).toBe(paise);
      expect(sharesOf(sum(of), of)).toEqual(of.filter((each) => each.paise !== 0));
    }),
  );
});

test("interest is 18 % a year on the cash, for each day after the due day", () => {
  expect(lateInterest(100_000_00, "2026-12-20", "2026-12-20")).toBe(0);
  expect(lateInterest(100_000_00, "2026-12-20", "2026-12-30")).toBe(493_00);
});

test("a month is open, due, late, paid or paid late; months before the first recorded one are known as such", () => {
  const paid = (month: string, paidOn: string) => ({ month, paidOn, cpin: null });
  const states = monthStates(
    ["2026-12", "2026-11", "2026-10", "2026-09", "2026-08", "2026-07"],
    [paid("2026-08", "2026-09-21"), paid("2026-09", "2026-10-20")],
    "2026-12-05",
  );
  expect(states.map(({ state }) => state)).toEqual([
    "open",
    "due",
    "late",
    "paid",
    "paidLate",
    "before",
  ]);
  expect(states[1]).toMatchObject({ dueOn: "2026-12-20", payment: null });
  expect([monthAfter("2026-12"), monthAfter("2026-08")]).toEqual(["2027-01", "2026-09"]);
});
