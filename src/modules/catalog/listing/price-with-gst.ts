/**
 * The price that buyers pay for a list row `listings l`, in paise, rounded half up as `addGst` does:
 * lists are ordered and filtered by it, since it is the price that cards show. A row whose price was
 * typed with GST adds none. The indexes of `listings` have exactly this expression.
 */
export const priceWithGst = "(l.price_paise + (l.price_paise * l.gst_basis_points + 5000) / 10000)";

/** The same for a variant `offered_variants v`. */
export const variantPriceWithGst = `(
  v.typed_price_paise
  + case
    when v.price_includes_gst then 0
    else (v.typed_price_paise * v.gst_basis_points + 5000) / 10000
  end
)`;
