import type { Processing } from "#modules/shipping/public.ts";
import { t } from "#shared/texts/text.ts";

/** How a product is made, in the words that buyers read. */
export const processingWords = (): Readonly<Record<Processing, string>> => ({
  ready: t("Ready to send"),
  made_to_order: t("Made to order"),
  custom: t("Made for you"),
});
