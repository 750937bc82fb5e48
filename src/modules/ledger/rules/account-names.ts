import { accounts, type Account } from "../contract.ts";

const names: Readonly<Record<Account, string>> = {
  provider_clearing: "Money at the payment provider",
  bank: "Money at the bank",
  courier_cash: "Cash that couriers hold",
  seller_cash: "Cash that sellers hold",
  buyers: "Paid by buyers, not delivered yet",
  refunds_due: "Refunds on their way to buyers",
  seller_pending: "Sellers: goods and GST, return window open",
  shipping: "Sellers: shipping, return window open",
  rounding: "Sellers: rounding to the rupee, return window open",
  seller_payable: "Sellers: payable",
  payouts_under_way: "Payouts on their way to sellers",
  commission: "Commission",
  gst_on_commission: "GST on commission",
  tcs: "TCS to be deposited (section 52, CGST Act)",
  tds: "TDS to be deposited (section 194-O; 393 of the Act of 2025)",
  advertising: "Advertising",
  gst_on_advertising: "GST on advertising",
  adjustments: "Adjustments with a reason",
  money_to_return: "Money for nothing, on its way back",
};

/** The accounts with their names, sorted for a select. */
export const accountNames = (Object.keys(accounts) as Account[]).map((account) => ({
  account,
  name: names[account],
}));
