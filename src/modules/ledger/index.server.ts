/** The books: double entry, append only. */
export { book } from "./commands/book.ts";
