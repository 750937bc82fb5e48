import * as cartDoor from "#modules/cart/public.server.ts";
import * as catalogDoor from "#modules/catalog/public.server.ts";
import { readProductFilters } from "#modules/catalog/listing/rules/product-filters.ts";
import { readShelfFilters } from "#modules/catalog/shelf/rules/shelf-filters.ts";
import * as wishlistDoor from "#modules/wishlist/public.server.ts";
import { productInput } from "#tests/support/product-input.ts";
import { checked, inside, type Rows } from "./access.ts";

const inOrder = inside("in the transaction of an order, which has asked who buys or cancels it");
const ofTheServer = inside("keeps what the server remembers right, and reads nothing of anybody");

const aTote = productInput({
  weightGrams: null,
  pricePaise: 100_000,
  variants: [{ id: null, sku: "", size: null, colour: null, stock: 3, pricePaise: null }],
});

export const catalog: Rows = {
  addCommissionedPiece: inside(
    "in the transaction of a quote, which has asked whose commission it is",
  ),
  forgetOffersTo: inside("in the transaction of an erasure, which only the system begins"),
  endPrivateOffer: inside("in the transaction that ends a commission, which has asked whose it is"),
  addProduct: checked("sellers", ({ db, actor }) =>
    catalogDoor.addProduct(db, actor, { product: aTote, publish: false }),
  ),
  addProducts: checked("sellers", ({ db, actor }) =>
    catalogDoor.addProducts(db, actor, { products: [{ product: aTote, publish: false }] }),
  ),
  saveProduct: checked("itsSeller", ({ db, actor, place }) =>
    catalogDoor.saveProduct(db, actor, {
      productId: place.draft.id,
      version: 1,
      product: {
        ...aTote,
        variants: [
          {
            id: place.draft.variantId,
            sku: "",
            size: null,
            colour: null,
            stock: 3,
            pricePaise: null,
          },
        ],
      },
    }),
  ),
  ownProduct: checked("itsSeller", ({ db, actor, place }) =>
    catalogDoor.ownProduct(db, actor, { productId: place.draft.id }),
  ),
  bookedWeeks: checked("itsSeller", ({ db, actor, place }) =>
    catalogDoor.bookedWeeks(db, actor, { productId: place.product.id }),
  ),
  ownVariants: checked("itsSeller", ({ db, actor, place }) =>
    catalogDoor.ownVariants(db, actor, { variantIds: [place.product.variantId] }),
  ),
  ownPieces: checked("itsSeller", ({ db, actor, place }) =>
    catalogDoor.ownPieces(db, actor, { ids: [place.product.id] }),
  ),
  ownDrafts: checked("sellers", ({ db, actor }) => catalogDoor.ownDrafts(db, actor, { after: "" })),
  publishDraft: checked("itsSeller", ({ db, actor, place }) =>
    catalogDoor.publishDraft(db, actor, { productId: place.draft.id }),
  ),
  deleteDraft: checked("itsSeller", ({ db, actor, place }) =>
    catalogDoor.deleteDraft(db, actor, { productId: place.draft.id }),
  ),
  undoDelete: checked(
    "itsSeller",
    ({ db, actor, place }) => catalogDoor.undoDelete(db, actor, { productId: place.draft.id }),
    ({ db, place }) =>
      db.$client.query("update products set deleted_at = now() where id = $1", [place.draft.id]),
  ),
  purgeDraft: checked("system", ({ db, actor, place }) =>
    catalogDoor.purgeDraft(db, actor, { productId: place.draft.id }),
  ),
  attributesByCategory: checked("anyone", ({ db }) => catalogDoor.attributesByCategory(db)),
  categoriesWithCodes: checked("anyone", ({ db }) => catalogDoor.categoriesWithCodes(db)),
  ownProducts: checked("itsSeller", ({ db, actor, place }) =>
    catalogDoor.ownProducts(db, actor, { productIds: [place.product.id, place.draft.id] }),
  ),
  nextOwnProducts: checked("sellers", ({ db, actor }) =>
    catalogDoor.nextOwnProducts(db, actor, {
      after: "00000000-0000-0000-0000-000000000000",
      most: 10,
    }),
  ),
  ownProductsNamed: checked("itsSeller", ({ db, actor, place }) =>
    catalogDoor.ownProductsNamed(db, actor, { skus: [], slugs: [place.product.slug] }),
  ),
  ownPictures: checked("sellers", ({ db, actor }) =>
    catalogDoor.ownPictures(db, actor, { files: ["owned.jpg"] }),
  ),
  formFacts: checked("sellers", ({ db, actor }) => catalogDoor.formFacts(db, actor)),
  previewPage: checked("sellers", ({ db, actor }) =>
    catalogDoor.previewPage(db, actor, { product: aTote, gstRates: [] }),
  ),
  returnMakingWeeks: inOrder,
  takeMakingWeeks: inOrder,
  restockVariants: inOrder,
  allocateStock: inOrder,
  planPriceWindows: checked("itsSeller", ({ db, actor, place }) =>
    catalogDoor.planPriceWindows(db, actor, {
      saleId: place.saleId,
      productIds: [place.draft.id],
      discount: { percentOff: 10 },
      startsAt: new Date(),
      endsAt: null,
    }),
  ),
  confirmSaleDiscount: checked("sellers", ({ db, actor, place }) =>
    catalogDoor.confirmSaleDiscount(db, actor, {
      productIds: [place.product.id],
      discount: { paiseOff: 100 },
      confirmed: undefined,
    }),
  ),
  dropPriceWindows: checked("itsSeller", ({ db, actor, place }) =>
    catalogDoor.dropPriceWindows(db, actor, { saleId: place.saleId }),
  ),
  productsFreeOfSale: checked("sellers", ({ db, actor }) =>
    catalogDoor.productsFreeOfSale(db, actor, { startsAt: new Date(), endsAt: null, atMost: 10 }),
  ),
  piecesToAdvertise: checked("sellers", ({ db, actor, place }) =>
    catalogDoor.piecesToAdvertise(db, actor, {
      search: "",
      after: null,
      chosenIds: [place.product.id],
    }),
  ),
  productsToReduce: checked("sellers", ({ db, actor, place }) =>
    catalogDoor.productsToReduce(db, actor, {
      search: "",
      after: null,
      chosenIds: [place.product.id],
    }),
  ),
  sellerShelf: checked("sellers", ({ db, actor }) =>
    catalogDoor.sellerShelf(db, actor, readShelfFilters(new URLSearchParams())),
  ),
  lowStockOfShops: checked("system", ({ db, actor, place }) =>
    catalogDoor.lowStockOfShops(db, actor, { sellerIds: [place.seller.userId] }),
  ),
  shelfOverview: checked("sellers", ({ db, actor }) => catalogDoor.shelfOverview(db, actor)),
  changeProducts: checked("itsSeller", ({ db, actor, place }) =>
    catalogDoor.changeProducts(db, actor, {
      productIds: [place.product.id],
      change: { kind: "stock_add_pieces", amount: 1 },
    }),
  ),
  duplicateProduct: checked("itsSeller", ({ db, actor, place }) =>
    catalogDoor.duplicateProduct(db, actor, { productId: place.product.id }),
  ),
  archiveProduct: checked("itsSeller", ({ db, actor, place }) =>
    catalogDoor.archiveProduct(db, actor, { productId: place.product.id }),
  ),
  restoreProduct: checked("itsSeller", ({ db, actor, place }) =>
    catalogDoor.restoreProduct(db, actor, { productId: place.draft.id }),
  ),
  rankByRating: checked("system", ({ db, actor }) => catalogDoor.rankByRating(db, actor)),
  recordUnitsSold: checked("system", ({ db, actor, place }) =>
    catalogDoor.recordUnitsSold(db, actor, [{ productId: place.product.id, pieces: 3 }]),
  ),
  recordViews: checked("system", ({ db, actor, place }) =>
    catalogDoor.recordViews(db, actor, [{ productId: place.product.id, views: 3 }]),
  ),
  featuredArtisans: checked("anyone", ({ db, actor }) =>
    catalogDoor.featuredArtisans(db, actor, { limit: 3 }),
  ),
  glimpsesOfSellers: checked("anyone", ({ db, actor, place }) =>
    catalogDoor.glimpsesOfSellers(db, actor, { sellerIds: [place.seller.userId] }),
  ),
  listCategories: checked("anyone", ({ db, actor }) => catalogDoor.listCategories(db, actor)),
  listCards: checked("anyone", ({ db, actor }) =>
    catalogDoor.listCards(db, actor, readProductFilters(new URLSearchParams())),
  ),
  listCardsByQuery: checked("anyone", ({ db, actor }) =>
    catalogDoor.listCardsByQuery(db, actor, new URLSearchParams()),
  ),
  listProducts: checked("anyone", ({ db, actor }) =>
    catalogDoor.listProducts(db, actor, readProductFilters(new URLSearchParams())),
  ),
  relevantPieces: checked("anyone", ({ db, actor, place }) =>
    catalogDoor.relevantPieces(db, actor, {
      groups: [{ key: "a", productIds: [place.product.id] }],
      among: { kind: "all" },
      turn: 0,
    }),
  ),
  cardsByIds: checked("anyone", ({ db, actor, place }) =>
    catalogDoor.cardsByIds(db, actor, { ids: [place.product.id] }),
  ),
  moreOfShop: checked("anyone", ({ db, actor, place }) =>
    catalogDoor.moreOfShop(db, actor, {
      shopSlug: "shop",
      exceptProductId: place.product.id,
      limit: 3,
    }),
  ),
  compareProducts: checked("anyone", ({ db, actor, place }) => {
    const days = { min: 1, max: 2 };
    const making = { ready: days, made_to_order: days, custom: days };
    return catalogDoor.compareProducts(db, actor, { slugs: [place.product.slug], making });
  }),
  similarProducts: checked("anyone", ({ db, actor, place }) =>
    catalogDoor.similarProducts(db, actor, { productId: place.product.id, limit: 3 }),
  ),
  featuredProducts: checked("anyone", ({ db, actor }) =>
    catalogDoor.featuredProducts(db, actor, { limit: 3 }),
  ),
  newArrivals: checked("anyone", ({ db, actor }) =>
    catalogDoor.newArrivals(db, actor, { after: "" }),
  ),
  productsOfShop: checked("anyone", ({ db, actor }) =>
    catalogDoor.productsOfShop(db, actor, { shopSlug: "shop", after: "" }),
  ),
  saleItems: checked("anyone", ({ db, actor }) => catalogDoor.saleItems(db, actor, { after: "" })),
  productPageForReader: checked("anyone", ({ db, actor, place }) =>
    catalogDoor.productPageForReader(db, actor, { idOrSlug: place.product.slug }),
  ),
  productPage: checked("anyone", ({ db, actor, place }) =>
    catalogDoor.productPage(db, actor, { idOrSlug: place.product.slug }),
  ),
  shopRating: checked("anyone", ({ db, actor }) =>
    catalogDoor.shopRating(db, actor, { shopSlug: "shop" }),
  ),
  sitemapProducts: checked("anyone", ({ db, actor, place }) =>
    catalogDoor.sitemapProducts(db, actor, {
      fromId: place.product.id,
      beforeId: null,
      afterId: null,
    }),
  ),
  sitemapRanges: checked("anyone", ({ db, actor }) => catalogDoor.sitemapRanges(db, actor)),
  suggestions: checked("anyone", ({ db, actor }) =>
    catalogDoor.suggestions(db, actor, { text: "tote" }),
  ),
  invalidateCounts: ofTheServer,
  refreshLists: ofTheServer,
  refreshStock: ofTheServer,
  invalidateNextChange: ofTheServer,
  listsValidUntil: ofTheServer,
};

