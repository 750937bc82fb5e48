/**
 * SQL: the rate of GST that `products p` bears today at a price of one piece, in basis points. It
 * follows the table of rates; only where its seller gave a reason for another one it is theirs. The
 * same as offered_variants and the list rows have it.
 */
export function rateAt(pricePaise: string): string {
  return `
    coalesce(
      case
        when p.gst_reason is null
          then (
            select g.basis_points
            from gst_rate(p.hsn_code, ${pricePaise}, p.is_handicraft, today_in_india()) g
          )
      end,
      p.gst_basis_points
    )`;
}
