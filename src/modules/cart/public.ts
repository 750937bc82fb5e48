/** Types, contracts and pure rules for other modules, in browsers too. */
export { AddToCart, BrowserLines, type CartLine, RemoveFromCart, SetQuantity } from "./contract.ts";
export {
  holidaySentence,
  buyableLines,
  cartChanges,
  cartSubtotal,
  countPieces,
  isOrderable,
  lineTitle,
  onlyWithinState,
} from "./rules/cart-changes.ts";
export { linesForReader } from "./rules/lines-for-reader.ts";
export { maxLines, maxQuantityPerLine } from "./rules/cart-limits.ts";
