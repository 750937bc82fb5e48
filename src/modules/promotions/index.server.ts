/**
 * Sales: what sellers take off their prices for a time. The prices themselves are the catalogue's.
 */
export { applySale } from "./commands/apply-sale.ts";
export { beginTelling, saleToTell, type SaleToTell } from "./commands/begin-telling.ts";
export { changeSale } from "./commands/change-sale.ts";
export { deleteSale } from "./commands/delete-sale.ts";
export { endSale } from "./commands/end-sale.ts";
export { switchSale } from "./commands/switch-sale.ts";
export {
  productsOfSale,
  saleOfSeller,
  salesOfSeller,
  spansOfSales,
} from "./queries/sales-of-seller.ts";
