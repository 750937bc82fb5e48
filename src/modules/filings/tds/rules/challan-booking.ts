import { type Booking, type Entry, credit, debit } from "#modules/ledger/public.ts";
import type { TdsChallan } from "../contract.ts";

type Amounts = Pick<TdsChallan, "id" | "taxPaise" | "interestPaise" | "feePaise"> & {
  readonly number: string;
};

/** A challan pays the tax that is due. Interest and fees are the marketplace's own cost. */
export function bookingOfChallan(challan: Amounts): Booking {
  const { id, number } = challan;
  return { kind: "tds_challan", of: id, note: number, entries: entriesOf(challan, 1) };
}

/** A challan that was recorded by mistake: its money is back at the bank. */
export function bookingOfWithdrawal(challan: Amounts): Booking {
  const { id, number } = challan;
  return { kind: "tds_challan_withdrawn", of: id, note: number, entries: entriesOf(challan, -1) };
}

/** What the books have of a challan: nothing where a manual entry booked it. */
export function bookingsOfChallan(
  challan: TdsChallan & { readonly isWithdrawn: boolean },
): readonly Booking[] {
  if (challan.wasBookedByHand) return [];
  const booked = { ...challan, number: tdsChallanNumber(challan) };
  return [bookingOfChallan(booked), ...(challan.isWithdrawn ? [bookingOfWithdrawal(booked)] : [])];
}

/** The number by which the tax office knows a challan: bank branch, day and serial. */
export function tdsChallanNumber({
  bsrCode,
  depositedOn,
  serial,
}: Pick<TdsChallan, "bsrCode" | "depositedOn" | "serial">): string {
  return `${bsrCode} ${depositedOn} ${serial}`;
}

function entriesOf({ taxPaise, interestPaise, feePaise }: Amounts, sign: 1 | -1): readonly Entry[] {
  const own = interestPaise + feePaise;
  return [
    debit("tds", sign * taxPaise),
    debit("adjustments", sign * own),
    credit("bank", sign * (taxPaise + own)),
  ];
}
