import { typedOf, type Refused } from "#app/lib/submit.server.ts";
import type { Visit } from "#app/lib/visit.server.ts";
import { changeAddress, moveQuote, type NewAddress } from "#modules/orders/public.server.ts";
import type { MoveQuote } from "#modules/orders/public.ts";
import { t } from "#shared/texts/text.ts";

/** The form once more, with what a move to another state changes. */
export type QuotedForm = Refused & { readonly quote: MoveQuote };

/**
 * Changes the address of an order. Null once it is changed; before a move to another state, and
 * where that changes otherwise than was shown, what the buyer is asked.
 */
export async function changeOrQuote(
  { db, actor }: Pick<Visit, "db" | "actor">,
  sent: NewAddress,
  form: FormData,
): Promise<QuotedForm | null> {
  const quote = await moveQuote(db, actor, sent);
  if (quote === null || quote.shown === sent.shown) {
    await changeAddress(db, actor, sent);
    return null;
  }
  const message = t("Please check what changes, then move the order.");
  return {
    problem: { message, fields: {}, code: "orders.moveQuote" },
    typed: typedOf(form),
    quote,
  };
}
