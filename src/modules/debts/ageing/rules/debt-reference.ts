/**
 * What a seller writes as the reason of a bank transfer: "DUES-1A2B3C4D". It is the same for every
 * transfer of a shop, so whoever books it finds the shop.
 */
export function debtReference(sellerId: string): string {
  return `DUES-${sellerId.slice(0, 8).toUpperCase()}`;
}
