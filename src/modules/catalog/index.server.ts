/** What is offered: products, their variants, pictures and stock. Knows no cart and no order. */
export { giveStockBack } from "./commands/give-stock-back.ts";
export { recordSales } from "./commands/record-sales.ts";
export { takeStock } from "./commands/take-stock.ts";
export { featuredArtisans, glimpsesOfSellers } from "./queries/artisan-pictures.ts";
export { forgetCounts } from "./queries/count-list.ts";
export { listCategories } from "./queries/category-cards.ts";
export { listCards, listProducts } from "./queries/list-products.ts";
export { cardsByIds, moreOfShop, similarProducts } from "./queries/related-products.ts";
export { featuredProducts, newArrivals, productsOfShop, saleItems } from "./queries/product-lists.ts";
export { productPage } from "./queries/product-page.ts";
export { sellerShelf } from "./queries/seller-shelf.ts";
export { stockLeft } from "./queries/stock-left.ts";
export { shopRating } from "./queries/shop-rating.ts";
export { sitemapProducts, sitemapRanges } from "./queries/sitemap-products.ts";
export { suggestions } from "./search/suggestions.ts";
