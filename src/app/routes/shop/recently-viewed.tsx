import { CardRow } from "#modules/catalog/public.ui.ts";
import { clearRecentlyViewed, useRecentlyViewed } from "#modules/wishlist/public.ui.ts";
import { Button } from "#ui/button.tsx";
import { useCards } from "./use-cards.ts";

const shown = 6;

/**
 * What this browser's visitor looked at before, but for the piece in front of them. At the foot of
 * a page, so that nothing moves when it comes.
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
      products={ids.flatMap((id) => cards?.get(id) ?? []).slice(0, shown)}
    />
  );
}
