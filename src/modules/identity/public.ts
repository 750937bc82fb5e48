/** The public API of this module for browser and server: types, contracts and pure rules. */
export {
  Confirmation,
  EmailForPassword,
  EmailOnly,
  NewPassword,
  PasswordChange,
  SignIn,
  SignUp,
} from "./account/contract.ts";
export { ApprovalStep, type ApprovalRequest, type Effect } from "./approvals/contract.ts";
export { loneWaitHours, type ApprovalKind } from "./approvals/rules/approval-kinds.ts";
export { AddressInput, AddressStep } from "./addresses/contract.ts";
export {
  EmailChangeAnswer,
  EmailChangeRequest,
  EmailChangeWithdrawal,
  type EmailSide,
} from "./email-change/contract.ts";
export { TypedAccountCode, type SentAccountCode } from "./account-code/contract.ts";
export { TypedEmailCode } from "./email-code/contract.ts";
export {
  PhoneForm,
  PhoneSignInRequest,
  PhoneSignInStep,
  TypedCheckoutCode,
} from "./phone/contract.ts";
export { GoogleForm, type GoogleProblem, readGoogleProblem } from "./google/contract.ts";
export { googleProblemText } from "./google/rules/google-problem-text.ts";
export { SecondFactorForm, TypedCode } from "./second-factor/contract.ts";
export { SecurityStep } from "./security-log/contract.ts";
export { EndOwnSessions, type OwnSession } from "./devices/contract.ts";
export { ProfileInput } from "./profile/contract.ts";
export {
  accountMessages,
  emailProblems,
  isEmailAddress,
} from "./account/rules/account-problems.ts";
export { publicPassword } from "./account/rules/public-password.ts";
export { addressOnSite, safeReturnAddress } from "./account/rules/safe-return-address.ts";
export type { PlatformSettings, SavedAddress } from "./contract.ts";
export { placeholderSettings } from "./settings/rules/placeholder-settings.ts";
export { auditActionName } from "./audit/rules/audit-words.ts";
export {
  AccountStep,
  peopleKinds,
  StaffRolesInput,
  type PersonLine,
  type TeamEntry,
} from "./people/contract.ts";
export { NomineeInput } from "./personal-data/contract.ts";
export type { Consent, Nominee } from "./personal-data/contract.ts";
export { PasskeyForm, PasskeySignInForm } from "./passkeys/contract.ts";
export { deviceName, deviceOf } from "./devices/rules/device-of.ts";
