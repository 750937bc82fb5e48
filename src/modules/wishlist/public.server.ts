/**
 * What somebody would like to have. Knows products by their ids and shows them as the catalogue's
 * cards.
 */
export { mergeWishlist, removeFromWishlist, saveToWishlist } from "./change-wishlist.ts";
export { wishersOf } from "./wishers.ts";
export { savedIds, wishlistOf } from "./wishlist.ts";
