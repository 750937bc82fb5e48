/** Who sells here: shops, applications, company settings. Knows no product and no order. */
export { canIssueTaxInvoices } from "./queries/can-issue-tax-invoices.ts";
export { shopsOf } from "./queries/shops-of.ts";
export { applyToSell } from "./commands/apply-to-sell.ts";
export { reviewApplication } from "./commands/review-application.ts";
export { blockSeller, unblockSeller } from "./commands/block-seller.ts";
export { saveCompanySettings } from "./commands/save-company-settings.ts";
export { ownApplication } from "./queries/own-application.ts";
export { ownCompany } from "./queries/own-company.ts";
export { reviewList } from "./queries/review-list.ts";
export { reviewDetail } from "./queries/review-detail.ts";
export { sellerDirectory } from "./queries/seller-directory.ts";
export { sellerPage } from "./queries/seller-page.ts";
export { ownShop } from "./queries/own-shop.ts";
export { applicationForMail, type ApplicationForMail } from "./queries/application-for-mail.ts";
export { shopAddresses } from "./queries/shop-addresses.ts";
