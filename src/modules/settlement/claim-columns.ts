/** The columns of a claim `c` against a courier. */
export const claimColumns = `
  c.booking_id as "bookingId", c.order_id as "orderId", c.order_number as "orderNumber",
  c.seller_id as "sellerId", c.cause, c.courier_name as "courierName",
  c.tracking_number as "trackingNumber", c.goods_paise as "goodsPaise",
  c.label_paise as "labelPaise", c.opened_at as "openedAt", c.received_paise as "receivedPaise",
  c.settled_at as "settledAt", c.note`;
