/** Limits of a cart: how many of one variant, and how many variants. */
export const maxQuantityPerLine = 99;

/** A cart has at most this many lines. */
export const maxLines = 100;
