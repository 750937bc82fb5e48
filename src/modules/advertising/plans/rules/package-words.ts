/** "Up to 2 products", "Unlimited products": how many pieces a package shows. */
export function productLimitWords(limit: number | null): string {
  return limit === null ? "Unlimited products" : `Up to ${limit} products`;
}
