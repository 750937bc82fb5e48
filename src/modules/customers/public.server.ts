/** A seller's own customers, for manual orders. This module knows no orders. */
export { addCustomer, saveCustomer } from "./save-customer.ts";
export { archiveCustomer, restoreCustomer } from "./archive-customer.ts";
export { addressBook, customersToChoose } from "./address-book.ts";
export { ownCustomer } from "./own-customer.ts";
export { addressBookData, eraseCustomers } from "./personal-data.ts";
