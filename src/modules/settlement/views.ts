/**
 * A read-only view for joins of other modules: an order's amounts at delivery, before returns, and
 * the TCS withheld from it after them. By order_id.
 */
export const settlementsView = `(
  select order_id, seller_id, goods_paise, tax_paise, shipping_paise, round_off_paise, paid_by,
    cash_held_by, prepaid_paise, is_inter_state, tcs_basis_points, tcs_paise, withholding_base, delivered_at
  from order_settlements
)`;

/**
 * The TDS of each settled order: order_id, seller_id, delivered_at, law_from, pan, basis_points,
 * supply_paise (what the tax stands on), catch_up_supply_paise, set_off_paise and tds_paise.
 */
export const tdsView = `(
  select order_id, seller_id, delivered_at, tds_law_from as law_from, tds_pan as pan,
    tds_basis_points as basis_points, tds_catch_up_supply_paise as catch_up_supply_paise,
    tds_set_off_paise as set_off_paise, tds_paise,
    greatest(
      tds_kept_supply_paise,
      case withholding_base
        when 'supply' then supply_paise - returned_supply_paise
        else goods_paise - returned_goods_paise
      end
    ) as supply_paise
  from order_settlements
)`;

/** The dated laws of TDS: valid_from, legal_basis, payment_code, statement_form, certificate_form. */
export const tdsLawsView = `(
  select valid_from, legal_basis, payment_code, statement_form, certificate_form from tds_laws
)`;

/** The dated rates: kind, valid_from and basis_points. */
export const withholdingRatesView =
  "(select kind, valid_from, basis_points from withholding_rates)";
