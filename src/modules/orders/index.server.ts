/**
 * Purchases and their orders: what was bought, from whom, and how far it has come. Knows no screen
 * and no mail.
 */
export { changeOrderStatus } from "./commands/change-order-status.ts";
export { addOrderNote } from "./commands/add-order-note.ts";
export { cancelInvoice } from "./commands/cancel-invoice.ts";
export { creditInvoice, invoiceToCredit } from "./commands/credit-invoice.ts";
export { cancelOrder } from "./commands/cancel-order.ts";
export { billOrder } from "./commands/bill-order.ts";
export { createHandOrder } from "./commands/create-hand-order.ts";
export { giveUpPurchase } from "./commands/give-up-purchase.ts";
export { payByCash } from "./commands/pay-by-cash.ts";
export { cashLimitsToEdit, saveCashLimits } from "./commands/save-cash-limits.ts";
export { placeOrder } from "./commands/place-order.ts";
export { purchaseExpired } from "./commands/purchase-expired.ts";
export { purchasePaid } from "./commands/purchase-paid.ts";
export { cashStanding } from "./queries/cash-standing.ts";
export { purchaseToPay, unpaidPurchases } from "./queries/purchase-to-pay.ts";
export { purchaseConfirmation } from "./queries/purchase-confirmation.ts";
export { buyerOrder } from "./queries/buyer-order.ts";
export { buyerOrders } from "./queries/buyer-orders.ts";
export { orderForMail, purchaseForMail, type OrderForMail } from "./queries/purchase-for-mail.ts";
export { orderedPieces } from "./queries/ordered-pieces.ts";
export { piecesSold } from "./queries/pieces-sold.ts";
export { customerFigures } from "./queries/customer-figures.ts";
export { ordersFile } from "./orders-file.ts";
export { exportedOrders } from "./queries/exported-orders.ts";
export { sellerOrder } from "./queries/seller-order.ts";
export { resultsOfSales } from "./queries/results-of-sales.ts";
export { sellerOrderTable } from "./queries/seller-order-table.ts";
export { sellerSummary } from "./queries/seller-summary.ts";
export { ordersToDo, salesByDay, type OrdersToDo } from "./queries/seller-sales.ts";
export { allOrders, newOrders, orderCountsOf, overseenOrder } from "./queries/all-orders.ts";
export { answerReturn, decideReturn, withdrawReturn } from "./commands/answer-return.ts";
export { cancelAsAdministrator } from "./commands/cancel-as-administrator.ts";
export { receiveReturn, receiveReturnForSeller } from "./commands/receive-return.ts";
export { recordRemittance } from "./commands/record-remittance.ts";
export { requestReturn } from "./commands/request-return.ts";
export { takeParcelBack } from "./commands/take-parcel-back.ts";
export { cashAtCouriers } from "./queries/cash-at-couriers.ts";
export { returnForMail } from "./queries/return-for-mail.ts";
export { returnOffer } from "./queries/return-offer.ts";
export { ordersForCheck, ordersOfPurchases, type OrderForCheck } from "./queries/for-check.ts";
