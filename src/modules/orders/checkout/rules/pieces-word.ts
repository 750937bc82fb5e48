/** Of how many lines one page asks couriers, at most: its address would become too long. */
export const mostLinesInQuestion = 50;

/** Pieces in an address of the shop: "<variant>*2,<variant>*1", of the first 50 lines. */
export function wordOfPieces(
  lines: readonly { readonly variantId: string; readonly quantity: number }[],
): string {
  return lines
    .slice(0, mostLinesInQuestion)
    .map(({ variantId, quantity }) => `${variantId}*${quantity}`)
    .join(",");
}
