/** The public API of this module for browser and server: types, contracts and pure rules. */
export { Confirmation, EmailOnly, NewPassword, SignIn, SignUp } from "./account/contract.ts";
export { accountMessages, isEmailAddress } from "./account/rules/account-problems.ts";
export { publicPassword } from "./account/rules/public-password.ts";
export { addressOnSite, safeReturnAddress } from "./account/rules/safe-return-address.ts";
export type { PlatformSettings, SavedAddress } from "./contract.ts";
export { placeholderSettings } from "./settings/rules/placeholder-settings.ts";
export { AccountStep, peopleKinds, type PersonLine } from "./people/contract.ts";
