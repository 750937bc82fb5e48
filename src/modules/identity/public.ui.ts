/** The public components of this module. */
export { AccountSteps } from "./account/ui/account-steps.tsx";
export { AuthForm, SignUpConsent, type AuthMode } from "./account/ui/auth-form.tsx";
export { ConfirmEmailForm } from "./account/ui/confirm-email-form.tsx";
export { DemoAccounts } from "./account/ui/demo-accounts.tsx";
export { EntryPanel, MailboxHint } from "./account/ui/entry-panel.tsx";
export { problemMarks } from "./account/ui/problem-marks.ts";
export { RefusedAddressNotice } from "./account/ui/refused-address-notice.tsx";
export { ProofScreen } from "./account/ui/proof-screen.tsx";
export { ResendConfirmationForm } from "./account/ui/resend-confirmation-form.tsx";
export { AuditEntries } from "./audit/ui/audit-entries.tsx";
export { AuditSearch } from "./audit/ui/audit-search.tsx";
export { ApprovalLimitsForm } from "./approvals/ui/approval-limits-form.tsx";
export { ApprovalList } from "./approvals/ui/approval-list.tsx";
export { TeamTable } from "./people/ui/team-table.tsx";
export { NewMemberForm } from "./people/ui/new-member-form.tsx";
export { PersonBadges } from "./people/ui/person-badges.tsx";
export { AddressForm } from "./addresses/ui/address-form.tsx";
export { AddressList } from "./addresses/ui/address-list.tsx";
export { ChangePasswordCard } from "./account/ui/change-password-card.tsx";
export { EmailCard } from "./email-change/ui/email-card.tsx";
export { EmailChangeQuestion } from "./email-change/ui/email-change-question.tsx";
export { SecondFactorCard } from "./second-factor/ui/second-factor-card.tsx";
export {
  BeginSecondFactor,
  ConfirmSecondFactor,
  ManageSecondFactor,
  RecoveryCodes,
} from "./second-factor/ui/second-factor-steps.tsx";
export { SignInCodeForm } from "./second-factor/ui/sign-in-code-form.tsx";
export {
  AccountActions,
  SecurityLines,
  SuspectLists,
  UnusualThings,
} from "./security-log/ui/security-lists.tsx";
export { NewCountries } from "./security-log/ui/new-countries.tsx";
export { SessionList } from "./devices/ui/session-list.tsx";
export { AccountPage } from "./profile/ui/account-page.tsx";
export { AccountLinks, LanguageAndNotices } from "./profile/ui/account-links.tsx";
export { ProfileCard } from "./profile/ui/profile-card.tsx";
export { AddPasskey } from "./passkeys/ui/add-passkey.tsx";
export { PasskeyCard } from "./passkeys/ui/passkey-card.tsx";
export { PasskeyList } from "./passkeys/ui/passkey-list.tsx";
export { GoogleCard } from "./google/ui/google-card.tsx";
export { LinkGoogleForm, OwnGoogleCard } from "./google/ui/own-google-card.tsx";
export { AddPhoneForm } from "./phone/ui/add-phone-form.tsx";
export { ConfirmPhoneForm } from "./phone/ui/confirm-phone-form.tsx";
export { OwnPhoneCard } from "./phone/ui/own-phone-card.tsx";
export { PhoneCard } from "./phone/ui/phone-card.tsx";
export { PhoneSignInForm } from "./phone/ui/phone-sign-in-form.tsx";
