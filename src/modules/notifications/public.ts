/** The public API of this module for browser and server: types, contracts and pure rules. */
export {
  type MailState,
  mailStates,
  type RefusedAddress,
  type ResendRefusal,
  type OutboxLine,
  type OutboxMail,
} from "./outbox-contract.ts";
export { mailboxReaders, type MailboxReaders } from "./rules/mailbox-readers.ts";
export { NoticeChoices, NoticeStep } from "./notices/contract.ts";
export { EndPushDevice, NewPushDevice, QuietHoursForm } from "./push/contract.ts";
export { noticeTopicWords } from "./notices/rules/topic-words.ts";
