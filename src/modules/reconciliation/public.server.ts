/** What others may know of this module, in browsers too: types, contracts and pure rules. */
export { checkBooks, checkBooksNightly } from "./check-books.ts";
export { postMissing } from "./post-missing.ts";
