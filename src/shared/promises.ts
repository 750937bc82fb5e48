import { t } from "#shared/texts/text.ts";

/**
 * The promises of the marketplace in days, hours, minutes and rupees. Rules, SQL, screens and mails
 * all take the figures from here, so we do what we publish. A published promise binds us (Consumer
 * Protection (E-Commerce) Rules 2020, rule 6(3)).
 */

/**
 * Days after delivery in which a buyer can return an order for any reason. Source: "Cancellation &
 * Refunds". The seller's money is released only after them.
 */
export const returnWindowDays = 7;

/**
 * Days after delivery for which the quality guarantee is valid. Source: "Cancellation & Refunds".
 */
export const qualityGuaranteeDays = 30;

/**
 * Hours after ordering in which a buyer can always cancel free of charge, confirmed or not. Source:
 * "Cancellation & Refunds".
 */
export const freeCancellationHours = 1;

/**
 * Hours after ordering in which a buyer can cancel an order that the seller has not confirmed.
 * Source: "Cancellation & Refunds".
 */
export const cancellationHours = 24;

/** Days after delivery in which a buyer can review a piece. */
export const reviewDays = 90;

/** Hours in which the author of a review can change it. */
export const reviewEditHours = 48;

/** Minutes for which the items of an online purchase are reserved while the buyer pays. */
export const reservationMinutes = 15;

/** Hours in which the seller answers a return request. Source: "Cancellation & Refunds". */
export const returnAnswerHours = 48;

/**
 * Business days in which we send a refund, after a cancellation or after a return has arrived.
 * Source: "Cancellation & Refunds".
 */
export const refundBusinessDays = "5-7";

/**
 * Days that banks take for a refund by UPI once we have sent it. Source: "Cancellation & Refunds".
 * Each way to pay has a constant of its own, so that a page loads only those it shows.
 */
export const upiRefundDays = "2-3";

/** Like `upiRefundDays`, for net banking. */
export const netbankingRefundDays = "3-5";

/** Like `upiRefundDays`, for cards. */
export const cardRefundDays = "5-7";

/** Working days that the slowest bank takes for a refund, for payments of an unknown method. */
export const slowestBankDays = 7;

/** Hours in which a complaint is acknowledged. Source: E-Commerce Rules 2020, rule 4(5). */
export const grievanceAcknowledgementHours = 48;

/** The time in which a complaint is resolved. Source: E-Commerce Rules 2020, rule 4(5). */
export const grievanceResolution = () => t("one month");

/** Business days in which a seller's application is reviewed. Source: "Seller Guidelines". */
export const applicationReviewBusinessDays = "2-3";

/** Days in which a request about personal data is answered. Source: "Privacy Policy". */
export const privacyAnswerDays = 30;

/**
 * Days for which we remember who clicked a sponsored card, to see whether an order followed.
 * Source: "Privacy Policy".
 */
export const sponsoredClickDays = 7;
/** How long a country is kept from which an account signed in, after the last time. */
export const signInCountryDays = 400;

/**
 * Hours before the first payout to a new account, so that the owner of the shop can stop a theft.
 */
export const newPayoutAccountHours = 24;

/** Hours after payment in which a campaign starts, whether its products were chosen or not. */
export const campaignStartHours = 24;

/** Days in which somebody can change their mind about closing an account. Source: "Privacy Policy". */
export const accountClosingDays = 14;

/** Days for which a copy of somebody's data can be downloaded. Source: "Privacy Policy". */
export const dataCopyDays = 7;

/**
 * Hours between the notice and the erasure of an account that nobody uses. Source: Digital Personal
 * Data Protection Rules 2025, rule 8(2).
 */
export const inactivityNoticeHours = 48;

/** Years for which the law requires documents and payment records. Source: "Privacy Policy". */
export const documentYears = 7;

/** Working days after which a seller is reminded to confirm an order. */
export const confirmationReminderDays = 2;

/** Working days after which an order that nobody confirmed is cancelled and refunded. */
export const unconfirmedCancelDays = 5;

/** Days after the promised day of shipping from which the buyer may cancel at once. */
export const lateCancellationDays = 7;

