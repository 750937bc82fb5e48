import { visitOf } from "#app/lib/visit.server.ts";
import { linesForReader, maxLines } from "#modules/cart/public.ts";
import { browserCart } from "#modules/cart/public.server.ts";
import { isUuid } from "#shared/ids.ts";
import type { Route } from "./+types/cart-lines.ts";

/**
 * Current prices and stock of the variants in a visitor's cart: `?variants=id,id`. Invalid ids are
 * skipped.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = visitOf(context);
  const requested = (url.searchParams.get("variants") ?? "").split(",").filter(isUuid);
  const variantIds = [...new Set(requested)].slice(0, maxLines);
  return {
    lines: linesForReader(
      await browserCart(
        db,
        variantIds.map((variantId) => ({ variantId, quantity: 1, seenPricePaise: 1 })),
      ),
    ),
  };
}
