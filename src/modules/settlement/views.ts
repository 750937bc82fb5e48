/**
 * A read-only view for joins of other modules: an order's amounts at delivery, before returns, and
 * the TCS withheld from it after them. By order_id.
 */
export const settlementsView = `(
  select order_id, seller_id, goods_paise, tax_paise, shipping_paise, round_off_paise, paid_by,
    cash_held_by, prepaid_paise, is_inter_state, tcs_basis_points, tcs_paise, withholding_base, delivered_at
  from order_settlements
)`;

/** The dated rates: kind, valid_from and basis_points. */
export const withholdingRatesView =
  "(select kind, valid_from, basis_points from withholding_rates)";
