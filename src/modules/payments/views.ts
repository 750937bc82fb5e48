/** For read-only joins by modules above: the refunds that have not arrived: buyer_id. */
export const refundsUnderWayView = "(select buyer_id from refunds where status <> 'processed')";

/**
 * For read-only joins by modules above: the refunds by hand whose buyer has not said to which account
 * they go. `refundsWithoutAccountView r` gives refund_id, order_id, buyer_id and requested_at.
 */
export const refundsWithoutAccountView = `(
  select id as refund_id, order_id, buyer_id, requested_at
  from refunds
  where status = 'needs_details'
)`;
