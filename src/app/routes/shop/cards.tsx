import { allow } from "#app/lib/visit.server.ts";
import { cardsByIds } from "#modules/catalog/public.server.ts";
import { idsOf, maxSaved } from "#modules/wishlist/public.ts";
import type { Route } from "./+types/cards.ts";

/**
 * Cards of the products that a browser keeps: `?ids=id,id`. What is no id, and what is offered no
 * more, is passed over.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "catalog.browse");
  return {
    products: await cardsByIds(db, actor, {
      ids: idsOf((url.searchParams.get("ids") ?? "").split(","), maxSaved),
    }),
  };
}
