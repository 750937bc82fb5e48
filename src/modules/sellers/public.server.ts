/** Sellers: shops, applications and company settings. Does not depend on products or orders. */
export { isRegistrationOfShop } from "./company/lock-registration.ts";
export { issuingCompany, type IssuingCompany } from "./company/issuing-company.ts";
export { sendingShop } from "./shop/sending-shop.ts";
export { nextShops } from "./shop/next-shops.ts";
export { shopsOf } from "./shop/shops-of.ts";
export { applyToSell } from "./applications/apply-to-sell.ts";
export { reviewApplication } from "./applications/review-application.ts";
export { askApplicant } from "./applications/ask-applicant.ts";
export { blockSeller, unblockSeller } from "./applications/block-seller.ts";
export { switchCommissions, takesCommissions } from "./shop/switch-commissions.ts";
export { endHoliday, planHoliday } from "./shop/holiday.ts";
export { setShopAway } from "./shop/set-away.ts";
export { saveShippingSettings, saveShopProfile } from "./shop/save-shop.ts";
export { saveCompanySettings } from "./company/save-company-settings.ts";
export { setCompanyPicture } from "./company/set-company-picture.ts";
export { ownApplication } from "./applications/own-application.ts";
export { eInvoicesDue } from "./company/e-invoices-due.ts";
export { ownCompany } from "./company/own-company.ts";
export { applicationsWaiting, reviewList } from "./applications/review-list.ts";
export { newestApplicationOf } from "./applications/newest-application-of.ts";
export { reviewDetail } from "./applications/review-detail.ts";
export { sellerDirectory } from "./shop/seller-directory.ts";
export { sellerPage } from "./shop/seller-page.ts";
export { ownShop } from "./shop/own-shop.ts";
export { applicationForMail } from "./applications/application-for-mail.ts";
export { shopAddresses } from "./shop/shop-addresses.ts";
export { filingCompany, type FilingCompany } from "./company/filing-company.ts";
export { billingParty } from "./company/billing-party.ts";
export { sellersWithoutTcs } from "./company/sellers-without-tcs.ts";
export { sellingTerms } from "./company/selling-terms.ts";
export { taxProfile } from "./company/tax-profile.ts";
export { sellerStatusChanged } from "./events.ts";
export {
  approvedSellersView,
  companiesView,
  companyColumns,
  type CompanyColumns,
  gstinsView,
  pickupAddressesView,
  publicCompanyOf,
  registrationsView,
  shopCalendarsView,
  shopsView,
} from "./views.ts";
export {
  inviteToTeam,
  resendTeamInvitation,
  withdrawTeamInvitation,
} from "./team/invite-to-team.ts";
export { joinTeam, teamInvitationOfLink } from "./team/join-team.ts";
export { changeTeamMemberRole, leaveTeam, removeTeamMember } from "./team/change-team.ts";
export { ownTeam, teamOfShop } from "./team/team-of-shop.ts";
export { teamChangedMail, teamInvitationMail } from "./team/team-mail-templates.ts";
export { claimMornings, type Morning } from "./mornings/claim-mornings.ts";
export { morningOfLink, stopMornings } from "./mornings/stop-mornings.ts";
export { eraseShop, shopData } from "./personal-data.ts";
