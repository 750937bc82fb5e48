/** Purchases and their orders: what was bought, from whom, and how far it has come. Knows no screen and no mail. */
export { changeOrderStatus } from "./commands/change-order-status.ts";
export { cancelOrder } from "./commands/cancel-order.ts";
export { placeOrder } from "./commands/place-order.ts";
export { purchaseConfirmation } from "./queries/purchase-confirmation.ts";
export { buyerOrder } from "./queries/buyer-order.ts";
export { buyerOrders } from "./queries/buyer-orders.ts";
export { orderForMail, purchaseForMail, type OrderForMail } from "./queries/purchase-for-mail.ts";
export { piecesSold } from "./queries/pieces-sold.ts";
export { sellerOrder } from "./queries/seller-order.ts";
export { sellerOrderTable } from "./queries/seller-order-table.ts";
export { sellerSummary } from "./queries/seller-summary.ts";
