/**
 * The price that buyers pay for a row of list rows or variants, in paise, rounded half up as
 * `addGst` does: lists are ordered and filtered by it, since it is the price that cards show. The
 * indexes of `listings` have exactly this expression.
 */
export function priceWithGst(row: "l" | "v"): string {
  return `(${row}.price_paise + (${row}.price_paise * ${row}.gst_basis_points + 5000) / 10000)`;
}
