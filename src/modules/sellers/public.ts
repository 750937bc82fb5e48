/** The public API of this module for browser and server: types, contracts and pure rules. */
export {
  ApplicationDecision,
  applicationStatuses,
  CompanySettingsInput,
  type OwnApplication,
  type RegistrationType,
  SellerApplication,
  type SellerChange,
  sellerChanges,
} from "./contract.ts";
export {
  type ArtisanPageView,
  type DirectoryFilters,
  HolidayEnd,
  HolidayInput,
  type PublicCompany,
  type SellersOfState,
  type SellingTerms,
  ShippingSettingsInput,
  ShopProfileInput,
} from "./shop/contract.ts";
export { TeamChange, TeamInvitationAnswer, TeamLeaving, type OwnTeam } from "./team/contract.ts";
export { teamRoleLimits, teamRoleName } from "./team/rules/team-role-words.ts";
export { readDirectoryFilters, specialtyFilters } from "./shop/rules/directory-filters.ts";
export { holidayState } from "./shop/rules/holiday.ts";
