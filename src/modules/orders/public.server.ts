/**
 * Purchases and their orders, from checkout to return. This module knows no screens and no mails.
 */
export { changeOrderStatus } from "./steps/change-order-status.ts";
export { answerGstRise } from "./gst-at-issue/answer-gst-rise.ts";
export { withdrawQuestions } from "./gst-at-issue/withdraw-questions.ts";
export { gstChangeForMail, gstChangeOf } from "./gst-at-issue/gst-change-of.ts";
export { addOrderNote } from "./steps/add-order-note.ts";
export { cancelInvoice } from "./billing/cancel-invoice.ts";
export { askToVoid, voidAsAdministrator } from "./billing/void-as-administrator.ts";
export { cancelUnregistered } from "./billing/cancel-unregistered.ts";
export { creditInvoice, invoiceToCredit } from "./billing/credit-invoice.ts";
export { shipAnotherParcel } from "./shipments/ship-another-parcel.ts";
export { parcelArrived } from "./shipments/parcel-arrived.ts";
export { parcelLost } from "./shipments/parcel-lost.ts";
export { correctTracking } from "./shipments/correct-tracking.ts";
export { bookingOf, bookParcel, retryBooking } from "./courier/book-parcel.ts";
export {
  bookReplacement,
  replacementBookingOf,
  replacementPacking,
} from "./courier/book-replacement.ts";
export { bookParcels, orderPickups } from "./courier/book-many.ts";
export { packingOfMany } from "./courier/pack-many.ts";
export { labelsOfBookedParcels, pickupList, waitingParcels } from "./courier/waiting-parcels.ts";
export { cancelBooking } from "./courier/cancel-booking.ts";
export { labelCosts } from "./courier/label-costs.ts";
export { courierJob } from "./courier/jobs.ts";
export { ownParcelLabels } from "./labels/own-parcel-labels.ts";
export { courierLabel, orderPickup } from "./courier/pickup-and-label.ts";
export { handOverBooking } from "./courier/hand-over.ts";
export { packingPage } from "./courier/packing.ts";
export { receiveCourierHint } from "./courier/receive-hint.ts";
export { trackParcel } from "./courier/track-parcel.ts";
export { workOnCouriers } from "./courier/work-on-couriers.ts";
export { bookPickup } from "./return-parcels/book-pickup.ts";
export { cancelPickup } from "./return-parcels/cancel-pickup.ts";
export { correctReturn, returnCameBack } from "./return-parcels/correct-return.ts";
export { returnAddress } from "./return-parcels/return-address.ts";
export { returnLabel } from "./return-parcels/return-label.ts";
export { sendReturn } from "./return-parcels/send-return.ts";
export { claimArrival } from "./arrivals/claim-arrival.ts";
export { objectToArrival } from "./arrivals/object-to-arrival.ts";
export { answerMissing } from "./missing/answer-missing.ts";
export { decideMissing } from "./missing/decide-missing.ts";
export { reportMissing } from "./missing/report-missing.ts";
export { confirmArrival } from "./steps/confirm-arrival.ts";
export { openRest } from "./part-payment/open-rest.ts";
export { payRestInCash, payRestOnline } from "./part-payment/rest-in-cash.ts";
export { requestRest } from "./part-payment/request-rest.ts";
export { restPaid } from "./part-payment/rest-paid.ts";
export { restToPay } from "./part-payment/rest-to-pay.ts";
export { approveProof, askForChange } from "./proofs/answer-proof.ts";
export { pictureOfProof } from "./proofs/picture-of-proof.ts";
export { proofForMail } from "./proofs/proof-for-mail.ts";
export { sendProof } from "./proofs/send-proof.ts";
export { goAheadUnanswered, withdrawProof } from "./proofs/settle-as-seller.ts";
export { recordMaking } from "./making/record-making.ts";
export { cancelOrder } from "./steps/cancel-order.ts";
export { billOrder } from "./billing/bill-order.ts";
export { createManualOrder } from "./by-hand/create-manual-order.ts";
export { abandonPurchase } from "./checkout/abandon-purchase.ts";
export { orderAgain } from "./checkout/order-again.ts";
export { payByCash } from "./checkout/pay-by-cash.ts";
export { cashLimitsToEdit, saveCashLimits } from "./cash/save-cash-limits.ts";
export { photographOfAnswer } from "./checkout/photograph-of-answer.ts";
export { mustHaveItem } from "./checkout/must-have-item.ts";
export { askBeforeCash } from "./checkout/ask-before-cash.ts";
export { courierWays, type CourierWays, type PiecesToSend } from "./checkout/courier-ways.ts";
export { rowsOfCourierFile } from "./remittances/read-file.ts";
export { readRemittance } from "./remittances/rules/read-lines.ts";
export { RemittanceRefused } from "./remittances/errors.ts";
export { placeOrder } from "./checkout/place-order.ts";
export { CashCodeNeeded, InLine } from "./checkout/errors.ts";
export { purchaseExpired } from "./checkout/purchase-expired.ts";
export { purchasePaid } from "./checkout/purchase-paid.ts";
export { cashScores } from "./cash/cash-scores.ts";
export { liftCashScore } from "./cash/lift-cash-score.ts";
export { readCashHistory } from "./cash/cash-history.ts";
export { purchaseToPay, unpaidPurchases } from "./checkout/purchase-to-pay.ts";
export { purchaseConfirmation } from "./checkout/purchase-confirmation.ts";
export { buyerOrder } from "./lists/buyer-order.ts";
export { buyerOrders } from "./lists/buyer-orders.ts";
export { orderForMail, purchaseForMail, type OrderForMail } from "./lists/purchase-for-mail.ts";
export { buyersWithManyReturns } from "./reports/buyers-with-many-returns.ts";
export { noteOrdered } from "./reports/note-ordered.ts";
export { noteSales, unitsOfNotedSales } from "./reports/units-sold.ts";
export { customerFigures } from "./reports/customer-figures.ts";
export { ordersFile } from "./lists/orders-file.ts";
export { exportedOrders } from "./lists/exported-orders.ts";
export { sellerOrder } from "./lists/seller-order.ts";
export { resultsOfSales } from "./reports/results-of-sales.ts";
export { sellerOrderTable } from "./lists/seller-order-table.ts";
export { serviceFigures, serviceOfShops } from "./reports/service-figures.ts";
export { sellerSummary } from "./reports/seller-summary.ts";
export { ordersWaitingOf } from "./reports/orders-waiting-of.ts";
export { ordersToDo, ordersByDay, type OrdersToDo } from "./reports/orders-by-day.ts";
export { ordersLastHour } from "./lists/orders-last-hour.ts";
export { allOrders, newOrders, orderCountsOf, overseenOrder } from "./lists/all-orders.ts";
export { answerReturn, decideReturn, withdrawReturn } from "./returns/answer-return.ts";
export { recordOrderRefund, releaseOrderRefund } from "./steps/record-refund.ts";
export { cancelAsAdministrator } from "./steps/cancel-as-administrator.ts";
export { moveForMail } from "./address/move-for-mail.ts";
export {
  addressToChange,
  askWhereCash,
  changeAddress,
  moveQuote,
  type NewAddress,
} from "./address/change-address.ts";
export { answerOffer, offerRefund, withdrawOffer } from "./returns/offer-refund.ts";
export { refundOfferForMail } from "./returns/return-for-mail.ts";
export { decideDispute } from "./returns/decide-dispute.ts";
export { disputeReturn, objectToReturn } from "./returns/dispute-return.ts";
export { receiveReturn, receiveReturnForSeller } from "./returns/receive-return.ts";
export { recordRemittance } from "./cash/record-remittance.ts";
export { remittanceLayouts, saveRemittanceLayout } from "./remittances/layouts.ts";
export { leaveOutLine, takeBackLine } from "./remittances/leave-out.ts";
export { matchRemittances } from "./remittances/match-remittances.ts";
export { remittancePage } from "./remittances/remittance-page.ts";
export { uploadRemittance } from "./remittances/upload-remittance.ts";
export { issueDueReceipts } from "./billing/issue-due-receipts.ts";
export { challanToPrint } from "./returns/challan.ts";
export { repairArrived } from "./returns/end-repair.ts";
export { cannotRepair, noteRepair } from "./returns/note-repair.ts";
export { takeRefund } from "./returns/take-refund.ts";
export { sendReplacement } from "./returns/send-replacement.ts";
export { requestReturn } from "./returns/request-return.ts";
export { takeParcelBack } from "./steps/take-parcel-back.ts";
export { cashAtCouriers } from "./cash/cash-at-couriers.ts";
export { recordEWayBill } from "./shipments/record-e-way-bill.ts";
export { type SetAside } from "./reductions/price-cover.ts";
export { priceToReduce } from "./reductions/price-to-reduce.ts";
export { reducePrice, reducePriceForSeller } from "./reductions/reduce-price.ts";
export { reductionForMail } from "./reductions/reduction-for-mail.ts";
export { returnForMail } from "./returns/return-for-mail.ts";
export { returnOffers } from "./returns/return-offer.ts";
export { extendDeadline } from "./deadlines/extend-deadline.ts";
export { orderDeadlines, restPayBy, stillWaits } from "./deadlines/order-deadlines.ts";
export { countOverdueOrders, overdueOrders } from "./deadlines/overdue-orders.ts";
export { deadlineJob, workOnDeadlines } from "./deadlines/work-on-deadlines.ts";
export { ordersForCheck, ordersOfPurchases, type OrderForCheck } from "./lists/for-check.ts";
export {
  orderAddressChanged,
  orderDeadlineReached,
  orderMadeByHand,
  orderMakingReached,
  orderParcelLost,
  orderParcelReported,
  orderParcelShipped,
  orderPriceReduced,
  orderProofMoved,
  orderBilledAgain,
  orderGstChanged,
  orderKeepsInvoice,
  orderRefundOffered,
  orderRestChosen,
  orderRestPaid,
  orderRestRequested,
  orderReturnChanged,
  orderReturnParcelMoved,
  orderStatusChanged,
  purchaseMoneyReturned,
  purchaseNotPaid,
  purchaseConfirmed,
  purchasePlaced,
} from "./events.ts";
export {
  deliveredLinesView,
  disputedOrdersView,
  disputedReturnsView,
  orderNumbersView,
  orderedPiecesView,
  orderPartiesView,
  returnedPiecesView,
  returnOrdersView,
  sentParcelsView,
} from "./views.ts";
export { orderData } from "./personal-data.ts";
export { keepNumbersInUse } from "./keep-numbers.ts";
export { eraseOrders, picturesInOrders, unfinishedOrders } from "./erase-orders.ts";
