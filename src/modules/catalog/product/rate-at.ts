/**
 * SQL for today's GST rate of `products p` at the price of one piece as typed, in basis points. Follows the
 * GST table, unless the seller gave a reason for another rate. Equal to the rate of
 * offered_variants and the list rows.
 */
export function rateAt(pricePaise: string): string {
  return `
    coalesce(
      case
        when p.gst_reason is null
          then (
            select g.basis_points
            from gst_rate_of_price(
              p.hsn_code, ${pricePaise}, p.price_includes_gst, p.is_handicraft, today_in_india()
            ) g
          )
      end,
      p.gst_basis_points
    )`;
}
