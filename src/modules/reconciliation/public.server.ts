/** The check of the books against all modules that move money. */
export { checkBooks, checkBooksNightly } from "./check-books.ts";
export { postMissing } from "./post-missing.ts";
