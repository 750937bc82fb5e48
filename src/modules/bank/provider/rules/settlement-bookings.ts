import { type Account, type Booking, credit, debit } from "#modules/ledger/public.ts";
import { sumPaise } from "#shared/money.ts";

/** The bookings of a settlement of the payment provider. Pure. */

export type ReportLineToBook = {
  readonly id: string;
  readonly kind: string;
  readonly creditPaise: number;
  readonly debitPaise: number;
  readonly feePaise: number;
  readonly taxPaise: number;
  readonly disputeId: string | null;
  /** Whether it is a payment or refund of ours with this amount; others need not be. */
  readonly isExplained: boolean;
};

export type SettlementToBook = {
  readonly id: string;
  /** "2026-11-28". */
  readonly settledOn: string;
  readonly ledgerAccount: "bank" | "bank_other";
  /** Whether a person has booked the transfer to the bank by hand already. */
  readonly isLump: boolean;
  readonly lines: readonly ReportLineToBook[];
};

/**
 * The transfer to the bank, the fees with their GST, adjustments, and what is none of ours. Together
 * they take from the money at the provider what our payments and refunds of the settlement come to.
 */
export function bookingsOfSettlement(settlement: SettlementToBook): readonly Booking[] {
  const { id: of, settledOn: day, ledgerAccount, isLump, lines } = settlement;
  const sum = (amountOf: (line: ReportLineToBook) => number, some = lines) =>
    sumPaise(some.map(amountOf));
  const net = sum(({ creditPaise, debitPaise }) => creditPaise - debitPaise);
  const fee = sum(({ feePaise }) => feePaise);
  const tax = sum(({ taxPaise }) => taxPaise);
  const unexplained = sum(grossOf, lines.filter(isNoneOfOurs));
  const adjusted = lines.filter((line) => !isOrder(line));
  return [
    ...(isLump
      ? []
      : [
          {
            kind: "provider_settled",
            of,
            day,
            entries: [debit(ledgerAccount, net), credit("provider_clearing", net)],
          },
        ]),
    {
      kind: "provider_fee",
      of,
      day,
      entries: [
        debit("provider_fees", fee),
        debit("gst_on_provider_fees", tax),
        credit("provider_clearing", fee + tax),
      ],
    },
    {
      kind: "provider_adjusted",
      of,
      day,
      entries: adjusted.flatMap((line) => [
        debit("provider_clearing", grossOf(line)),
        credit(accountOf(line), grossOf(line)),
      ]),
    },
    {
      kind: "provider_unexplained",
      of,
      day,
      entries: [debit("provider_clearing", unexplained), credit("provider_suspense", unexplained)],
    },
  ];
}

/** A line of a booked settlement turned out to be a payment or refund of ours. */
export function bookingOfExplained(line: ReportLineToBook): Booking {
  const gross = grossOf(line);
  return {
    kind: "provider_explained",
    of: line.id,
    entries: [debit("provider_suspense", gross), credit("provider_clearing", gross)],
  };
}

/** What a line moves before fees. */
function grossOf({ creditPaise, debitPaise, feePaise, taxPaise }: ReportLineToBook): number {
  return creditPaise - debitPaise + feePaise + taxPaise;
}

/** Whether it must be a payment or a refund of ours. */
function isOrder({ kind }: ReportLineToBook): boolean {
  return kind === "payment" || kind === "refund";
}

function isNoneOfOurs(line: ReportLineToBook): boolean {
  return isOrder(line) && !line.isExplained;
}

function accountOf({ disputeId }: ReportLineToBook): Account {
  return disputeId === null ? "provider_adjustments" : "chargebacks";
}
