import { accounts, type Account } from "../contract.ts";
import { t } from "#shared/texts/text.ts";

const names = (): Readonly<Record<Account, string>> => ({
  provider_clearing: t("Money at the payment provider"),
  bank: t("Money at the bank"),
  bank_other: t("Money at the bank, other accounts"),
  bank_transfers: t("Money between our bank accounts"),
  bank_charges: t("Bank charges"),
  gst_on_bank_charges: t("GST on bank charges, input tax"),
  gst_prepaid: t("GST paid ahead: cash ledger and tax carried forward"),
  interest_received: t("Interest received"),
  tds_on_interest: t("TDS that banks deducted from our interest"),
  chargebacks: t("Chargebacks"),
  provider_fees: t("Fees of the payment provider"),
  gst_on_provider_fees: t("GST on fees of the payment provider, input tax"),
  provider_adjustments: t("Adjustments by the payment provider"),
  provider_suspense: t("Settled by the payment provider, not explained"),
  owners: t("Money of the owners"),
  courier_cash: t("Cash that couriers hold"),
  seller_cash: t("Cash that sellers hold"),
  buyers: t("Paid by buyers, not delivered yet"),
  refunds_due: t("Refunds on their way to buyers"),
  seller_pending: t("Sellers: goods and GST, return window open"),
  shipping: t("Sellers: shipping, return window open"),
  rounding: t("Sellers: rounding to the rupee, return window open"),
  seller_payable: t("Sellers: payable"),
  payouts_under_way: t("Payouts on their way to sellers"),
  commission: t("Commission"),
  gst_on_commission: t("GST on commission"),
  tcs_withheld: t("TCS withheld, not due yet"),
  tcs: t("TCS to be deposited (section 52, CGST Act)"),
  tds: t("TDS to be deposited (section 194-O; 393 of the Act of 2025)"),
  advertising: t("Advertising"),
  gst_on_advertising: t("GST on advertising"),
  labels: t("Courier labels"),
  gst_on_labels: t("GST on courier labels"),
  courier_claims: t("Claims against couriers"),
  claims_pending: t("Compensation not paid yet"),
  courier_costs: t("Costs of couriers that the marketplace bears"),
  adjustments: t("Adjustments with a reason"),
  money_to_return: t("Unmatched payments being returned"),
});

/** An account in the reader's language. Files say the name that the chart of accounts has. */
export function accountName(account: Account): string {
  return names()[account];
}

/** The accounts that belong to no seller and no order, in the order of the chart of accounts. */
export const marketplaceAccounts: readonly Account[] = (Object.keys(accounts) as Account[]).filter(
  (account) => accounts[account] === "marketplace",
);

/** The accounts with their names, sorted for a select. */
export const accountNames = () =>
  (Object.keys(accounts) as Account[]).map((account) => ({
    account,
    name: names()[account],
  }));
