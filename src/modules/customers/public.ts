/** The public part of this module, also for browsers: types, contracts and pure rules. */
export { type Customer, CustomerInput, CustomerPageForm, type CustomerRow } from "./contract.ts";
