import { visitOf } from "#app/lib/visit.server.ts";
import { AnswersOfLines, lineKey, linesForReader, maxLines } from "#modules/cart/public.ts";
import { browserCart } from "#modules/cart/public.server.ts";
import { isUuid } from "#shared/ids.ts";
import type { Route } from "./+types/cart-lines.ts";

/**
 * Current prices and stock of the lines in a visitor's cart: `?variants=id,id`, and `answers` with a
 * JSON array of the answers of each. Invalid ids are skipped.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db } = visitOf(context);
  const answers = AnswersOfLines.safeParse(url.searchParams.get("answers") ?? "[]").data ?? [];
  const requested = (url.searchParams.get("variants") ?? "")
    .split(",")
    .map((variantId, index) => ({ variantId, answers: answers[index] ?? [] }))
    .filter(({ variantId }) => isUuid(variantId));
  const byKey = new Map(requested.map((line) => [lineKey(line), line]));
  return {
    lines: linesForReader(
      await browserCart(
        db,
        [...byKey.values()]
          .slice(0, maxLines)
          .map((line) => ({ ...line, quantity: 1, seenPricePaise: 1 })),
      ),
    ),
  };
}
