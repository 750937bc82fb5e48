import { CardRow } from "#modules/catalog/public.ui.ts";
import { clearRecentlyViewed, useRecentlyViewed } from "#modules/wishlist/public.ui.ts";
import { Button } from "#ui/button.tsx";
import { useCards } from "./use-cards.ts";

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
      title="Recently seen"
      lead="Known to your browser only."
      action={
        <Button type="button" variant="quiet" size="small" onClick={clearRecentlyViewed}>
          Clear<span className="sr-only"> what was recently seen</span>
        </Button>
      }
      products={ids.flatMap((id) => cards?.get(id) ?? []).slice(0, maxCards)}
    />
  );
}
