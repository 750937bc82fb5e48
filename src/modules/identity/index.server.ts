/**
 * Who people are: accounts, sessions, profiles, addresses, and what the marketplace says of itself.
 * Knows no shop.
 */
export { actorOf } from "./queries/actor-of.ts";
export { actorForUser } from "./queries/actor-for-user.ts";
export { readPlatformSettings } from "./queries/platform-settings.ts";
export { fieldsLike, writeAuditOfEach, writeAudit } from "./commands/write-audit.ts";
export { moveSellerStatus } from "./commands/move-seller-status.ts";
export { auditEntries, type AuditLine } from "./queries/audit-entries.ts";
export { changesOfObject } from "./queries/changes-of-object.ts";
export { contactsOf } from "./queries/contacts-of.ts";
export { rememberAddress } from "./commands/remember-address.ts";
export { savedAddresses } from "./queries/saved-addresses.ts";
export type { AccountRequest } from "./account-request.ts";
export { EmailNotConfirmed } from "./errors.ts";
export { isSecretMail } from "./mails/account-letters.ts";
export { hashPassword } from "./password-hashing.ts";
export { confirmEmail, resendConfirmation } from "./commands/confirm-email.ts";
export { changeAdministrator } from "./commands/change-administrator.ts";
export {
  changePlatformSettings,
  ownRegistrations,
  settingsToEdit,
} from "./commands/change-platform-settings.ts";
export { endSessions } from "./commands/end-sessions.ts";
export { sendConfirmation } from "./commands/send-confirmation.ts";
export { auditTrail } from "./queries/audit-trail.ts";
export { newAccounts, peopleList, personDetail } from "./queries/people.ts";
export { makeAdministrator } from "./commands/make-administrator.ts";
export { requestPasswordReset, resetPassword } from "./commands/reset-password.ts";
export { accountsWithPublicPassword, replacePasswords } from "./commands/replace-passwords.ts";
export { proveWithPassword } from "./commands/prove-with-password.ts";
export { signIn } from "./commands/sign-in.ts";
export { signOut } from "./commands/sign-out.ts";
export { signUp } from "./commands/sign-up.ts";
export { accountBehindLink } from "./queries/account-behind-link.ts";
export { administrators } from "./queries/administrators.ts";
