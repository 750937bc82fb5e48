/** A seller's own customers, for orders made by hand. Knows no order. */
export { addCustomer, saveCustomer } from "./commands/keep-customer.ts";
export { putAwayCustomer, restoreCustomer } from "./commands/put-away-customer.ts";
export { addressBook, customersToChoose } from "./queries/address-book.ts";
export { ownCustomer } from "./queries/own-customer.ts";
