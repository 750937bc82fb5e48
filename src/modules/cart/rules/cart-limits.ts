/** Limits of a cart: quantity per variant, and number of variants. */
export const maxQuantityPerLine = 99;
/** A cart has at most this many lines. */
export const maxLines = 100;
