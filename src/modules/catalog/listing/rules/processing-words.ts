import type { Processing } from "#modules/shipping/public.ts";

/** How a piece is made, as buyers read it. */
export const processingWords: Readonly<Record<Processing, string>> = {
  ready: "Ready to send",
  made_to_order: "Made to order",
  custom: "Made for you",
};
