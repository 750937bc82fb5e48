/** "Up to 2 products", "Unlimited products": how many products a package shows. */
export function productLimitWords(limit: number | null): string {
  return limit === null ? "Unlimited products" : `Up to ${limit} products`;
}
