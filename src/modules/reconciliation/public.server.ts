/** The check of the books against all modules that move money. */
export { checkBooks, checkBooksNightly, type Checked } from "./check-books.ts";
export { postMissing } from "./post-missing.ts";
