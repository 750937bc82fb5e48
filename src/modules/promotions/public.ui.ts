/** Components that other modules and screens may use. */
export { PieceNameCell, PieceRows } from "./ui/piece-rows.tsx";
export { SaleFigures } from "./ui/sale-figures.tsx";
export { SaleForm } from "./ui/sale-form.tsx";
export { type SaleResult, SaleRows, SaleSwitch } from "./ui/sale-rows.tsx";
export { ChangeSaleForm, FinalStep } from "./ui/sale-steps.tsx";
export { saleTimes, saleTitle, stateWords } from "./ui/sale-words.ts";
export { sameSaleAgain, typedSale } from "./ui/typed-sale.ts";
