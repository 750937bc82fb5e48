import { documentsView } from "#modules/invoicing/public.server.ts";
import type { Month } from "#modules/invoicing/public.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import type { SellerFiler } from "../returns/filer.ts";
import { itemsByRate } from "../returns/documents-of-month.ts";
import { withOriginal, type CorrectionColumns } from "../returns/rules/with-original.ts";
import { mustBeOwn } from "../returns/return-access.ts";
import type { BookedDocument } from "./contract.ts";

type Row = Omit<BookedDocument, "original" | "side" | "isLate" | "sezSupply"> & CorrectionColumns;

// One invoice of commission and labels a month, and one for each advertisement.
const most = 2000;

/**
 * What the marketplace issued to a seller under a registration. $1 is the seller, $2 their GSTIN
 * (null: they have none), $3 and $4 the month (from inclusive, before exclusive).
 */
const read = statement<Row>(
  "filings.purchases",
  `select d.id, d.kind, d.number, d.issued_at as "issuedAt", d.supplier as gstin,
     coalesce(d.supplier_name, '') as name, d.place_of_supply as "placeOfSupply",
     d.place_of_supply is distinct from d.supplier_state as "isInterState",
     d.total_paise as "totalPaise", d.original_number as "originalNumber",
     d.original_issued_at as "originalIssuedAt",
     ${itemsByRate("true")} as items
   from ${documentsView} d
   where d.recipient_seller_id = $1
     and d.recipient_gstin is not distinct from $2
     and d.issued_at >= $3
     and d.issued_at < $4
   order by d.issued_at, d.id
   limit ${most + 1}`,
);

type PurchasesOf = { readonly of: SellerFiler; readonly month: Month };

/**
 * What the marketplace charged a seller in a month, and gave back: commission, courier labels,
 * advertising. What should stand in their GSTR-2B. Throws rather than leave one out. One statement.
 */
export async function purchases(
  db: Db,
  actor: Actor,
  { of, month }: PurchasesOf,
): Promise<readonly BookedDocument[]> {
  mustBeOwn(actor, of);
  const gstin = of.files === "nothing" ? null : of.supplier;
  const rows = await read(db, [of.sellerId, gstin, month.from, month.before]);
  if (rows.length > most) throw new Error(`More than ${most} documents in a month`);
  return rows.map((row) => ({
    ...withOriginal(row),
    side: "purchase",
    isLate: false,
    sezSupply: null,
  }));
}
