/** What is booked, in words. */
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

/** The kinds of transactions that the journal can be asked for. */
export const bookingKinds: readonly string[] = Object.keys(words);

/**
 * "payout_bounced" is "Payout came back"; a kind without words of its own is said as it is called.
 */
export function kindWords(kind: string): string {
  return words[kind] ?? kind.replaceAll("_", " ");
}
