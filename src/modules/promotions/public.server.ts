/** Sales: discounts of sellers for a limited time. The catalogue computes the prices. */
export { applySale } from "./apply-sale.ts";
export { claimSaleMail, saleForMail, type SaleForMail } from "./sale-for-mail.ts";
export { changeSale } from "./change-sale.ts";
export { deleteSale } from "./delete-sale.ts";
export { endSale } from "./end-sale.ts";
export { switchSale } from "./switch-sale.ts";
export { productsOfSale, saleOfSeller, salesOfSeller, spansOfSales } from "./sales-of-seller.ts";
export { saleBegins } from "./events.ts";
export { saleSpansView } from "./views.ts";
export { saleData } from "./personal-data.ts";
