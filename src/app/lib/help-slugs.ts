/** The articles of the help centre, in the order of its page. Each is a file of src/app/help. */
export const helpGroups = {
  buying: [
    "ordering",
    "paying",
    "cash-on-delivery",
    "gst-invoice",
    "messages",
    "commissions",
    "proofs",
  ],
  after: ["cancelling", "missing-parcel", "returns", "guarantee", "reviews", "complaints"],
  account: ["signing-in", "my-data"],
  selling: [
    "selling",
    "listing",
    "seller-orders",
    "team",
    "payouts",
    "tcs-tds",
    "e-invoices",
    "bookkeeping",
  ],
} as const;

/** The names of all articles, as in their addresses. */
export const helpSlugs: readonly string[] = Object.values(helpGroups).flat();
