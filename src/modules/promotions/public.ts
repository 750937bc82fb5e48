/** Types, contracts and pure rules for other modules, in browsers too. */
export { ApplySale, ChangeSale, type Sale, type SaleStep, SaleStepInput } from "./contract.ts";
export { ratesByPrice } from "./rules/sale-preview.ts";
export { possibleSteps, saleState } from "./rules/sale-state.ts";
export { saleTypes, saleTypeWords } from "./rules/sale-types.ts";
export { discountInWords } from "./rules/typed-discount.ts";
