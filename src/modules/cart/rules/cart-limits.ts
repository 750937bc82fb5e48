/** Limits of a cart: how many of one variant, and how many variants. */
export const maxQuantityPerLine = 99;
export const maxLines = 100;
