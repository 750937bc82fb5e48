/**
 * A read-only view for joins of other modules: an order's amounts at delivery, before returns. By
 * order_id.
 */
export const settlementsView = `(
  select order_id, seller_id, goods_paise, tax_paise, shipping_paise, round_off_paise, paid_by,
    cash_held_by, is_inter_state, tcs_basis_points, delivered_at
  from order_settlements
)`;

/** The goods amount of each return. By return_id. */
export const settledReturnsView =
  "(select return_id, order_id, goods_paise from settlement_returns)";
