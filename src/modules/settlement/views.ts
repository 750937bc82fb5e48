/**
 * For joins of modules above, read only: what an order came to at its delivery, whatever came back
 * later. By order_id.
 */
export const settlementsView = `(
  select order_id, seller_id, goods_paise, tax_paise, shipping_paise, round_off_paise, paid_by,
    cash_held_by, is_inter_state, tcs_basis_points, delivered_at
  from order_settlements
)`;

/** What each return took back of an order's goods. By return_id. */
export const settledReturnsView =
  "(select return_id, order_id, goods_paise from settlement_returns)";
