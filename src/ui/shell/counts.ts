import { t } from "#shared/texts/text.ts";

/** What the corner of an icon shows for a count; empty for none. */
export function countOnIcon(count: number): string {
  if (count === 0) return "";
  return count > 99 ? "99+" : String(count);
}

/** The link to the cart in words. */
export function cartLabel(count: number): string {
  return count === 0
    ? t("Cart, empty")
    : t("Cart, {count, plural, one {# item} other {# items}}", { count });
}