export const wishlist: Rows = {
  mergeWishlist: checked("signedIn", ({ db, actor }) =>
    wishlistDoor.mergeWishlist(db, actor, { productIds: [] }),
  ),
  removeFromWishlist: checked("signedIn", ({ db, actor, place }) =>
    wishlistDoor.removeFromWishlist(db, actor, { productId: place.draft.id }),
  ),
  saveToWishlist: checked("signedIn", ({ db, actor, place }) =>
    wishlistDoor.saveToWishlist(db, actor, { productId: place.product.id }),
  ),
  savedIds: checked("signedIn", ({ db, actor }) => wishlistDoor.savedIds(db, actor)),
  wishersOf: checked("system", ({ db, actor, place }) =>
    wishlistDoor.wishersOf(db, actor, { productIds: [place.product.id], after: null, size: 1 }),
  ),
  wishlistOf: checked("signedIn", ({ db, actor }) => wishlistDoor.wishlistOf(db, actor)),
};

export const cart: Rows = {
  acknowledgeCart: checked("signedIn", ({ db, actor }) => cartDoor.acknowledgeCart(db, actor)),
  addToCart: checked(
    "signedIn",
    async ({ db, actor, place }) =>
      void (await cartDoor.addToCart(db, actor, {
        variantId: place.product.variantId,
        quantity: 1,
      })),
  ),
  clearCart: checked("signedIn", ({ db, actor }) => cartDoor.clearCart(db, actor)),
  mergeCart: checked("signedIn", ({ db, actor }) => cartDoor.mergeCart(db, actor, [])),
  putBack: checked("signedIn", ({ db, actor, place }) =>
    cartDoor.putBack(db, actor, [{ variantId: place.product.variantId, quantity: 1 }]),
  ),
  removeFromCart: checked("signedIn", ({ db, actor, place }) =>
    cartDoor.removeFromCart(db, actor, { variantId: place.product.variantId }),
  ),
  setCartQuantity: checked("signedIn", ({ db, actor, place }) =>
    cartDoor.setCartQuantity(db, actor, { variantId: place.product.variantId, quantity: 2 }),
  ),
  putCommissioned: inside("offers nothing to anybody but the account that the view names"),
  mustHaveOwnPhotographs: checked("signedIn", ({ db, actor }) =>
    cartDoor.mustHaveOwnPhotographs(db, actor, []),
  ),
  takeCart: checked("signedIn", ({ db, actor }) => cartDoor.takeCart(db, actor)),
  accountCart: checked("signedIn", ({ db, actor }) => cartDoor.accountCart(db, actor)),
  browserCart: checked("anyone", ({ db, place }) =>
    cartDoor.browserCart(db, [
      { variantId: place.product.variantId, quantity: 1, seenPricePaise: 1 },
    ]),
  ),
  buyNowLines: checked("anyone", ({ db, place }) =>
    cartDoor.buyNowLines(db, { variantId: place.product.variantId, quantity: 1 }),
  ),
  countCartItems: checked("anyone", ({ db, actor }) => cartDoor.countCartItems(db, actor)),
};
