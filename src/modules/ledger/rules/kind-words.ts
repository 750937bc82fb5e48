import { t } from "#shared/texts/text.ts";

/** The labels of the kinds of bookings. */
const words: Readonly<Record<string, () => string>> = {
  paid: () => t("Paid online"),
  paid_rest: () => t("Balance paid online"),
  delivered: () => t("Delivered"),
  commission: () => t("Commission"),
  withheld: () => t("TCS and TDS withheld"),
  moved: () => t("Cost less before the invoice, refund due to the buyer"),
  cancelled: () => t("Cancelled, refund due to the buyer"),
  cancelled_rest: () => t("Balance came too late, refund due to the buyer"),
  returned: () => t("Returned"),
  collected: () => t("Cash collected for what did not arrive"),
  remitted: () => t("Cash handed over by the courier"),
  released: () => t("Became payable"),
  refunded: () => t("Refund arrived"),
  excess: () => t("Paid twice"),
  payout: () => t("Payout on its way"),
  payout_paid: () => t("Payout arrived"),
  payout_bounced: () => t("Payout returned"),
  debt_paid: () => t("Paid by a seller who owed it"),
  tcs_due: () => t("TCS of a month due"),
  tds_challan: () => t("TDS deposited"),
  tds_challan_withdrawn: () => t("TDS challan withdrawn"),
  gst_payment: () => t("GST of a month paid"),
  gst_payment_withdrawn: () => t("Payment of GST withdrawn"),
  tcs_trued: () => t("TCS of a month, difference"),
  fee_invoice: () => t("Monthly fee invoice"),
  postage: () => t("Postage of a return"),
  label: () => t("Courier label"),
  label_given_back: () => t("Courier label given back"),
  claim: () => t("Claimed from a courier"),
  claim_settled: () => t("Claim against a courier settled"),
  campaign: () => t("Advertising sold"),
  campaign_credit: () => t("Advertising credited"),
  campaign_refund: () => t("Advertising refunded"),
  bank_line: () => t("Booked from a bank statement"),
  bank_line_reversed: () => t("Booked from a bank statement, reversed"),
  provider_settled: () => t("Settled by the payment provider"),
  provider_fee: () => t("Fee of the payment provider"),
  provider_adjusted: () => t("Adjusted by the payment provider"),
  provider_unexplained: () => t("Settled by the payment provider, none of ours"),
  provider_explained: () => t("Settled by the payment provider, explained later"),
  bank_opening: () => t("Bank balance before the first statement"),
  opened: () => t("Opening balances"),
  opened_reversed: () => t("Opening balances, reversed"),
  adjusted: () => t("Manual adjustment"),
};

/** The kinds that the journal can be filtered by. */
export const bookingKinds: readonly string[] = Object.keys(words);

/**
 * The label of a kind: "payout_bounced" is "Payout came back". A kind without a label is printed
 * with spaces for underscores.
 */
export function kindWords(kind: string): string {
  return words[kind]?.() ?? kind.replaceAll("_", " ");
}
