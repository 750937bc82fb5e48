/**
 * The way of those who sell: from the account and the application to the parcel. A language that is
 * not complete yet has all texts of these screens (docs/languages.md).
 */
const addresses = [
  "/auth",
  "/verify-email",
  "/forgot-password",
  "/reset-password",
  "/become-seller",
  "/seller/dashboard",
  "/seller/add-product",
  "/seller/preview-product",
  "/seller/drafts",
  "/edit-product/:productId",
  "/order-management",
  "/order-management/:orderId",
  "/order-management/:orderId/packing-slip",
  "/seller/shipping-settings",
] as const;

// Compiled once, since cached pages ask for each request; and at the first use, so that scripts for
// browsers can leave them out.
let patterns: readonly RegExp[] | undefined;

/** Whether a screen is on the way of those who sell. `address` is without a language. */
export function isOnSellersWay(address: string): boolean {
  patterns ??= addresses.map((one) => new RegExp(`^${one.replaceAll(/:\w+/g, "(?!new$)[^/.]+")}$`));
  return patterns.some((pattern) => pattern.test(address));
}
