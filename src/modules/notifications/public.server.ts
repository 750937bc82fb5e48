/** Mails people about events. It may import every module, and no module imports it. */
export { mailDeadlineReached } from "./deadline-mails.ts";
export { mailCampaignMoved } from "./campaign-mails.ts";
export { mailDocument, mailFile } from "./document-mails.ts";
export { mailFilingsDue } from "./filing-mails.ts";
export { mailVoidIrns } from "./void-irn-mails.ts";
export { mailMornings } from "./morning-mails.ts";
export { mailDigests } from "./digest-mails.ts";
export {
  mailMoneyReturned,
  mailOrderMadeByHand,
  mailOrderStatusChanged,
  mailMakingReached,
  mailParcelLost,
  mailParcelReported,
  mailAddressChanged,
  mailParcelShipped,
  mailPurchaseNotPaid,
  mailPurchasePlaced,
} from "./order-mails.ts";
export { mailProofMoved } from "./proof-mails.ts";
export { mailRestChosen, mailRestPaid, mailRestRequested } from "./rest-mails.ts";
export { mailReturnParcelMoved } from "./return-parcel-mails.ts";
export { mailBilledAgain, mailGstChanged, mailKeepsInvoice } from "./gst-mails.ts";
export { mailPriceReduced } from "./reduction-mails.ts";
export { mailRefundOffered, mailRefundProcessed, mailReturnChanged } from "./return-mails.ts";
export { mailbox, mailboxFile, mailboxMail } from "./mailbox.ts";
export { fileByLink, mailByLink } from "./mail-by-link.ts";
export { mailboxMessages } from "./mailbox-messages.ts";
export { startAnnouncementMails, mailAnnouncementBatch } from "./announcement-mails.ts";
export { startSaleMails, mailSaleBatch } from "./sale-mails.ts";
export { mailSellerStatusChanged } from "./seller-mails.ts";
export { mailListingChecked, mailReportsSettled } from "./listing-mails.ts";
export { mailMarkDecided } from "./mark-mails.ts";
export { mailCommissionChanged } from "./commission-mails.ts";
export { mailConversationWaits } from "./conversation-mails.ts";
export { mailTicketChanged } from "./ticket-mails.ts";
export {
  mailReviewAnswered,
  mailReviewPublished,
  mailReviewRemoved,
  mailReviewsDue,
} from "./review-mails.ts";
export { mailProductModerated } from "./product-mails.ts";
export { mailSellerBilled } from "./billed-mails.ts";
export { mailDebt, mailDebtReceipt } from "./debt-mails.ts";
export { mailPayoutAccountChanged, mailPayoutSettled } from "./payout-mails.ts";
export { mailRegisteredDocuments } from "./registered-document-mails.ts";
export { mailEInvoiceRefused, mailEInvoicesWaiting } from "./e-invoice-mails.ts";
export { mailTdsCertificate } from "./tds-mails.ts";
export { resendMail } from "./resend-mail.ts";
export { liftRefusedAddress, refusedAddresses } from "./refused-addresses.ts";
export { mailKinds, mailSenderOf } from "./mail-kinds.ts";
export { mailCounts, outbox, outboxMail } from "./outbox.ts";
export {
  ownNotices,
  purgeNotices,
  readNotices,
  readNoticesOfMessages,
} from "./notices/own-notices.ts";
export { addPushDevice, endPushDevice, ownPushDevices } from "./push/own-devices.ts";
export { chooseQuietHours, ownQuietHours } from "./push/own-quiet-hours.ts";
export { deliverPush } from "./push/deliver-push.ts";
export { noticesOfLink, stopNoticesByLink } from "./notices/stop-by-link.ts";
export { chooseNotices, ownNoticeChoices } from "./notices/own-choices.ts";
export { announcementLettersDue, saleLettersDue } from "./events.ts";
