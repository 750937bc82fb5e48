/** The states of an order, in the order in which they come. */
export const orderStatuses = ["pending", "confirmed", "shipped", "delivered", "cancelled"] as const;
export type OrderStatus = (typeof orderStatuses)[number];
