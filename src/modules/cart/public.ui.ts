/** Components that other modules and screens may use. */
export { AddToCartForm } from "./ui/add-to-cart-form.tsx";
export { setBrowserQuantity } from "./ui/change-browser-cart.ts";
export { CartSync, useCartCount } from "./ui/cart-sync.tsx";
export { CartView } from "./ui/cart-view.tsx";
export { useCartLines, useIsCartMerging } from "./ui/use-cart-lines.ts";
