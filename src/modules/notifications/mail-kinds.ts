import {
  confirmationMail,
  emailCodeMail,
  emailChangedMail,
  emailChangeMail,
  passwordChangedMail,
  googleMail,
  passkeyMail,
  phoneMail,
  passwordResetMail,
  readPlatformSettings,
  approvalDecidedMail,
  approvalRequestedMail,
  roleChangedMail,
  secondFactorMail,
  suspensionMail,
  wrongCodesMail,
} from "#modules/identity/public.server.ts";
import { accountClosingMail, dataCopyMail } from "#modules/privacy/public.server.ts";
import { troubleMail } from "#modules/operations/public.server.ts";
import {
  alreadySubscribedMail,
  subscriptionConfirmationMail,
} from "#modules/subscriptions/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import type { MailKind, MailSender } from "#platform/mail/define-mail.ts";
import { campaignMail } from "./campaign-mail-templates.ts";
import { deadlineMail } from "./deadline-mail-templates.ts";
import { digestMail } from "./digest-mail-templates.ts";
import { documentMail } from "./document-mail-templates.ts";
import {
  madeByHandMail,
  moneyReturnedMail,
  newOrderMail,
  notPaidMail,
  purchasePlacedMail,
} from "./order-mail-templates.ts";
import { parcelShippedMail } from "./parcel-mail-templates.ts";
import { cancelledForSellerMail, statusChangedMail } from "./order-status-mail-templates.ts";
import { payoutAccountMail, payoutMail } from "./payout-mail-templates.ts";
import { markDecidedMail } from "./mark-mail-templates.ts";
import { productModeratedMail } from "./product-mail-templates.ts";
import { refundMail } from "./refund-mail-templates.ts";
import {
  returnAnsweredMail,
  returnDecidedMail,
  returnReceivedMail,
  returnRequestedMail,
  returnWithdrawnMail,
} from "./return-mail-templates.ts";
import { conversationMail } from "./conversation-mail-templates.ts";
import {
  reviewAnsweredMail,
  reviewPublishedMail,
  reviewReminderMail,
  reviewRemovedMail,
} from "./review-mail-templates.ts";
import {
  ticketAcknowledgedMail,
  ticketAnsweredMail,
  ticketClosedMail,
  ticketEscalatedMail,
  ticketOpenedMail,
} from "./ticket-mail-templates.ts";
import { saleMail } from "./sale-mail-templates.ts";
import { applicationArrivedMail, sellerStatusMail } from "./seller-mail-templates.ts";

/**
 * Every kind of mail that the shop sends. A mail of the outbox is worded by the kind with its name;
 * one that is not in this list is never sent.
 */
export const mailKinds: readonly MailKind[] = [
  confirmationMail,
  emailCodeMail,
  passwordResetMail,
  passwordChangedMail,
  emailChangeMail,
  emailChangedMail,
  secondFactorMail,
  wrongCodesMail,
  googleMail,
  passkeyMail,
  phoneMail,
  suspensionMail,
  approvalDecidedMail,
  approvalRequestedMail,
  roleChangedMail,
  accountClosingMail,
  dataCopyMail,
  subscriptionConfirmationMail,
  alreadySubscribedMail,
  purchasePlacedMail,
  newOrderMail,
  notPaidMail,
  moneyReturnedMail,
  madeByHandMail,
  statusChangedMail,
  parcelShippedMail,
  cancelledForSellerMail,
  deadlineMail,
  returnRequestedMail,
  returnWithdrawnMail,
  returnAnsweredMail,
  returnDecidedMail,
  returnReceivedMail,
  refundMail,
  documentMail,
  payoutAccountMail,
  payoutMail,
  campaignMail,
  sellerStatusMail,
  applicationArrivedMail,
  markDecidedMail,
  productModeratedMail,
  conversationMail,
  ticketOpenedMail,
  ticketAcknowledgedMail,
  ticketAnsweredMail,
  ticketClosedMail,
  ticketEscalatedMail,
  reviewPublishedMail,
  reviewAnsweredMail,
  reviewRemovedMail,
  reviewReminderMail,
  digestMail,
  saleMail,
  troubleMail,
];

/** The marketplace as the sender of its mails, as it is now. */
export async function mailSenderOf(db: Db): Promise<MailSender> {
  const { name, supportEmail } = await readPlatformSettings(db);
  return { shopName: name, supportEmail };
}

/** What is needed to read a mail of the outbox. */
export async function mailTemplatesOf(db: Db) {
  return { kinds: mailKinds, sender: await mailSenderOf(db) };
}
