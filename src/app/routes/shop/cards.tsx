import { allow } from "#app/lib/visit.server.ts";
import { cardsByIds } from "#modules/catalog/public.server.ts";
import { idsOf, maxSaved } from "#modules/wishlist/public.ts";
import type { Route } from "./+types/cards.ts";

/**
 * The current cards of products whose ids a browser stores: `?ids=id,id`. Invalid ids and products
 * no longer offered are skipped.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "catalog.browse");
  return {
    products: await cardsByIds(db, actor, {
      ids: idsOf((url.searchParams.get("ids") ?? "").split(","), maxSaved),
    }),
  };
}
