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

/** The order of documents in returns: by buyer, or by State where no buyer is registered. */
const byParty = "coalesce(d.recipient_gstin, d.place_of_supply), d.issued_at, d.number";

/** $5: of each section, or of all together. */
const idsIn = (isMarketplace: boolean) => `
  select case when $5 then d.section end as section, array_agg(d.id order by ${byParty}) as ids
  from (${documentsOfMonth(isMarketplace)}) d
  where not d.is_void
  group by 1`;
/** $5 are ids; $6 says whether untaxed lines belong to it too. */
const documentsIn = (isMarketplace: boolean) => `
  select ${columns},
    ${itemsByRate('$6 or o."gstBasisPoints" > 0 or d.sez_supply is not null')} as items
  from (${documentsOfMonth(isMarketplace)}) d
  where d.id = any($5)
  order by ${byParty}`;
/** The first $5 of each section. Reads the lines of those only. */
const firstsIn = (isMarketplace: boolean) => `
  with d as not materialized (${documentsOfMonth(isMarketplace)}),
  firsts as materialized (
    select d.id, row_number() over (partition by d.section order by ${byParty}) as place
    from d
    where d.section not in ('b2cs', 'nil', 'void')
  )
  select ${columns},
    ${itemsByRate(`d.section = 'late' or o."gstBasisPoints" > 0 or d.sez_supply is not null`)} as items
  from firsts
  join d on d.id = firsts.id
  where firsts.place <= $5
  order by ${byParty}`;

type Ids = { readonly section: Gstr1Section | null; readonly ids: readonly string[] };
const idsOfSeller = statement<Ids>("filings.documentIds", idsIn(false));
const idsOfMarketplace = statement<Ids>("filings.ownDocumentIds", idsIn(true));
const documentsOfSeller = statement<Row>("filings.documents", documentsIn(false));
const documentsOfMarketplace = statement<Row>("filings.ownDocuments", documentsIn(true));
const firstsOfSeller = statement<Row>("filings.firstDocuments", firstsIn(false));
const firstsOfMarketplace = statement<Row>("filings.ownFirstDocuments", firstsIn(true));

type ReturnOfMonth = Pick<MonthlyReturn, "of" | "month">;

const firstOfSection = 10;

/** The first ten documents of each section that lists documents. One statement. */
export async function firstDocuments(
  db: Db,
  actor: Actor,
  { of, month }: ReturnOfMonth,
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

/**
 * All documents of a month by party, with all of their lines: the register. Without those that were
 * cancelled without an IRN.
 */
export async function* filedDocuments(
  db: Db,
  actor: Actor,
  asked: ReturnOfMonth,
): AsyncGenerator<FiledDocument> {
  mustBeOwn(actor, asked.of);
  const [all] = await idsOf(db, asked, { bySection: false });
  yield* inSlices(db, asked, all?.ids ?? [], { isRegister: true });
}

/**
 * The documents of each section of a month, by party, with the lines that belong to it. What
 * belongs where is asked once, at the first section that is read.
 */
export function documentsBySection(
  db: Db,
  actor: Actor,
  asked: ReturnOfMonth,
): (section: Gstr1Section) => AsyncGenerator<FiledDocument> {
  mustBeOwn(actor, asked.of);
  let sections: Promise<readonly Ids[]> | undefined;
  return async function* read(section) {
    sections ??= idsOf(db, asked, { bySection: true });
    const own = (await sections).find((one) => one.section === section);
    yield* inSlices(db, asked, own?.ids ?? [], { isRegister: false });
  };
}

/** In the order of the returns. One statement. */
function idsOf(
  db: Db,
  { of, month }: ReturnOfMonth,
  { bySection }: { readonly bySection: boolean },
): Promise<readonly Ids[]> {
  const read = of.sellerId === null ? idsOfMarketplace : idsOfSeller;
  return read(db, [of.sellerId, of.supplier, month.from, month.before, bySection]);
}

/** So many documents are held in memory. */
const slice = 1000;

async function* inSlices(
  db: Db,
  { of, month }: ReturnOfMonth,
  ids: readonly string[],
  { isRegister }: { readonly isRegister: boolean },
): AsyncGenerator<FiledDocument> {
  const read = of.sellerId === null ? documentsOfMarketplace : documentsOfSeller;
  for (let start = 0; start < ids.length; start += slice) {
    const some = ids.slice(start, start + slice);
    const given = [of.sellerId, of.supplier, month.from, month.before, some, isRegister];
    for (const row of await read(db, given)) if (hasItems(row)) yield withOriginal(row);
  }
}

/** A credit note for untaxed lines only is in table 8 only. */
function hasItems({ items }: Row): boolean {
  return items.length > 0;
}
