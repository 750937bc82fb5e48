import type { VariantInput } from "../contract.ts";

/**
 * The stock that is meant by what was typed. Who saw 10 and types 12 has two more; if one was sold
 * meanwhile, 11 are left. Who counted none has none, whatever was sold meanwhile. Without
 * `stockShown` (a file) it is what was typed.
 */
export function resolveStock(
  { stock, stockShown }: Pick<VariantInput, "stock" | "stockShown">,
  now: number,
): number {
  if (stockShown === undefined || stockShown === null) return stock;
  return stock === 0 && stockShown > 0 ? 0 : Math.max(0, now + stock - stockShown);
}
