import { type Account, type Entry, credit, debit } from "#modules/ledger/public.ts";
import { t } from "#shared/texts/text.ts";

/** The adjustments that administrators may book by hand. Events book everything else. */
export const adjustmentKinds = [
  "provider_settled",
  "tcs_deposited",
  "gst_paid",
  "courier_charged",
  "seller_credit",
  "seller_charge",
  "seller_paid",
] as const;

/** One kind of adjustment by hand. */
export type AdjustmentKind = (typeof adjustmentKinds)[number];

type Words = { readonly label: string; readonly isOfSeller: boolean };

/** The label of each kind of adjustment. */
export const adjustmentWords = (): Readonly<Record<AdjustmentKind, Words>> => ({
  provider_settled: { label: t("The payment provider paid out to our bank"), isOfSeller: false },
  tcs_deposited: { label: t("TCS was deposited, with GSTR-8"), isOfSeller: false },
  gst_paid: { label: t("GST on commission was paid, with GSTR-3B"), isOfSeller: false },
  courier_charged: {
    label: t("A courier charged the way back of a refused parcel"),
    isOfSeller: false,
  },
  seller_credit: { label: t("Credit to the seller: adds to the next payout"), isOfSeller: true },
  seller_charge: {
    label: t("Charge to the seller: deducted from the next payout"),
    isOfSeller: true,
  },
  seller_paid: {
    label: t("The seller transferred what was owed to our bank"),
    isOfSeller: true,
  },
});

const moves: Readonly<Record<AdjustmentKind, readonly [from: Account, to: Account]>> = {
  provider_settled: ["provider_clearing", "bank"],
  tcs_deposited: ["bank", "tcs"],
  gst_paid: ["bank", "gst_on_commission"],
  courier_charged: ["bank", "courier_costs"],
  seller_credit: ["seller_payable", "adjustments"],
  seller_charge: ["adjustments", "seller_payable"],
  seller_paid: ["seller_payable", "bank"],
};

/**
 * The two entries of an adjustment; null if it needs a seller and none is given, or the reverse.
 */
export function entriesOfAdjustment(
  kind: AdjustmentKind,
  amountPaise: number,
  sellerId: string | null,
): readonly Entry[] | null {
  if (adjustmentWords()[kind].isOfSeller !== (sellerId !== null)) return null;
  const [from, to] = moves[kind];
  const partyOf = (account: Account) =>
    account === "seller_payable" && sellerId !== null ? sellerId : undefined;
  return [debit(to, amountPaise, partyOf(to)), credit(from, amountPaise, partyOf(from))];
}
