/** What is offered: products, their variants, pictures and stock. Knows no cart and no order. */
export { giveStockBack } from "./commands/give-stock-back.ts";
