/** Limits of a cart: quantity per variant, and number of variants. */
export const maxQuantityPerLine = 99;
/** The maximum number of lines. */
export const maxLines = 100;
