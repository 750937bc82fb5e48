/** Tells people by mail what happened. May know every module; none knows it. */
export { mailDigests } from "./digest-mails.ts";
export { mailOrderStatusChanged, mailPurchasePlaced } from "./order-mails.ts";
export { mailbox, mailboxMail } from "./queries/mailbox.ts";
export { mailSellerStatusChanged } from "./seller-mails.ts";
