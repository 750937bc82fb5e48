/** What others may know of this module, in browsers too: types, contracts and pure rules. */
export { type Customer, CustomerInput, CustomerPageForm, type CustomerRow } from "./contract.ts";
