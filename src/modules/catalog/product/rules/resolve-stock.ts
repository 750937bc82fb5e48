import type { VariantInput } from "../contract.ts";

/**
 * The stock to store for a typed stock. Who saw 10 and types 12 adds two: if one was sold
 * meanwhile, 11 are left. Who types 0 has none, whatever was sold meanwhile. Without `stockShown`
 * (a file) it is the typed stock.
 */
export function resolveStock(
  { stock, stockShown }: Pick<VariantInput, "stock" | "stockShown">,
  now: number,
): number {
  if (stockShown === undefined || stockShown === null) return stock;
  return stock === 0 && stockShown > 0 ? 0 : Math.max(0, now + stock - stockShown);
}
