import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import type { FiledDocument, Gstr1Section } from "../contract.ts";
import { documentsOfMonth, itemsByRate } from "./documents-of-month.ts";
import { withOriginal, type CorrectionColumns } from "./rules/with-original.ts";
import type { MonthlyReturn } from "./gstr1.ts";
import { mustBeOwn } from "./return-access.ts";

type Row = Omit<FiledDocument, "original"> & CorrectionColumns;

const columns = `
  d.id, d.section, d.kind, d.number, d.issued_at as "issuedAt", d.recipient_gstin as gstin,
  coalesce(d.recipient_name, '') as name, d.place_of_supply as "placeOfSupply",
  d.inter as "isInterState", d.sez_supply as "sezSupply", d.total_paise as "totalPaise", d.original_number as "originalNumber",
  d.original_issued_at as "originalIssuedAt",
  coalesce(d.cancelled_at < $4, false) as "isCancelled"`;

/** The documents of the month that `picked` selects, by party. Reads the lines of those only. */
const inParts = (isMarketplace: boolean, picked: string, isTaxed: string) => `
  with d as not materialized (${documentsOfMonth(isMarketplace)}),
  p as materialized (${picked})
  select ${columns}, ${itemsByRate(isTaxed)} as items
  from p
  join d on d.id = p.id
  order by p.party, p.issued_at, p.number`;

const party = "coalesce(d.recipient_gstin, d.place_of_supply) as party, d.issued_at, d.number";
const part = (isMarketplace: boolean) =>
  inParts(
    isMarketplace,
    `
      select d.id, ${party}
      from d
      where not d.is_void
        and ($5::text is null or d.section = $5)
        and (
          $6::uuid is null
          or (coalesce(d.recipient_gstin, d.place_of_supply), d.issued_at, d.number) > (
            select coalesce(a.recipient_gstin, a.place_of_supply), a.issued_at, a.number
            from d a
            where a.id = $6
          )
        )
      order by 2, 3, 4
      limit $7`,
    `$5::text is null or o."gstBasisPoints" > 0 or d.sez_supply is not null`,
  );
const firsts = (isMarketplace: boolean) =>
  inParts(
    isMarketplace,
    `
      select f.id, f.party, f.issued_at, f.number
      from (
        select d.id, ${party},
          row_number() over (
            partition by d.section
            order by coalesce(d.recipient_gstin, d.place_of_supply), d.issued_at, d.number
          ) as place
        from d
        where d.section not in ('b2cs', 'nil', 'void')
      ) f
      where f.place <= $5`,
    `d.section = 'late' or o."gstBasisPoints" > 0 or d.sez_supply is not null`,
  );

const partOfSeller = statement<Row>("filings.documents", part(false));
const partOfMarketplace = statement<Row>("filings.ownDocuments", part(true));
const firstsOfSeller = statement<Row>("filings.firstDocuments", firsts(false));
const firstsOfMarketplace = statement<Row>("filings.ownFirstDocuments", firsts(true));

type ReturnSection = Pick<MonthlyReturn, "of" | "month">;

const firstOfSection = 10;

/** The first ten documents of each section that lists documents. One statement. */
export async function firstDocuments(
  db: Db,
  actor: Actor,
  { of, month }: ReturnSection,
): Promise<readonly FiledDocument[]> {
  mustBeOwn(actor, of);
  const rows = await (of.sellerId === null ? firstsOfMarketplace : firstsOfSeller)(db, [
    of.sellerId,
    of.supplier,
    month.from,
    month.before,
    firstOfSection,
  ]);
  return rows.filter(hasItems).map(withOriginal);
}

const fileSize = 1000;

/**
 * All documents of a section, or of the month, by party. Without those that were cancelled without an
 * IRN. Reads 1,000 at a time.
 */
export async function* filedDocuments(
  db: Db,
  actor: Actor,
  {
    of,
    month,
    section,
  }: ReturnSection & {
    /** Null: the register, with every document and all of its lines. */
    readonly section: Gstr1Section | null;
  },
): AsyncGenerator<FiledDocument> {
  mustBeOwn(actor, of);
  const read = of.sellerId === null ? partOfMarketplace : partOfSeller;
  for (let after: Row | null = null; ;) {
    const rows: readonly Row[] = await read(db, [
      of.sellerId,
      of.supplier,
      month.from,
      month.before,
      section,
      after?.id ?? null,
      fileSize,
    ]);
    for (const row of rows) if (hasItems(row)) yield withOriginal(row);
    after = rows.at(-1) ?? null;
    if (after === null || rows.length < fileSize) return;
  }
}

/** A credit note for untaxed lines only is in table 8 only. */
function hasItems({ items }: Row): boolean {
  return items.length > 0;
}
