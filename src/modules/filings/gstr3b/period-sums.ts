import { documentsView } from "#modules/invoicing/public.server.ts";
import type { Month } from "#modules/invoicing/public.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Supplier } from "../contract.ts";
import { documentLineColumns, documentsOfMonth } from "../returns/documents-of-month.ts";
import type { InwardRow, OutwardRow } from "./contract.ts";

/** Sums of a month, or of a longer span. The callers have checked the permission. */

type PeriodOf = { readonly of: Supplier; readonly month: Pick<Month, "from" | "before"> };

const taxes = (sign: string) => `
  coalesce(sum(${sign} * o."taxablePaise"), 0)::bigint as "taxablePaise",
  coalesce(sum(${sign} * o."cgstPaise"), 0)::bigint as "cgstPaise",
  coalesce(sum(${sign} * o."sgstPaise"), 0)::bigint as "sgstPaise",
  coalesce(sum(${sign} * o."igstPaise"), 0)::bigint as "igstPaise"`;

const outward = (isMarketplace: boolean) => `
  select case
      when d.is_late or o."gstBasisPoints" > 0 or d.sez_supply is not null then d.section
      else 'nil'
    end as section,
    coalesce(d.place_of_supply, '') as "placeOfSupply", d.inter as "isInterState",
    d.sez_supply as "sezSupply", d.original_year as year, ${taxes("d.sign")}
  from (${documentsOfMonth(isMarketplace)}) d
  cross join lateral jsonb_to_recordset(d.lines) as o(${documentLineColumns})
  where not d.is_void
  group by 1, 2, 3, 4, 5
  order by 1, 2, 3, 4, 5`;

const ofSeller = statement<OutwardRow>("filings.outward", outward(false));
const ofMarketplace = statement<OutwardRow>("filings.ownOutward", outward(true));

/**
 * What was supplied in a month, from the lines of the documents: each line counts once. A year of a
 * large shop takes longer than a statement may. One statement.
 */
export function outwardOf(db: Db, { of, month }: PeriodOf): Promise<readonly OutwardRow[]> {
  const read = of.sellerId === null ? ofMarketplace : ofSeller;
  return read(db, [of.sellerId, of.supplier, month.from, month.before]);
}

const inward = statement<InwardRow>(
  "filings.inward",
  `select d.place_of_supply is distinct from d.supplier_state as "isInterState",
     coalesce(o."gstBasisPoints" > 0, false) as "isTaxed",
     ${taxes("case when d.kind = 'credit_note' then -1 else 1 end")}
   from ${documentsView} d
   cross join lateral jsonb_to_recordset(d.lines) as o(${documentLineColumns})
   where d.recipient_seller_id = $1
     and d.recipient_gstin = $2
     and d.issued_at >= $3
     and d.issued_at < $4
   group by 1, 2`,
);

/**
 * What the marketplace charged the seller. The marketplace itself buys outside the shop: nothing
 * is known of it. One statement.
 */
export async function inwardOf(db: Db, { of, month }: PeriodOf): Promise<readonly InwardRow[]> {
  return of.sellerId === null
    ? []
    : inward(db, [of.sellerId, of.supplier, month.from, month.before]);
}
