/** Components that other modules and screens may use. */
export { UnavailableWishes } from "./ui/unavailable-wishes.tsx";
export { clearRecentlyViewed, useRecordView, useRecentlyViewed } from "./ui/recently-viewed.ts";
export { UnwishButton, UnwishForm } from "./ui/unwish-button.tsx";
export { compared } from "./ui/compared.ts";
export { ProductButtons } from "./ui/compare-link.tsx";
export { CompareSync } from "./ui/compare-sync.tsx";
export { WishlistSync } from "./ui/wish-button.tsx";
export { useSavedCount, useSavedIds } from "./ui/wishes.ts";
