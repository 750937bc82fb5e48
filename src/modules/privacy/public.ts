/** The public API of this module for browser and server: types and contracts. */
export { MyDataStep, PersonDataStep } from "./contract.ts";
