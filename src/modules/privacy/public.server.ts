/** What people can ask about their data: a copy, and closing the account. */
export {
  cancelClosing,
  cancelClosingOf,
  closeAccount,
  closeAccountOf,
  closureOf,
} from "./closing/close-account.ts";
export { obstacleSentences } from "./closing/obstacles.ts";
export { eraseLastMail } from "./closing/erase-mails.ts";
export { erasePerson } from "./closing/erase-person.ts";
export type { PersonalFiles } from "./closing/erasure-steps.ts";
export { workOnClosures } from "./closing/work-on-closures.ts";
export { copyToDownload, dataCopyOf } from "./copies/copies.ts";
export { copyFiles } from "./copies/copy.sql.ts";
export { requestCopy, requestCopyOf } from "./copies/request-copy.ts";
export { workOnCopy } from "./copies/work-on-copy.ts";
export { privacyJob } from "./jobs.ts";
export { accountClosingMail, dataCopyMail } from "./privacy-mail-templates.ts";
