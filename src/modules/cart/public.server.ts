/**
 * What somebody means to buy. Stores quantities, not prices: prices always come from the catalogue.
 */
export {
  acknowledgeCart,
  addToCart,
  clearCart,
  mergeCart,
  putBack,
  removeFromCart,
  setCartQuantity,
} from "./change-cart.ts";
export { putCommissioned } from "./put-commissioned.ts";
export { mustHaveOwnPhotographs } from "./own-photographs.ts";
export { takeCart } from "./take-cart.ts";
export { accountCart, browserCart, buyNowLines, countCartItems } from "./cart-lines.ts";
export { cartData, eraseCart } from "./personal-data.ts";
