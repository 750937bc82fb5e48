import type { Processing } from "#modules/shipping/public.ts";

/** How a product is made, in the words that buyers read. */
export const processingWords: Readonly<Record<Processing, string>> = {
  ready: "Ready to send",
  made_to_order: "Made to order",
  custom: "Made for you",
};
