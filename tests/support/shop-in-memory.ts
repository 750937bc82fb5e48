import type { Booking } from "#modules/ledger/contract.ts";
import { gathered } from "#modules/ledger/rules/entries.ts";
import type {
  DeliveredOrder,
  Parts,
  Settlement,
  WithholdingRate,
} from "#modules/settlement/contract.ts";

import { supplyOf, type YearSoFar } from "#modules/settlement/rules/settle.ts";
import type { YearStep } from "#modules/settlement/rules/whole-order.ts";

/** The orders, ledger and payouts of a marketplace in memory. */

export type Cash = "online" | "courier" | "seller";
export type Step = {
  readonly what:
    | "place"
    | "deliver"
    | "giveUp"
    | "return"
    | "remit"
    | "release"
    | "refund"
    | "payout"
    | "bounce"
    | "rates";
  readonly pick: number;
  readonly amount: number;
};
export type Order = {
  readonly delivery: DeliveredOrder;
  readonly number: number;
  isPaid: boolean;
  isCancelled: boolean;
  isRemitted: boolean;
  settlement: Settlement | null;
  rates: Settlement | null;
  /** The TDS on what came back within the financial year. */
  tdsBackPaise: number;
  returns: (Parts & { returnId: string; isAfterRelease: boolean })[];
  refunds: { refundId: string; amountPaise: number; through: "provider" | "hand" }[];
  owed: number;
};

export const sellers = ["person", "company"] as const;
export const pans = { person: "ABCPK1234L", company: "AAACL5678M" } as const;
export const nothing: Parts = { goodsPaise: 0, taxPaise: 0, shippingPaise: 0, roundOffPaise: 0 };

export class Shop {
  readonly orders: Order[] = [];
  readonly books: (Booking & { readonly cause: string })[] = [];
  readonly steps: Record<string, YearStep[]> = { person: [], company: [] };
  readonly ratesAt = new Map<string, readonly WithholdingRate[]>();
  rates: readonly WithholdingRate[] = ratesOf(50, 10);
  payouts: {
    readonly id: number;
    readonly sellerId: string;
    readonly amountPaise: number;
    isBounced: boolean;
  }[] = [];

  book(booking: Booking): void {
    const cause = `${booking.kind}:${booking.of}`;
    const entries = gathered(booking.entries);
    if (!this.books.some((each) => each.cause === cause) && entries.length > 0)
      this.books.push({ ...booking, entries, cause });
  }
  balance(account: string, party?: string): number {
    return this.books
      .flatMap(({ entries }) => entries)
      .reduce(
        (sum, entry) =>
          sum +
          (entry.account === account && (party === undefined || entry.partyId === party)
            ? entry.amountPaise
            : 0),
        0,
      );
  }
  year(sellerId: string): YearSoFar {
    const own = this.orders.flatMap(({ settlement }) =>
      settlement?.sellerId === sellerId ? [settlement] : [],
    );
    const kept = (list: readonly Settlement[]) =>
      list.reduce((sum, one) => sum + supplyOf(one) - supplyOf(one.returned), 0);
    return {
      supplyPaise: kept(own),
      exemptSupplyPaise: kept(own.filter((one) => one.tdsBasisPoints === 0)),
      tdsToSetOffPaise: this.orders.reduce(
        (sum, { settlement, tdsBackPaise }) =>
          settlement?.sellerId === sellerId
            ? sum + tdsBackPaise - (settlement.tdsSetOffPaise ?? 0)
            : sum,
        0,
      ),
      isCrossed: own.some((one) => one.tdsCatchUpPaise !== null),
    };
  }
}

export function ratesOf(tcs: number, tds: number): readonly WithholdingRate[] {
  const rate = {
    validFrom: "2020-01-01",
    withoutPanBasisPoints: 500,
    individualExemptPaise: 50_000_000,
    legalBasis: "x",
  };
  return [
    { ...rate, kind: "commission_gst", basisPoints: 1800 },
    { ...rate, kind: "tcs", basisPoints: tcs },
    { ...rate, kind: "tds", basisPoints: tds },
  ];
}
