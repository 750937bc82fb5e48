/** A seller's own customers, for orders made by hand. Knows no order. */
export { addCustomer, saveCustomer } from "./keep-customer.ts";
export { putAwayCustomer, restoreCustomer } from "./put-away-customer.ts";
export { addressBook, customersToChoose } from "./address-book.ts";
export { ownCustomer } from "./own-customer.ts";
