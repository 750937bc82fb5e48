/**
 * What somebody means to buy. Keeps quantities, never prices: those are the catalogue's, each time
 * anew.
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
export { takeCart } from "./take-cart.ts";
export { accountCart, browserCart, countCartItems } from "./cart-lines.ts";
