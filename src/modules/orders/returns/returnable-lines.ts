import { lineTitle } from "#modules/cart/public.ts";
import { exchangeChoices, productMakingView } from "#modules/catalog/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { ReturnableLine, ReturnedPieces } from "./contract.ts";
import { PiecesNotLeft } from "./errors.ts";
import type { ReturnNow } from "./return-row.ts";
import type { CameAgain } from "./rules/returns.ts";

/** A line with the days of its pieces. */
export type LineWithDays = ReturnableLine & CameAgain & { readonly isRepaired: boolean };

type Row = Omit<LineWithDays, "exchanges"> & {
  /** Whether the pieces are not those that were ordered, but their replacement. */
  readonly isReplacement: boolean;
};

/** SQL: what was sent instead of the return `r` is with its buyer, as the parcel `s` says. */
const isReplacementThere = `
  r.status = 'replaced' and not r.is_repair
  and exists (
    select from shipments s where s.return_id = r.id and not s.is_return and s.status = 'delivered'
  )`;

// The pieces of a line are in groups: those that were first delivered, and those of each exchange or
// repair that came to the buyer again, which have left the group before. So at most as many are left
// as their group has, and as the buyer has of the line at all.
const lines = statement<Row>(
  "orders.returnableLines",
  `with returned as (
     select ri.line_number, ri.quantity, ri.wanted_sku, ri.wanted_variant_id, ri.wanted_size,
       ri.wanted_colour, ri.piece_sku, ri.piece_variant_id, ri.piece_size, ri.piece_colour, r.id,
       r.again_of, r.status, r.is_repair,
       r.status = 'repaired' or (${isReplacementThere}) as is_with_buyer
     from order_returns r
     join order_return_items ri on ri.return_id = r.id
     where r.order_id = $1 and r.status not in ('declined', 'withdrawn', 'not_sent')
   ),
   away as (
     select line_number, sum(quantity)::int as pieces,
       bool_or(status not in ('received', 'settled', 'replaced')) as is_open
     from returned
     where not is_with_buyer
     group by line_number
   ),
   gone as (
     select line_number, again_of, sum(quantity)::int as pieces
     from returned
     group by line_number, again_of
   ),
   arrived as (
     select b.*, s.ended_at as came_at,
       case
         when not b.is_repair then s.ended_at
         else (
           select e.ended_at
           from order_returns before
           join shipments e on e.return_id = before.id and not e.is_return
           where before.id = b.again_of and not before.is_repair
         )
       end as replaced_at,
       b.wanted_sku is not null or b.piece_sku is not null as is_replacement
     from returned b
     join shipments s on s.return_id = b.id and not s.is_return and s.ended_at is not null
     where b.is_with_buyer
   ),
   groups as (
     select line_number, null::uuid as again_of, quantity, false as is_repaired,
       false as is_replacement, null::timestamptz as came_at, null::timestamptz as replaced_at,
       variant_id, sku, size, colour
     from order_items
     where order_id = $1
     union all
     select i.line_number, a.id, a.quantity, a.is_repair, a.is_replacement, a.came_at,
       a.replaced_at,
       coalesce(a.wanted_variant_id, a.piece_variant_id, i.variant_id),
       coalesce(a.wanted_sku, a.piece_sku, i.sku),
       case when not a.is_replacement then i.size when a.wanted_sku is null then a.piece_size else a.wanted_size end,
       case when not a.is_replacement then i.colour when a.wanted_sku is null then a.piece_colour else a.wanted_colour end
     from arrived a
     join order_items i on i.order_id = $1 and i.line_number = a.line_number
   )
   select i.line_number as "lineNumber", g.again_of as "againOf", i.product_name as "productName",
     coalesce(g.sku, '') as sku, g.size, g.colour, i.image_file as "imageFile",
     coalesce(g.quantity, 0) as quantity, coalesce(g.variant_id, i.variant_id) as "variantId",
     i.answers <> '[]'::jsonb as "hasAnswers",
     coalesce(i.processing, m.processing) = 'custom' as "isMadeToMeasure",
     coalesce(g.is_repaired, false) as "isRepaired",
     coalesce(g.is_replacement, false) as "isReplacement",
     g.came_at as "cameAt", g.replaced_at as "replacedAt",
     case
       when away.is_open then 0
       else greatest(
         least(
           i.quantity - coalesce(away.pieces, 0), coalesce(g.quantity, 0) - coalesce(gone.pieces, 0)
         ),
         0
       )
     end as left
   from groups g
   join order_items i on i.order_id = $1 and i.line_number = g.line_number
   join ${productMakingView} m on m.product_id = i.product_id
   left join away on away.line_number = i.line_number
   left join gone
     on gone.line_number = i.line_number and gone.again_of is not distinct from g.again_of
   order by i.line_number, g.came_at nulls first, g.again_of`,
);

/**
 * The lines of an order, how many units of each can still be returned, and for what they can be
 * exchanged. What was replaced or repaired is a line of its own once it is with its buyer again. A
 * replacement cannot be exchanged again. Two statements.
 */
export async function returnableLines(db: Db, orderId: string): Promise<readonly LineWithDays[]> {
  const rows = await lines(db, [orderId]);
  const canExchange = (line: Row) => line.left > 0 && !line.hasAnswers && !line.isReplacement;
  const choices = await exchangeChoices(
    db,
    rows.filter(canExchange).map((line) => line.variantId),
  );
  return rows.map(({ isReplacement, ...line }) => ({
    ...line,
    exchanges: choices.flatMap(({ insteadOf, variantId, sku, size, colour }) =>
      insteadOf === line.variantId && canExchange({ ...line, isReplacement })
        ? [{ variantId, sku, size, colour }]
        : [],
    ),
  }));
}

/**
 * The pieces of a return that had ended, or what its buyer got instead, can have become part of
 * another one: then PiecesNotLeft. Of an exchange that was taken back none are left with the buyer.
 * What is still on its way to its buyer cannot have been returned.
 */
export async function mustStillBeLeft(
  tx: Db,
  found: Pick<ReturnNow, "id" | "orderId" | "status" | "againOf">,
  pieces: readonly ReturnedPieces[],
): Promise<void> {
  const isSent = found.status === "replaced" || found.status === "repaired";
  const group = isSent ? found.id : found.againOf;
  const all = await returnableLines(tx, found.orderId);
  for (const { lineNumber, quantity } of pieces) {
    const ofLine = all.filter((each) => each.lineNumber === lineNumber);
    const line = ofLine.find(({ againOf }) => againOf === group);
    if (line === undefined && found.status === "replaced") continue;
    if ((line?.left ?? 0) < quantity) throw notLeft(line ?? ofLine[0], line?.left ?? 0);
  }
}

function notLeft(line: LineWithDays | undefined, left: number): PiecesNotLeft {
  return new PiecesNotLeft(
    line === undefined ? "" : lineTitle({ ...line, name: line.productName }),
    left,
  );
}
