import { CardRow } from "#modules/catalog/public.ui.ts";
import { clearRecentlyViewed, useRecentlyViewed } from "#modules/wishlist/public.ui.ts";
import { Button } from "#ui/button.tsx";
import { useCards } from "./use-cards.ts";
import { t } from "#shared/texts/text.ts";

const maxCards = 6;

/**
 * The visitor's recently viewed products, without the current one. At the foot of a page, so that
 * nothing moves when it loads.
 */
export function RecentlyViewed({
  exceptProductId,
}: {
  readonly exceptProductId?: string | undefined;
}) {
  const ids = useRecentlyViewed().filter((id) => id !== exceptProductId);
  const cards = useCards(ids);
  return (
    <CardRow
      title={t("Recently viewed")}
      lead={t("Only your browser remembers these.")}
      action={
        <Button type="button" variant="quiet" size="small" onClick={clearRecentlyViewed}>
          {t("Clear")}
          <span className="sr-only"> {t("recently viewed products")}</span>
        </Button>
      }
      products={ids.flatMap((id) => cards?.get(id) ?? []).slice(0, maxCards)}
    />
  );
}
