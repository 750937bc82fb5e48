import type { Db } from "#platform/db/database.ts";
import { statement } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { ownInvoice } from "../issuing/own-invoice.ts";
import type { CreditOffer, DocumentLine } from "../contract.ts";
import { piecesLeft } from "./rules/credit-lines.ts";

type Row = {
  readonly lines: readonly DocumentLine[];
  readonly credited: readonly DocumentLine[];
  readonly leftPaise: number;
};

const read = statement<Row>(
  "invoicing.creditOffer",
  `select coalesce(d.body -> 'lines', '[]') as lines,
     (
       select coalesce(json_agg(l), '[]')
       from documents c, jsonb_array_elements(c.body -> 'lines') l
       where c.corrects_id = d.id
     ) as credited,
     (
       d.total_paise
         - (select coalesce(sum(c.total_paise), 0) from documents c where c.corrects_id = d.id)
     )::bigint as "leftPaise"
   from documents d
   where d.id = $1`,
);

/** What the seller can still credit of an invoice. Two statements. */
export async function creditOffer(
  db: Db,
  actor: Actor,
  { documentId }: { readonly documentId: string },
): Promise<CreditOffer> {
  const { number, orderId } = await ownInvoice(db, actor, documentId);
  const [row] = await read(db, [documentId]);
  const { lines = [], credited = [], leftPaise = 0 } = row ?? {};
  return {
    documentId,
    number,
    orderId,
    leftPaise,
    lines: lines.flatMap((line) =>
      line.quantity === null
        ? []
        : [
            {
              line: line.line,
              description: line.description,
              quantity: line.quantity,
              left: piecesLeft(line, credited),
              unitPricePaise: line.unitPricePaise ?? 0,
              priceIncludesGst: line.priceIncludesGst === true,
            },
          ],
    ),
    shippingPaise: lines
      .filter((line) => line.isShipping && !credited.some((each) => each.line === line.line))
      .reduce(
        (sum, line) => sum + line.taxablePaise + line.cgstPaise + line.sgstPaise + line.igstPaise,
        0,
      ),
  };
}
