import type { Taxes } from "../../gstr3b/contract.ts";
import { payTax } from "../../gstr3b/rules/pay-tax.ts";
import type { GstFigures, GstStanding } from "../contract.ts";

type ToPay = {
  readonly tax: Taxes;
  readonly before: GstStanding;
  readonly claimed: Taxes;
  readonly deposit: Taxes;
};
type Paid = Pick<GstFigures, "payments" | "after" | "roundingPaise">;

const heads = ["igst", "cgst", "sgst"] as const;
type Head = (typeof heads)[number];
const key = (head: Head) => `${head}Paise` as const;

/** No tax. */
export const noTaxes: Taxes = { igstPaise: 0, cgstPaise: 0, sgstPaise: 0 };

function each(of: (head: Head) => number): Taxes {
  return { igstPaise: of("igst"), cgstPaise: of("cgst"), sgstPaise: of("sgst") };
}

const plus = (a: Taxes, b: Taxes) => each((head) => a[key(head)] + b[key(head)]);

/**
 * How a month is paid: tax in whole rupees (section 170, CGST Act), less what earlier months carry
 * forward; credit of whole rupees in the order of `payTax`; the rest from the cash ledger of its
 * own head (section 49(3)). What is left is for the next month. `after.cash` is below zero where
 * the cash does not reach.
 */
export function payMonth({ tax, before, claimed, deposit }: ToPay): Paid {
  const exact = plus(tax, before.carried);
  const due = each((head) => Math.round(Math.max(0, exact[key(head)]) / 100) * 100);
  const credit = plus(before.credit, claimed);
  const payments = payTax(
    due,
    each((head) => Math.floor(credit[key(head)] / 100) * 100),
  );
  const sum = (pick: (payment: (typeof payments)[number]) => number) =>
    payments.reduce((total, payment) => total + pick(payment), 0);
  const used: Taxes = {
    igstPaise: sum(({ byIgstPaise }) => byIgstPaise),
    cgstPaise: sum(({ byCgstPaise }) => byCgstPaise),
    sgstPaise: sum(({ bySgstPaise }) => bySgstPaise),
  };
  const cash = each((head) => payments.find((one) => one.tax === head)?.cashPaise ?? 0);
  const available = plus(before.cash, deposit);
  return {
    payments,
    after: {
      credit: each((head) => credit[key(head)] - used[key(head)]),
      cash: each((head) => available[key(head)] - cash[key(head)]),
      carried: each((head) => Math.min(0, exact[key(head)])),
    },
    roundingPaise: heads.reduce(
      (total, head) => total + due[key(head)] - Math.max(0, exact[key(head)]),
      0,
    ),
  };
}

/** Three taxes as one amount, in paise. */
export function taxesTotal({ igstPaise, cgstPaise, sgstPaise }: Taxes): number {
  return igstPaise + cgstPaise + sgstPaise;
}

/** What the credit paid, in paise. */
export function creditUsed({ payments }: Pick<GstFigures, "payments">): number {
  return payments.reduce((sum, { duePaise, cashPaise }) => sum + duePaise - cashPaise, 0);
}

/** What the cash ledger paid, in paise, by head. */
export function cashUsed({ payments }: Pick<GstFigures, "payments">): Taxes {
  return each((head) => payments.find(({ tax }) => tax === head)?.cashPaise ?? 0);
}

/**
 * Interest on what is paid in cash after the due day, in paise: 18 % a year by day (section 50(1)
 * and rule 88B, CGST Act and Rules; notification 13/2017). In whole rupees, rounded.
 */
export function lateInterest(cashPaise: number, dueOn: string, paidOn: string): number {
  const days = (Date.parse(paidOn) - Date.parse(dueOn)) / 86_400_000;
  return days <= 0 ? 0 : Math.round((cashPaise * 0.18 * days) / 365 / 100) * 100;
}
