/** Tells people by mail what happened. May know every module; none knows it. */
export { mailOrderStatusChanged, mailPurchasePlaced } from "./order-mails.ts";
export { mailbox, mailboxMail } from "./queries/mailbox.ts";
export { mailSellerStatusChanged } from "./seller-mails.ts";
