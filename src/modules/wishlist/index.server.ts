/**
 * What somebody would like to have. Knows products by their ids and shows them as the catalogue's
 * cards.
 */
export { mergeWishlist, removeFromWishlist, saveToWishlist } from "./commands/change-wishlist.ts";
export { wishersOf } from "./queries/wishers.ts";
export { savedIds, wishlistOf } from "./queries/wishlist.ts";
