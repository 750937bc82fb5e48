type Line = {
  readonly variantId: string;
  readonly quantity: number;
  readonly orderId: string | null;
};

/** Each variant once, with the quantities of its lines summed: answers make several lines of one. */
export function sumByVariant(lines: readonly Line[]): readonly Line[] {
  const byVariant = new Map<string, Line>();
  for (const line of lines) {
    const quantity = (byVariant.get(line.variantId)?.quantity ?? 0) + line.quantity;
    byVariant.set(line.variantId, { ...line, quantity });
  }
  return [...byVariant.values()];
}
