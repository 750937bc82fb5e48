/** The parts of screens that other modules and screens may show. */
export { GoneWishes } from "./ui/gone-wishes.tsx";
export { forgetRecentlySeen, useNoteSeen, useRecentlySeen } from "./ui/recently-seen.ts";
export { UnwishButton, UnwishForm, WishButton, WishlistKeeper } from "./ui/wish-button.tsx";
export { useSavedCount, useSavedIds } from "./ui/wishes.ts";
