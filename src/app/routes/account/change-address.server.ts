import { typedOf, type Refused } from "#app/lib/submit.server.ts";
import type { Visit } from "#app/lib/visit.server.ts";
import {
  askWhereCash,
  changeAddress,
  moveQuote,
  type NewAddress,
} from "#modules/orders/public.server.ts";
import { MoveChanged, type MoveQuote } from "#modules/orders/public.ts";
import { t } from "#shared/texts/text.ts";

/** The form once more, with what a move to another state changes. */
export type QuotedForm = Refused & { readonly quote: MoveQuote };

/**
 * Changes the address of an order. Null once it is changed; before a move to another state, and
 * where that changes otherwise than was shown, what the buyer is asked.
 */
export async function changeOrQuote(
  { db, actor, courier, clientAddress }: Pick<Visit, "db" | "actor" | "courier" | "clientAddress">,
  address: Omit<NewAddress, "hasCouriers">,
  form: FormData,
): Promise<QuotedForm | null> {
  const sent = { ...address, hasCouriers: courier !== null };
  await askWhereCash(db, actor, courier, { ...address, clientAddress });
  const quote = await moveQuote(db, actor, sent);
  if (quote === null || quote.shown === sent.shown) {
    try {
      await changeAddress(db, actor, sent);
      return null;
    } catch (error) {
      // Another request came between the two: asked once more, with the amounts of now.
      const changed = error instanceof MoveChanged ? await moveQuote(db, actor, sent) : null;
      if (changed === null) throw error;
      return asked(changed, form);
    }
  }
  return asked(quote, form);
}

function asked(quote: MoveQuote, form: FormData): QuotedForm {
  const message = t("Please check what changes, then move the order.");
  return {
    problem: { message, fields: {}, code: "orders.moveQuote" },
    typed: typedOf(form),
    quote,
  };
}
