import { sumPaise } from "#shared/money.ts";
import type { StatementLine } from "../contract.ts";

/** How the lines of a statement come from the books: each sums to what was paid for it. */

/**
 * An entry that a payout claimed, with what was booked about its order; sums of accounts, debits
 * positive.
 */
export type BookedLine = Pick<
  StatementLine,
  | "kind"
  | "at"
  | "orderId"
  | "orderNumber"
  | "note"
  | "amountPaise"
  | "commissionPaise"
  | "commissionGstPaise"
  | "tcsPaise"
  | "tdsPaise"
> & {
  /** Of the order at its delivery; null but for a release. */
  readonly goodsPaise: number | null;
  readonly taxPaise: number | null;
  readonly shippingPaise: number | null;
  readonly roundOffPaise: number | null;
  /** Owed to the buyer for what came back: a credit, so below nothing. */
  readonly returnsTotalPaise: number;
  /** Cash that the seller had of it: a credit, so below nothing. */
  readonly collectedPaise: number;
};

/**
 * The line as it is read: what is added is above nothing, what is taken off below. What the columns
 * do not explain is `otherPaise`.
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
  "kind" | "at" | "orderId" | "orderNumber" | "note"
>;

/** The sums of a statement's columns: `amountPaise` is what was paid. */
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
    otherPaise: sum("otherPaise"),
    amountPaise: sum("amountPaise"),
  };
}

const kinds: Readonly<Record<string, string>> = {
  released: "Order",
  returned: "Return",
  adjusted: "Adjustment",
  payout_bounced: "Earlier payout that came back",
  campaign_credit: "Advertising credit",
  fee_invoice: "Month's fee invoice",
};

/** What a line is about, in a word. */
export function lineKind(kind: string): string {
  return kinds[kind] ?? "Other";
}
