import type { Answers } from "#modules/catalog/public.ts";
import { accountCart, putBack } from "#modules/cart/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { NotFound } from "#shared/errors.ts";
import { isUuid } from "#shared/ids.ts";
import { photographsIn } from "#shared/photograph-answers.ts";
import { t } from "#shared/texts/text.ts";

type OrderedLine = {
  readonly variantId: string;
  readonly quantity: number;
  readonly answers: Answers;
  readonly name: string;
};

const orderedLines = statement<OrderedLine>(
  "orders.linesToOrderAgain",
  `select i.variant_id as "variantId", i.quantity, i.answers, i.product_name as name
   from order_items i
   join orders o on o.id = i.order_id
   where o.id = $1 and o.buyer_id = $2
   order by i.line_number`,
);

/** What came of ordering again. */
export type OrderedAgain = {
  /** How many lines of the order are in the cart. */
  readonly inCart: number;
  /** The names of those that are not. */
  readonly missing: readonly string[];
  /** What those in the cart have of the answers from then. */
  readonly answered: "nothing" | "words" | "photographs";
};

/**
 * Puts the pieces of the buyer's own order into the cart once more, with what was answered about
 * them, at today's prices and as far as they can still be bought. Both orders share the buyer's
 * photographs. What is in the cart already does not become less. Throws NotFound.
 */
export async function orderAgain(
  db: Db,
  actor: Actor,
  input: { readonly orderId: string },
): Promise<OrderedAgain> {
  const buyer = allowedUser(actor, "orders.viewOwn");
  const lines = isUuid(input.orderId) ? await orderedLines(db, [input.orderId, buyer.userId]) : [];
  if (lines.length === 0) throw new NotFound(t("Order not found"));
  await putBack(db, buyer, lines);
  const inCart = new Set((await accountCart(db, buyer)).map(({ variantId }) => variantId));
  const missing = lines.filter(({ variantId }) => !inCart.has(variantId));
  const answers = lines.filter((line) => !missing.includes(line)).flatMap((line) => line.answers);
  return {
    inCart: lines.length - missing.length,
    missing: [...new Set(missing.map(({ name }) => name))],
    answered: answeredWith(answers),
  };
}

function answeredWith(answers: Answers): OrderedAgain["answered"] {
  if (answers.length === 0) return "nothing";
  return photographsIn(answers).length > 0 ? "photographs" : "words";
}
