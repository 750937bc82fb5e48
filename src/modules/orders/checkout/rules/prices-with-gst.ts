type WithLines = {
  readonly lines: readonly { readonly priceIncludesGst: boolean }[];
};

/** Whether a line of these orders shows its price with GST: the subtotal then says it is without. */
export function hasPricesWithGst(orders: readonly WithLines[]): boolean {
  return orders.some(({ lines }) => lines.some((line) => line.priceIncludesGst));
}
