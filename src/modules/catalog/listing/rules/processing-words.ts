import type { Days, Processing } from "#modules/shipping/public.ts";
import { t } from "#shared/texts/text.ts";

/** How a product is made, in the words that buyers read. */
export const processingWords = (): Readonly<Record<Processing, string>> => ({
  ready: t("Ready to send"),
  made_to_order: t("Made to order"),
  custom: t("Made for you"),
});

/** "Made to order, 5-10 days"; one number if its artisan promises one. */
export function makingWords(processing: Processing, { min, max }: Days): string {
  const kind = processingWords()[processing];
  return min === max
    ? t("{kind}, {days, plural, one {# day} other {# days}}", { kind, days: max })
    : t("{kind}, {min}-{max} days", { kind, min, max });
}

/** "Made to order, ready in 5-10 days": the reason for the delivery time. */
export function readyWords(processing: Processing, { min, max }: Days): string {
  return min === max
    ? t(
        "{processing, select, ready {Ready to send in {days, plural, one {# day} other {# days}}} made_to_order {Made to order, ready in {days, plural, one {# day} other {# days}}} other {Made for you, ready in {days, plural, one {# day} other {# days}}}}",
        { processing, days: max },
      )
    : t(
        "{processing, select, ready {Ready to send in {min}-{max} days} made_to_order {Made to order, ready in {min}-{max} days} other {Made for you, ready in {min}-{max} days}}",
        { processing, min, max },
      );
}
