/** The products that somebody saved, by id; shown as the catalogue's cards. */
export { mergeWishlist, removeFromWishlist, saveToWishlist } from "./change-wishlist.ts";
export { wishersOf } from "./wishers.ts";
export { savedIds, wishlistOf } from "./wishlist.ts";
export { eraseWishlist, wishlistData } from "./personal-data.ts";
