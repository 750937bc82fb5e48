/** What is offered: products, their variants, pictures and stock. Knows no cart and no order. */
export { addProduct } from "./commands/add-product.ts";
export { archiveProduct, restoreProduct } from "./commands/archive-product.ts";
export { changeProducts } from "./commands/change-products.ts";
export { duplicateProduct } from "./commands/copy-product.ts";
export { addProducts } from "./commands/add-products.ts";
export { deleteDraft } from "./commands/delete-draft.ts";
export { forgetDraft } from "./commands/forget-draft.ts";
export { publishDraft } from "./commands/publish-draft.ts";
export { undoDelete } from "./commands/undo-delete.ts";
export { dropPriceWindows } from "./commands/drop-price-windows.ts";
export { planPriceWindows } from "./commands/plan-price-windows.ts";
export { deleteCategory, moveCategory } from "./commands/arrange-categories.ts";
export { addCategory, changeCategory } from "./commands/edit-category.ts";
export { giveStockBack } from "./commands/give-stock-back.ts";
export { restoreTakenDown, takeDownProducts } from "./commands/moderate-products.ts";
export { recordSales } from "./commands/record-sales.ts";
export { recordViews } from "./commands/record-views.ts";
export { saveProduct } from "./commands/save-product.ts";
export { takeStock } from "./commands/take-stock.ts";
export { takeStockAgain } from "./commands/take-stock-again.ts";
export { featuredArtisans, glimpsesOfSellers } from "./queries/artisan-pictures.ts";
export { forgetCounts } from "./queries/count-list.ts";
export { categoriesToEdit, categoryToEdit } from "./queries/categories-to-edit.ts";
export { listCategories } from "./queries/category-cards.ts";
export { listCards, listProducts } from "./queries/list-products.ts";
export { ownVariants } from "./queries/own-variants.ts";
export { productsUnderRates } from "./queries/products-under-rates.ts";
export {
  countTakenDown,
  moderatedProductForMail,
  moderationDetail,
  moderationList,
  type ModeratedProductForMail,
} from "./queries/moderation.ts";
export { relevantPieces } from "./queries/relevant-pieces.ts";
export { cardsByIds, moreOfShop, similarProducts } from "./queries/related-products.ts";
export {
  featuredProducts,
  newArrivals,
  productsOfShop,
  saleItems,
} from "./queries/product-lists.ts";
export { ownDrafts } from "./queries/own-drafts.ts";
export { formFacts } from "./queries/form-facts.ts";
export { previewPage } from "./queries/preview-page.ts";
export { categoriesWithCodes } from "./queries/categories-with-codes.ts";
export { ownProduct } from "./queries/own-product.ts";
export {
  nextOwnProducts,
  ownPictures,
  ownProducts,
  ownProductsNamed,
} from "./queries/own-products.ts";
export { productPage } from "./queries/product-page.ts";
export { piecesToAdvertise } from "./queries/pieces-to-advertise.ts";
export { ownPieces, productsFreeOfSale, productsToReduce } from "./queries/products-to-reduce.ts";
export { sellerShelf } from "./queries/seller-shelf.ts";
export {
  shelfOverview,
  type SaleToday,
  type ShelfOverview,
  type ShelfTask,
} from "./queries/shelf-overview.ts";
export { stockLeft } from "./queries/stock-left.ts";
export { shopRating } from "./queries/shop-rating.ts";
export { bringListsUpToDate, forgetNextChange, listsHoldUntil } from "./queries/up-to-date.ts";
export { sitemapProducts, sitemapRanges } from "./queries/sitemap-products.ts";
export { suggestions } from "./search/suggestions.ts";
