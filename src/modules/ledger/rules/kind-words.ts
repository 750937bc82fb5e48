/** The labels of the kinds of bookings. */
const words: Readonly<Record<string, string>> = {
  paid: "Paid online",
  delivered: "Delivered",
  commission: "Commission",
  withheld: "TCS and TDS kept back",
  cancelled: "Given up, due to the buyer",
  returned: "Returned",
  remitted: "Cash handed over by the courier",
  released: "Became payable",
  refunded: "Refund arrived",
  excess: "Paid twice",
  payout: "Payout on its way",
  payout_paid: "Payout arrived",
  payout_bounced: "Payout came back",
  fee_invoice: "Month's invoice of fees",
  campaign: "Advertising sold",
  campaign_credit: "Advertising credited",
  campaign_refund: "Advertising given back",
  adjusted: "Adjusted by hand",
};

/** The kinds that the journal can be filtered by. */
export const bookingKinds: readonly string[] = Object.keys(words);

/**
 * The label of a kind: "payout_bounced" is "Payout came back". A kind without a label is printed
 * with spaces for underscores.
 */
export function kindWords(kind: string): string {
  return words[kind] ?? kind.replaceAll("_", " ");
}
