/** Types, contracts and pure rules for other modules, in browsers too. */
export {
  AddToCart,
  AnswersOfLines,
  AnswersText,
  BrowserLines,
  type CartLine,
  RemoveFromCart,
  SetQuantity,
} from "./contract.ts";
export {
  answersProblem,
  displayedAnswers,
  holidaySentence,
  buyableLines,
  cartChanges,
  countPieces,
  isFullyBooked,
  isOrderable,
  isQuoteEnded,
  lineTitle,
  notOnSaleSentence,
  quoteEndedSentence,
  onlyWithinState,
} from "./rules/cart-changes.ts";
export { linesForReader } from "./rules/lines-for-reader.ts";
export { lineKey, partsOfLineKey } from "./rules/line-key.ts";
export { maxLines, maxQuantityPerLine } from "./rules/cart-limits.ts";
