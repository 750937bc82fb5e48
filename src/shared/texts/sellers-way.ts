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

// Once: cached pages ask for each request.
const patterns = addresses.map(
  (address) => new RegExp(`^${address.replaceAll(/:\w+/g, "(?!new$)[^/.]+")}$`),
);

/** Whether a screen is on the way of those who sell. `address` is without a language. */
export function isOnSellersWay(address: string): boolean {
  return patterns.some((pattern) => pattern.test(address));
}
