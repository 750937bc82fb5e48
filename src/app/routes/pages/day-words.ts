import type { Days } from "#modules/shipping/public.ts";
import { t } from "#shared/texts/text.ts";

/** A band of days of the tariff: "1-2 days". */
export function dayWords({ min, max }: Days): string {
  return min === max
    ? t("{max, plural, one {# day} other {# days}}", { max })
    : t("{min}-{max} days", { min, max });
}