/** Days after which a buyer who was asked for the balance of an order is reminded of it. */
export const balanceReminderDays = 3;

/** Days after which that buyer is reminded once more, and the seller reads of it. */
export const balanceLastReminderDays = 7;

/** Days after which an order whose balance was asked for and not paid is cancelled and refunded. */
export const balanceCancelDays = 10;

/** Days after which a buyer who did not say where a refund goes is reminded of it. */
export const refundAccountReminderDays = 5;

/** Days after the last promised day of arrival after which a paid order counts as delivered. */
export const assumedDeliveredDays = 7;

/** Working days in which a seller answers that a parcel never came, before it counts as lost. */
export const missingAnswerDays = 3;

/**
 * Working days in which a seller objects that a cash order did not arrive or was not paid, before
 * the buyer's word counts.
 */
export const arrivalObjectionDays = 3;

/** Hours after which a return that its seller did not answer is approved. */
export const returnApprovalHours = 96;

/** Days after the approval of a return after which its buyer is first reminded to send it. */
export const returnSendingDays = 7;

/** Days after which a buyer who has not answered a proof is reminded, and again before the end. */
export const proofReminderDays = 2;
export const proofLastReminderDays = 10;

/** Days in which a buyer answers a proof; then the artisan may go ahead as shown. */
export const proofAnswerDays = 14;

/** Working days after which a seller who promised a proof, or was asked for a change, is reminded. */
export const proofSendingDays = 3;

/** How many changes a buyer may ask for before approving a piece. */
export const mostProofChanges = 2;

/** Days after the approval of a return after which its buyer reads when it ends. */
export const returnLastReminderDays = 14;

/** Days after the approval of a return, or its last pickup, in which it is sent before it ends. */
export const returnReceiptDays = 21;

/** Days after a return was sent after which administrators look for its parcel. */
export const returnTransitDays = 14;

/**
 * Days after a return was sent after which it ends if nothing was decided: refunded if our courier
 * has it, otherwise not arrived.
 */
export const returnLostDays = 28;

/** Working days after the arrival of a return's parcel after which its seller is reminded. */
export const returnCheckReminderDays = 2;

/** Working days in which a seller checks a return that arrived, before it counts as received. */
export const returnCheckDays = 5;

/** Working days after the arrival of an exchange after which its seller is reminded. */
export const replacementReminderDays = 3;

/** Working days in which a seller sends the replacement, before the buyer is refunded instead. */
export const replacementDays = 5;

/** Working days after the arrival of a piece to repair after which both sides are reminded. */
export const repairReminderDays = 5;

/**
 * Working days in which the seller repairs a piece and sends it back; then its buyer may take the
 * refund. Source: "Cancellation & Refunds".
 */
export const repairDays = 10;

/** Working days after which a piece that was not repaired is refunded without its buyer's word. */
export const repairRefundDays = 20;

/** Working days after which a buyer whose piece cannot be repaired is reminded of the refund. */
export const unrepairableReminderDays = 3;

/** Working days after which a piece that cannot be repaired is refunded without its buyer's word. */
export const unrepairableRefundDays = 10;

/** Days for which a shop is set to away if it does not confirm its orders; it may return earlier. */
export const awayAfterSilenceDays = 30;

/** Days in which a buyer may ask the marketplace to decide a return that its seller declined. */
export const returnDisputeDays = 7;

/** Working days in which the marketplace decides a disputed return, before the buyer wins. */
export const disputeDecisionDays = 7;

/** Grams of a return parcel that the first amount of its postage is for. */
export const returnPostageGrams = 500;

/**
 * Paise that a buyer gets for sending back up to `returnPostageGrams`, where sending back is free.
 * Source: "Cancellation & Refunds".
 */
export const returnPostagePaise = 120_00;

/** Paise for each further `returnPostageGrams` that are begun. */
export const returnPostageNextPaise = 60_00;

/**
 * Days between telling sellers who owe too much that their manual orders will pause, and the pause.
 * Source: "Terms & Conditions".
 */
export const debtWarningDays = 7;

/** Working days in which we check a listing that a seller sent. Source: "Seller Guidelines". */
export const listingCheckDays = 2;
