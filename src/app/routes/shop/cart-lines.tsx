import { visitOf } from "#app/lib/visit.server.ts";
import { maxLines } from "#modules/cart/public.ts";
import { browserCart } from "#modules/cart/public.server.ts";
import { isUuid } from "#shared/ids.ts";
import type { Route } from "./+types/cart-lines.ts";

/**
 * Today's prices and stock of the variants that a visitor's browser keeps: `?variants=id,id`. What
 * is no id is passed over.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = visitOf(context);
  const requested = (url.searchParams.get("variants") ?? "").split(",").filter(isUuid);
  const variantIds = [...new Set(requested)].slice(0, maxLines);
  return {
    lines: await browserCart(
      db,
      variantIds.map((variantId) => ({ variantId, quantity: 1, seenPricePaise: 1 })),
    ),
  };
}
