/**
 * For read-only joins by modules above: the refunds by hand whose buyer has not said to which account
 * they go. `refundsWithoutAccountView r` gives refund_id, order_id, buyer_id and requested_at.
 */
export const refundsWithoutAccountView = `(
  select id as refund_id, order_id, buyer_id, requested_at
  from refunds
  where status = 'needs_details'
)`;
