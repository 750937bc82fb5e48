/** Products, their variants, pictures and stock. Knows neither carts nor orders. */
export { addProduct } from "./product/add-product.ts";
export { archiveProduct, restoreProduct } from "./product/archive-product.ts";
export { changeProducts } from "./shelf/change-products.ts";
export { duplicateProduct } from "./product/copy-product.ts";
export { addCommissionedPiece } from "./commissioned/add-commissioned-piece.ts";
export { endPrivateOffer, forgetOffersTo } from "./commissioned/end-private-offer.ts";
export { addProducts } from "./product/add-products.ts";
export { importProducts } from "./bulk/import-products.ts";
export { deleteDraft } from "./product/delete-draft.ts";
export { purgeDraft } from "./product/purge-draft.ts";
export { publishDraft } from "./product/publish-draft.ts";
export { undoDelete } from "./product/undo-delete.ts";
export { confirmSaleDiscount } from "./pricing/confirm-discount.ts";
export { dropPriceWindows } from "./pricing/drop-price-windows.ts";
export { planPriceWindows } from "./pricing/plan-price-windows.ts";
export { deleteCategory, moveCategory } from "./categories/arrange-categories.ts";
export { addCategory, changeCategory } from "./categories/edit-category.ts";
export {
  addAttribute,
  changeAttribute,
  deleteAttribute,
} from "./attributes/editing/edit-attribute.ts";
export { changeCategoryAttributes } from "./attributes/editing/change-category-attributes.ts";
export { moveProductsOfCategory } from "./runs/move-products.ts";
export { workOnProductRun } from "./runs/work-on-run.ts";
export { restockVariants } from "./stock/restock-variants.ts";
export { restoreTakenDown, takeDownProducts } from "./moderation/moderate-products.ts";
export { recordUnitsSold } from "./stock/record-units-sold.ts";
export { rankByRating } from "./listing/rank-by-rating.ts";
export { recordViews } from "./stock/record-views.ts";
export { saveProduct } from "./product/save-product.ts";
export { allocateStock } from "./stock/allocate-stock.ts";
export { bookedWeeks } from "./capacity/booked-weeks.ts";
export { returnMakingWeeks, takeMakingWeeks } from "./capacity/take-making-weeks.ts";
export { exchangeChoices } from "./stock/exchange-choices.ts";
export { featuredArtisans, glimpsesOfSellers } from "./listing/artisan-pictures.ts";
export { invalidateCounts } from "./listing/count-list.ts";
export { compareProducts } from "./comparison/compare-products.ts";
export { categoriesToEdit, categoryToEdit } from "./categories/categories-to-edit.ts";
export {
  answersInCategory,
  attributesToEdit,
  attributeToEdit,
} from "./attributes/editing/attributes-to-edit.ts";
export { attributesOfCategory } from "./attributes/editing/attributes-of-category.ts";
export { productRuns } from "./runs/product-runs.ts";
export { productRunJob } from "./runs/jobs.ts";
export { listCategories } from "./categories/category-cards.ts";
export { listCards, listCardsByQuery, listProducts } from "./listing/list-products.ts";
export { ownVariants } from "./product/own-variants.ts";
export { productsUnderRates } from "./product/products-under-rates.ts";
export {
  countTakenDown,
  moderatedProductForMail,
  moderationDetail,
  moderationList,
} from "./moderation/moderation.ts";
export { relevantPieces } from "./listing/relevant-pieces.ts";
export { cardsByIds, moreOfShop, similarProducts } from "./product-page/related-products.ts";
export {
  featuredProducts,
  newArrivals,
  productsOfShop,
  saleItems,
} from "./listing/product-lists.ts";
export { ownDrafts } from "./product/own-drafts.ts";
export { attributesByCategory } from "./attributes/attributes-by-category.ts";
export { formFacts } from "./product/form-facts.ts";
export { previewPage } from "./product/preview-page.ts";
export { categoriesWithCodes } from "./categories/categories-with-codes.ts";
export { ownProduct } from "./product/own-product.ts";
export {
  nextOwnProducts,
  ownPictures,
  ownProducts,
  ownProductsNamed,
} from "./product/own-products.ts";
export { productPageForReader } from "./product-page/product-page-for-reader.ts";
export { productPage } from "./product-page/product-page.ts";
export { piecesToAdvertise } from "./pricing/pieces-to-advertise.ts";
export { ownPieces, productsFreeOfSale, productsToReduce } from "./pricing/products-to-reduce.ts";
export { sellerShelf } from "./shelf/seller-shelf.ts";
export { lowStockOfShops } from "./shelf/low-of-shops.ts";
export {
  shelfOverview,
  type SaleToday,
  type ShelfOverview,
  type ShelfTask,
} from "./shelf/shelf-overview.ts";
export { shopRating } from "./listing/shop-rating.ts";
export { refreshLists, invalidateNextChange, listsValidUntil } from "./listing/refresh-lists.ts";
export { refreshStock } from "./listing/refresh-stock.ts";
export { sitemapProducts, sitemapRanges } from "./listing/sitemap-products.ts";
export { suggestions } from "./search/suggestions.ts";
export { addMark } from "./marks/add-mark.ts";
export { decideMark, expireMarks } from "./marks/decide-mark.ts";
export { deleteMark, markProducts, unmarkProducts } from "./marks/mark-products.ts";
export {
  markDocument,
  markForMail,
  marksToCheck,
  marksWaiting,
  markToDecide,
} from "./marks/marks-to-check.ts";
export { ownMark, ownMarks } from "./marks/own-marks.ts";
export { checkedListingForMail, settledReportsForMail } from "./care/for-mails.ts";
export { decideListing } from "./care/decide-listing.ts";
export {
  countListingsToCheck,
  listingsToCheck,
  listingToDecide,
} from "./care/listings-to-check.ts";
export { canPublish, listingsStillChecked } from "./care/first-listings.ts";
export { changeListingRules, listingRules } from "./care/listing-rules.ts";
export { listingToReport, reportListing } from "./care/report-listing.ts";
export {
  draftDeleted,
  listingChecked,
  listingReportsSettled,
  markDecided,
  productModerated,
} from "./events.ts";
export {
  availableProductsView,
  listedProductsView,
  openListingReportsView,
  settledListingReportsView,
  productAddressesView,
  productMakingView,
  productNamesView,
  commissionedPiecesView,
  commissionedWordsView,
  productWeightsView,
  variantWeightsView,
} from "./views.ts";
export { eraseListingReports, eraseMarks, productData } from "./personal-data.ts";
