import { priceReducedForSellerMail, priceReducedMail } from "./reduction-mail-templates.ts";
import {
  confirmationMail,
  accountCodeMail,
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
import { teamChangedMail, teamInvitationMail } from "#modules/sellers/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import type { MailKind, MailSender } from "#platform/mail/define-mail.ts";
import { announcementMail, neededAnnouncementMail } from "./announcement-mail-templates.ts";
import { campaignMail } from "./campaign-mail-templates.ts";
import { deadlineMail } from "./deadline-mail-templates.ts";
import { eInvoiceRefusedMail, eInvoicesWaitMail } from "./e-invoice-mail-templates.ts";
import { digestMail } from "./digest-mail-templates.ts";
import { documentMail } from "./document-mail-templates.ts";
import {
  madeByHandMail,
  moneyReturnedMail,
  newOrderMail,
  notPaidMail,
  purchasePlacedMail,
} from "./order-mail-templates.ts";
import {
  parcelLostMail,
  parcelLostToSellerMail,
  parcelReportedMail,
  parcelReportedToSellerMail,
} from "./courier-report-mail-templates.ts";
import { morningMail } from "./morning-mail-templates.ts";
import { makingReachedMail } from "./making-mail-templates.ts";
import { goneAheadMail, proofAnsweredMail, proofSentMail } from "./proof-mail-templates.ts";
import {
  restChosenMail,
  restInCashMail,
  restPaidMail,
  restRequestedMail,
} from "./rest-mail-templates.ts";
import { addressChangedMail, orderMovedMail } from "./address-mail-templates.ts";
import {
  gstAgreedMail,
  gstBilledAgainMail,
  gstFellMail,
  invoiceStaysForSellerMail,
  invoiceStaysMail,
  gstRoseMail,
} from "./gst-mail-templates.ts";
import { parcelShippedMail } from "./parcel-mail-templates.ts";
import {
  cancelledForSellerMail,
  lostForSellerMail,
  statusChangedMail,
} from "./order-status-mail-templates.ts";
import { billedMail } from "./billed-mail-templates.ts";
import { filingDueMail, marketplaceFilingDueMail, voidIrnsMail } from "./filing-mail-templates.ts";
import { tdsCertificateMail } from "./tds-mail-templates.ts";
import { debtMail, debtReceiptMail } from "./debt-mail-templates.ts";
import { payoutAccountMail, payoutMail } from "./payout-mail-templates.ts";
import { listingCheckedMail, reportSettledMail } from "./listing-mail-templates.ts";
import { markDecidedMail } from "./mark-mail-templates.ts";
import { productModeratedMail } from "./product-mail-templates.ts";
import { refundMail } from "./refund-mail-templates.ts";
import {
  repairBegunMail,
  repairDueMail,
  repairEndedMail,
  repairSentMail,
  repairedMail,
  unrepairableMail,
} from "./repair-mail-templates.ts";
import {
  exchangeArrivedMail,
  replacementDueMail,
  replacementSentMail,
} from "./exchange-mail-templates.ts";
import {
  pickupBookedMail,
  returnArrivedMail,
  returnSentMail,
  returnTroubleForSellerMail,
  returnTroubleMail,
} from "./return-parcel-mail-templates.ts";
import {
  returnAnsweredMail,
  returnDecidedMail,
  returnDisputedMail,
  returnNotSentMail,
  returnObjectedMail,
  returnRequestedMail,
  returnWithdrawnMail,
} from "./return-mail-templates.ts";
import {
  offerDeclinedMail,
  refundOfferedMail,
  returnLostMail,
  returnReceivedMail,
  returnRefundDecidedMail,
  returnSettledMail,
} from "./return-refund-mail-templates.ts";
import { commissionMail } from "./commission-mail-templates.ts";
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
  ticketHandedOverMail,
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
  accountCodeMail,
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
  makingReachedMail,
  proofSentMail,
  proofAnsweredMail,
  goneAheadMail,
  parcelLostMail,
  parcelLostToSellerMail,
  parcelReportedMail,
  parcelReportedToSellerMail,
  restRequestedMail,
  restChosenMail,
  restInCashMail,
  restPaidMail,
  addressChangedMail,
  orderMovedMail,
  priceReducedMail,
  priceReducedForSellerMail,
  gstFellMail,
  gstBilledAgainMail,
  gstRoseMail,
  gstAgreedMail,
  invoiceStaysMail,
  invoiceStaysForSellerMail,
  parcelShippedMail,
  cancelledForSellerMail,
  lostForSellerMail,
  deadlineMail,
  returnRequestedMail,
  returnWithdrawnMail,
  returnAnsweredMail,
  returnDecidedMail,
  offerDeclinedMail,
  refundOfferedMail,
  returnDisputedMail,
  returnNotSentMail,
  returnObjectedMail,
  returnReceivedMail,
  returnRefundDecidedMail,
  exchangeArrivedMail,
  pickupBookedMail,
  returnArrivedMail,
  returnSentMail,
  returnLostMail,
  returnTroubleMail,
  returnTroubleForSellerMail,
  replacementDueMail,
  repairBegunMail,
  repairDueMail,
  repairEndedMail,
  repairSentMail,
  repairedMail,
  unrepairableMail,
  replacementSentMail,
  returnSettledMail,
  refundMail,
  documentMail,
  billedMail,
  payoutAccountMail,
  payoutMail,
  debtMail,
  debtReceiptMail,
  tdsCertificateMail,
  eInvoiceRefusedMail,
  eInvoicesWaitMail,
  filingDueMail,
  marketplaceFilingDueMail,
  voidIrnsMail,
  campaignMail,
  sellerStatusMail,
  applicationArrivedMail,
  markDecidedMail,
  productModeratedMail,
  announcementMail,
  neededAnnouncementMail,
  listingCheckedMail,
  reportSettledMail,
  commissionMail,
  conversationMail,
  ticketOpenedMail,
  ticketAcknowledgedMail,
  ticketAnsweredMail,
  ticketClosedMail,
  ticketEscalatedMail,
  ticketHandedOverMail,
  reviewPublishedMail,
  reviewAnsweredMail,
  reviewRemovedMail,
  reviewReminderMail,
  digestMail,
  morningMail,
  saleMail,
  troubleMail,
  teamInvitationMail,
  teamChangedMail,
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
