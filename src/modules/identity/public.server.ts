/**
 * Accounts, sessions, profiles, saved addresses, the audit trail and the marketplace's settings.
 * Does not depend on shops.
 */
export { actorOf } from "./account/actor-of.ts";
export { actorForUser } from "./account/actor-for-user.ts";
export { inTransactionAs } from "./account/in-transaction-as.ts";
export { readPlatformSettings } from "./settings/platform-settings.ts";
export { fieldsLike, writeAuditOfEach, writeAudit } from "./audit/write-audit.ts";
export { paiseMovedInADay, paiseMovedInTurn } from "./approvals/moved-in-a-day.ts";
export { approvalLimits } from "./approvals/approval-limits.ts";
export { approvalRequests, approvalsWaiting } from "./approvals/approval-list.ts";
export { approvalDecidedMail, approvalRequestedMail } from "./approvals/approval-mail-templates.ts";
export { approvalWaits } from "./approvals/approval-waits.ts";
export { changeApprovalLimits } from "./approvals/change-approval-limits.ts";
export {
  approveWith,
  declineRequest,
  takeEffectAlone,
  withdrawRequest,
  type CarryOut,
} from "./approvals/decide-request.ts";
export type { EndedRequest } from "./approvals/decide-request.ts";
export { expireRequests, failRequest, loneRequestsDue } from "./approvals/finish-requests.ts";
export { requesterIn, withSecondPerson } from "./approvals/second-person.ts";
export { moveSellerStatus } from "./people/move-seller-status.ts";
export { addToTeam, changeTeamRole, dissolveTeam, removeFromTeam } from "./people/change-team.ts";
export { trailOfTeam } from "./audit/trail-of-team.ts";
export { auditEntries, type AuditLine } from "./audit/audit-entries.ts";
export { changesOfObject } from "./audit/changes-of-object.ts";
export { liftSuspension, suspendAccount } from "./suspension/suspend-account.ts";
export { suspensionMail } from "./suspension/suspension-mail-template.ts";
export { roleChangedMail } from "./people/role-mail-template.ts";
export { contactsOf } from "./people/contacts-of.ts";
export { chooseLanguage } from "./people/choose-language.ts";
export { rememberAddress } from "./addresses/remember-address.ts";
export { allSavedAddresses, savedAddress, savedAddresses } from "./addresses/saved-addresses.ts";
export { makeDefaultAddress, removeAddress, saveAddress } from "./addresses/save-address.ts";
export { ownProfile } from "./profile/own-profile.ts";
export { changeAvatar } from "./profile/change-avatar.ts";
export { changeProfile } from "./profile/change-profile.ts";
export { ownSessions } from "./devices/own-sessions.ts";
export { ownSecondFactor } from "./second-factor/own-second-factor.ts";
export {
  beginSecondFactor,
  cancelSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  replaceRecoveryCodes,
} from "./second-factor/change-second-factor.ts";
export { isInFirstStep, signInWithCode } from "./second-factor/sign-in-with-code.ts";
export { accountCodeMail } from "./account-code/account-code-mail-template.ts";
export { sendAccountCode } from "./account-code/send-account-code.ts";
export { confirmAccountCode, takeConfirmation } from "./account-code/confirm-account-code.ts";
export { sendEmailCode } from "./email-code/send-email-code.ts";
export { signInWithEmailCode } from "./email-code/sign-in-with-email-code.ts";
export {
  confirmPhone,
  ownPhone,
  ownPhoneCode,
  removePhone,
  requestPhone,
} from "./phone/own-phone.ts";
export { sendPhoneCode, sendPhoneCodeAgain, sentPhoneCode } from "./phone/send-phone-code.ts";
export { sendCheckoutCode, signInWithCheckoutCode } from "./phone/checkout-code.ts";
export {
  keepOpenNumbers,
  keepOwnNumber,
  noteMessageRead,
  numbersThatEnd,
} from "./phone/keep-number.ts";
export { reachOf } from "./phone/reach-of.ts";
export { signInWithPhoneCode } from "./phone/sign-in-with-phone-code.ts";
export { beginGoogle, beginGoogleLink, takeGoogleRequest } from "./google/google-requests.ts";
export { googleProblemOf } from "./google/google-problem-of.ts";
export { googleMail } from "./google/google-mail-template.ts";
export { linkGoogle, ownGoogle, unlinkGoogle } from "./google/own-google.ts";
export { signInWithGoogle } from "./google/sign-in-with-google.ts";
export { clearedGoogleCookie } from "./account/google-cookie.ts";
export { phoneMail } from "./phone/phone-mail-templates.ts";
export { emailCodeMail } from "./email-code/email-code-mail-templates.ts";
export { resetSecondFactor } from "./second-factor/reset-second-factor.ts";
export { sealSecondFactors } from "./second-factor/seal-second-factors.ts";
export { secondFactorMail, wrongCodesMail } from "./second-factor/second-factor-mail-templates.ts";
export { noteSecurityEvent } from "./security-log/note-security-event.ts";
export { bufferSecurityEvents } from "./security-log/buffer-security-events.ts";
export { purgeSecurityEvents } from "./security-log/purge-security-events.ts";
export { allowNetwork, refuseNetwork } from "./security-log/refuse-network.ts";
export { securityOverview } from "./security-log/security-overview.ts";
export { endOwnSessions } from "./devices/end-own-sessions.ts";
export {
  answerEmailChange,
  emailChangeOfLink,
  type EmailChangeOutcome,
} from "./email-change/answer-email-change.ts";
export { emailChangedMail, emailChangeMail } from "./email-change/email-change-mail-templates.ts";
export {
  pendingEmailChange,
  requestEmailChange,
  withdrawEmailChange,
} from "./email-change/request-email-change.ts";
export { changePassword } from "./account/change-password.ts";
export type { OpenedSession } from "./account/sign-in.ts";
export type { AccountRequest } from "./account/account-request.ts";
export { AdministratorsSignIn, EmailConfirmationRequired } from "./errors.ts";
export { ProofNeeded } from "./account/proof-refusals.ts";
export {
  confirmationMail,
  passwordChangedMail,
  passwordResetMail,
} from "./account/account-mail-templates.ts";
export { refusedAddressOf } from "./account/refused-address-of.ts";
export { hashPassword } from "./account/password-hashing.ts";
export { confirmEmail, resendConfirmation } from "./account/confirm-email.ts";
export { changeAdministrator } from "./people/change-administrator.ts";
export {
  changeCommission,
  changePlatformSettings,
  ownRegistrations,
  settingsToEdit,
} from "./settings/change-platform-settings.ts";
export { changeStaffRoles } from "./people/change-staff-roles.ts";
export { staffTeam } from "./people/staff-team.ts";
export { endSessions } from "./people/end-sessions.ts";
export { sendConfirmation } from "./account/send-confirmation.ts";
export { auditTrail } from "./audit/audit-trail.ts";
export { newAccounts, peopleList, personDetail } from "./people/people.ts";
export { signUpsLastHour } from "./people/sign-ups-last-hour.ts";
export { makeAdministrator } from "./people/make-administrator.ts";
export { requestPasswordReset, resetPassword, sendPasswordLink } from "./account/reset-password.ts";
export { accountsWithPublicPassword, replacePasswords } from "./account/replace-passwords.ts";
export { proveAgain } from "./account/prove-again.ts";
export { purgeExpired } from "./account/purge-expired.ts";
export { signIn } from "./account/sign-in.ts";
export { signOut } from "./account/sign-out.ts";
export { signUp } from "./account/sign-up.ts";
export { accountOfMailLink } from "./account/account-of-mail-link.ts";
export { administrators } from "./people/administrators.ts";
export {
  accountOpeningsView,
  avatarsView,
  displayNamesView,
  mailAddressesView,
  peopleView,
  phonesView,
  profilesView,
  rulesView,
  sessionsView,
  sharedDevicesView,
  staffView,
  teamMembersView,
  waitingApprovalsView,
} from "./views.ts";
export {
  allowedColumns,
  allowedTables,
  allowedValues,
  type AllowedColumns,
  mustStillBeAllowed,
} from "./account/still-allowed.ts";
export { visitorsPhoneConsent } from "./phone/visitors-phone-consent.ts";
export { accountData } from "./personal-data/account-data.ts";
export {
  type ErasedPerson,
  type PersonalDataRequest,
  type PersonalRecord,
  type PersonalSections,
  pageAfter,
  readPersonalData,
  rowsPerErasure,
} from "./personal-data/read-personal-data.ts";
export { eraseAccount, forgetPerson, lockOut } from "./personal-data/erase-account.ts";
export { ownConsents } from "./personal-data/consents.ts";
export { nomineeOf, saveNominee } from "./personal-data/nominee.ts";
export { hasVisitedSince, inactivePeople } from "./personal-data/inactive-people.ts";
export { isLastAdministrator } from "./personal-data/last-administrator.ts";
export { passkeyMail } from "./passkeys/passkey-mail-templates.ts";
export { issueChallenge } from "./passkeys/challenges.ts";
export { addPasskey, ownPasskeys, removePasskey, renamePasskey } from "./passkeys/own-passkeys.ts";
export { signInWithPasskey } from "./passkeys/sign-in-with-passkey.ts";
export { unreadNotices } from "./people/unread-notices.ts";
