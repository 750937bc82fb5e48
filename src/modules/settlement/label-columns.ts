/** The columns of a label's charge `l`. */
export const labelColumns = `
  l.booking_id as "bookingId", l.order_id as "orderId", l.seller_id as "sellerId", l.kind,
  l.price_paise as "pricePaise", l.gst_paise as "gstPaise", l.charged_at as "chargedAt",
  l.given_back_for as "givenBackFor"`;
