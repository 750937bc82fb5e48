import { inside, type Rows } from "./access.ts";

/** Payments, the books, payouts, documents of the marketplace and advertising. */

const unchecked = "in the transaction of a command that has asked";

export const ledger: Rows = {
  book: inside(unchecked),
};
