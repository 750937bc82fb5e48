import { sumPaise } from "#shared/money.ts";
import type { StatementLine } from "../contract.ts";
import { t } from "#shared/texts/text.ts";

/**
 * Computes the lines of a statement from the books. The amounts of a line sum to its payout amount.
 */

/** A claimed entry with the bookings of its order. Sums of accounts: debits are positive. */
export type BookedLine = Pick<
  StatementLine,
  | "kind"
  | "at"
  | "orderId"
  | "orderNumber"
  | "note"
  | "isBroughtForward"
  | "amountPaise"
  | "commissionPaise"
  | "commissionGstPaise"
  | "tcsPaise"
  | "tdsPaise"
  | "labelsPaise"
  | "labelsGstPaise"
> & {
  /** From the order at its delivery; null for anything but a release. */
  readonly goodsPaise: number | null;
  readonly taxPaise: number | null;
  readonly shippingPaise: number | null;
  readonly roundOffPaise: number | null;
  /** The refund for returned goods: a credit, so negative. */
  readonly returnsTotalPaise: number;
  /** Cash that the seller collected: a credit, so negative. */
  readonly collectedPaise: number;
};

/**
 * A statement line: additions are positive, deductions negative. `otherPaise` is what the other
 * columns do not explain.
 */
export function statementLine(booked: BookedLine): StatementLine {
  const { goodsPaise, taxPaise, shippingPaise, roundOffPaise, returnsTotalPaise, ...line } = booked;
  const parts = {
    goodsPaise: goodsPaise ?? 0,
    taxPaise: taxPaise ?? 0,
    shippingPaise: shippingPaise ?? 0,
    roundOffPaise: roundOffPaise ?? 0,
  };
  const { commissionPaise, commissionGstPaise, tcsPaise, tdsPaise, collectedPaise } = line;
  const explained = sumPaise([
    ...Object.values(parts),
    commissionPaise,
    commissionGstPaise,
    tcsPaise,
    tdsPaise,
    returnsTotalPaise,
    collectedPaise,
    line.labelsPaise,
    line.labelsGstPaise,
  ]);
  return {
    ...line,
    ...parts,
    returnsPaise: returnsTotalPaise,
    otherPaise: line.amountPaise - explained,
  };
}

/** The amounts of a line. */
export type StatementAmounts = Omit<
  StatementLine,
  "kind" | "at" | "orderId" | "orderNumber" | "note" | "isBroughtForward"
>;

/** The totals of a statement's columns; `amountPaise` is the payout. */
export function statementTotals(lines: readonly StatementLine[]): StatementAmounts {
  const sum = (name: keyof StatementAmounts) => sumPaise(lines.map((line) => line[name]));
  return {
    goodsPaise: sum("goodsPaise"),
    taxPaise: sum("taxPaise"),
    shippingPaise: sum("shippingPaise"),
    roundOffPaise: sum("roundOffPaise"),
    commissionPaise: sum("commissionPaise"),
    commissionGstPaise: sum("commissionGstPaise"),
    tcsPaise: sum("tcsPaise"),
    tdsPaise: sum("tdsPaise"),
    returnsPaise: sum("returnsPaise"),
    collectedPaise: sum("collectedPaise"),
    labelsPaise: sum("labelsPaise"),
    labelsGstPaise: sum("labelsGstPaise"),
    otherPaise: sum("otherPaise"),
    amountPaise: sum("amountPaise"),
  };
}

/**
 * What a payout pays or deducts of before the week that it covers: a debt is below zero. Null if
 * nothing is brought forward.
 */
export function broughtForwardPaise(lines: readonly StatementLine[]): number | null {
  const earlier = lines.filter(({ isBroughtForward }) => isBroughtForward);
  return earlier.length === 0 ? null : sumPaise(earlier.map(({ amountPaise }) => amountPaise));
}

const kinds = (): Readonly<Record<string, string>> => ({
  released: t("Order"),
  returned: t("Return or lower price"),
  adjusted: t("Adjustment"),
  opened: t("Opening balance"),
  opened_reversed: t("Opening balance, reversed"),
  payout_bounced: t("Earlier payout returned by the bank"),
  debt_paid: t("Paid by you"),
  campaign_credit: t("Advertising credit"),
  fee_invoice: t("Monthly fee invoice"),
  postage: t("Postage of a return"),
  label: t("Courier label"),
  label_given_back: t("Courier label given back"),
  claim_settled: t("Compensation by a courier"),
  tcs_trued: t("TCS of the month, difference"),
});

/** The label of a line. */
export function lineKind(kind: string): string {
  return kinds()[kind] ?? t("Other");
}

/** The amounts of a statement's line in the order of its columns, with the headings of files. */
export const statementParts = [
  ["Goods", "goodsPaise"],
  ["GST", "taxPaise"],
  ["Shipping", "shippingPaise"],
  ["Rounding", "roundOffPaise"],
  ["Commission", "commissionPaise"],
  ["GST on commission", "commissionGstPaise"],
  ["TCS", "tcsPaise"],
  ["TDS", "tdsPaise"],
  ["Returns and lower prices", "returnsPaise"],
  ["Cash you collected", "collectedPaise"],
  ["Courier labels", "labelsPaise"],
  ["GST on courier labels", "labelsGstPaise"],
  ["Other", "otherPaise"],
] as const satisfies readonly (readonly [string, keyof StatementAmounts])[];

/** The same headings on screens. */
export const partLabels = (): Readonly<Record<(typeof statementParts)[number][1], string>> => ({
  goodsPaise: t("Goods"),
  taxPaise: t("GST"),
  shippingPaise: t("Shipping"),
  roundOffPaise: t("Rounding"),
  commissionPaise: t("Commission"),
  commissionGstPaise: t("GST on commission"),
  tcsPaise: t("TCS"),
  tdsPaise: t("TDS"),
  returnsPaise: t("Returns and lower prices"),
  collectedPaise: t("Cash you collected"),
  labelsPaise: t("Courier labels"),
  labelsGstPaise: t("GST on courier labels"),
  otherPaise: t("Other"),
});
