/** Units of one line of an order. */
type ChosenPieces = { readonly lineNumber: number; readonly quantity: number };

/**
 * Reads fields such as `pieces-2=1`: one unit of the second line. Empty and zero fields are left
 * out.
 */
export function chosenPieces(fields: Readonly<Record<string, unknown>>): readonly ChosenPieces[] {
  return Object.entries(fields).flatMap(([name, value]) => {
    const lineNumber = /^pieces-(\d{1,4})$/.exec(name)?.[1];
    const quantity = typeof value === "string" && /^\d{1,4}$/.test(value) ? Number(value) : 0;
    return lineNumber === undefined || quantity === 0
      ? []
      : [{ lineNumber: Number(lineNumber), quantity }];
  });
}
