import { lineTitle } from "#modules/cart/public.ts";
import { exchangeChoices, productMakingView } from "#modules/catalog/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { ReturnableLine, ReturnedPieces } from "./contract.ts";
import { PiecesNotLeft } from "./errors.ts";

// Units of an open, received or settled return cannot be returned again; units of a declined or
// withdrawn one can, those that were not sent, and those that are repaired and with their buyer again.
const lines = statement<Omit<ReturnableLine, "exchanges">>(
  "orders.returnableLines",
  `select i.line_number as "lineNumber", i.product_name as "productName", i.sku, i.size, i.colour,
     i.image_file as "imageFile", i.quantity, i.variant_id as "variantId",
     i.answers <> '[]'::jsonb as "hasAnswers", coalesce(i.processing, m.processing) = 'custom' as "isMadeToMeasure",
     case when b.is_open then 0 else i.quantity - coalesce(b.pieces, 0) end as left
   from order_items i
   join ${productMakingView} m on m.product_id = i.product_id
   left join lateral (
     select sum(ri.quantity)::int as pieces, bool_or(r.status not in ('received', 'settled', 'replaced')) as is_open
     from order_return_items ri
     join order_returns r on r.id = ri.return_id
     where ri.order_id = i.order_id
       and ri.line_number = i.line_number
       and r.status not in ('declined', 'withdrawn', 'repaired', 'not_sent')
   ) b
     on true
   where i.order_id = $1
   order by i.line_number`,
);

/**
 * The lines of an order, how many units of each can still be returned, and for what they can be
 * exchanged. Two statements.
 */
export async function returnableLines(db: Db, orderId: string): Promise<readonly ReturnableLine[]> {
  const rows = await lines(db, [orderId]);
  const choices = await exchangeChoices(
    db,
    rows.filter((line) => line.left > 0 && !line.hasAnswers).map((line) => line.variantId),
  );
  return rows.map((line) => ({
    ...line,
    exchanges: choices.flatMap(({ insteadOf, variantId, sku, size, colour }) =>
      insteadOf === line.variantId && !line.hasAnswers ? [{ variantId, sku, size, colour }] : [],
    ),
  }));
}

/** The pieces of a return that had ended can have become part of another one: then PiecesNotLeft. */
export async function mustStillBeLeft(
  tx: Db,
  orderId: string,
  pieces: readonly ReturnedPieces[],
): Promise<void> {
  const all = await returnableLines(tx, orderId);
  for (const { lineNumber, quantity } of pieces) {
    const line = all.find((each) => each.lineNumber === lineNumber);
    if (line !== undefined && line.left < quantity)
      throw new PiecesNotLeft(lineTitle({ ...line, name: line.productName }), line.left);
  }
}
