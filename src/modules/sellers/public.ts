/** The public API of this module for browser and server: types, contracts and pure rules. */
export {
  ApplicationDecision,
  applicationStatuses,
  type ArtisanPageView,
  CompanySettingsInput,
  type DirectoryFilters,
  type OwnApplication,
  type PublicCompany,
  type RegistrationType,
  SellerApplication,
  type SellerChange,
  sellerChanges,
} from "./contract.ts";
export {
  HolidayEnd,
  HolidayInput,
  type SellersOfState,
  type SellingTerms,
  ShippingSettingsInput,
  ShopProfileInput,
} from "./shop/contract.ts";
export { TeamChange, TeamInvitationAnswer, TeamLeaving, type OwnTeam } from "./team/contract.ts";
export { teamRoleLimits, teamRoleName } from "./team/rules/team-role-words.ts";
export { readDirectoryFilters, specialtyFilters } from "./shop/rules/directory-filters.ts";
export { holidayState } from "./shop/rules/holiday.ts";
