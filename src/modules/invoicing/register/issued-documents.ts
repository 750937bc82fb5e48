import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller, mustBeAllowed } from "#policy/can.ts";
import type { IssuedDocument } from "../contract.ts";
import { isVoid } from "./document-columns.ts";
import { asDocument, wholeDocument, type WholeRow } from "./issued-document.ts";

/** Documents in batches, oldest first, for files that contain all of them. */

const oldestFirst = `
  (d.issued_at, d.id) > coalesce(
    (select (a.issued_at, a.id) from documents a where a.id = $3),
    (timestamptz '-infinity', '00000000-0000-0000-0000-000000000000'::uuid)
  )`;
const ofIssuer = (issuer: string) => `${issuer} and d.issued_at >= $1 and d.issued_at < $2`;
// Documents that need an IRN; rules/e-invoice.ts of filings checks the details.
const toBusiness = `
  d.issuer_seller_id = $4
  and d.kind in ('invoice', 'credit_note')
  and d.body -> 'recipient' ->> 'gstin' is not null
  and d.body -> 'supplier' ->> 'gstin' is not null
  and not coalesce((d.body -> 'isComposition')::boolean, false)
  and (
    d.corrects_id is null
    or (select o.kind from documents o where o.id = d.corrects_id) = 'invoice'
  )
  and not ${isVoid}`;
const isReported = "exists (select from document_irns i where i.document_id = d.id)";

const inOrder = (whose: string) =>
  `${wholeDocument} where ${ofIssuer(whose)} and ` +
  `${oldestFirst} order by d.issued_at, d.id limit $5`;
const ofSeller = statement<WholeRow>(
  "invoicing.issuedBySeller",
  inOrder("d.issuer_seller_id = $4"),
);
const ofMarketplace = statement<WholeRow>(
  "invoicing.issuedByMarketplace",
  inOrder("d.issuer_seller_id is null and $4::uuid is null"),
);
const unreported = statement<WholeRow>(
  "invoicing.unreported",
  inOrder(`${toBusiness} and not ${isReported}`),
);
const counts = statement<{ reported: number; unreported: number }>(
  "invoicing.countToReport",
  `select count(*) filter (where ${isReported})::int as reported,
     count(*) filter (where not ${isReported})::int as unreported
   from documents d
   where ${ofIssuer(toBusiness.replace("$4", "$3"))}`,
);
const byYear = (whose: string) =>
  `select d.financial_year as year, count(*)::int as count
   from documents d
   where ${whose}
   group by 1
   order by 1 desc`;
const yearsOfSeller = statement<IssuedYear>(
  "invoicing.issuedYears",
  byYear("d.issuer_seller_id = $1"),
);
const yearsOfMarketplace = statement<IssuedYear>(
  "invoicing.issuedYearsOfMarketplace",
  byYear("d.issuer_seller_id is null and $1::uuid is null"),
);

/** A financial year, named by the calendar year in which it begins, and its number of documents. */
export type IssuedYear = { readonly year: number; readonly count: number };
/** A time range: from inclusive, before exclusive. */
export type Span = { readonly from: Date; readonly before: Date };
type Part = Span & {
  /** The id of the last document of the previous batch. */
  readonly after: string | null;
  readonly most: number;
};

/** The seller's next documents to businesses without an IRN. One statement. */
export async function documentsToReport(
  db: Db,
  actor: Actor,
  { from, before, after, most }: Part,
): Promise<readonly IssuedDocument[]> {
  const { sellerId } = allowedSeller(actor, "invoicing.viewOwn");
  return (await unreported(db, [from, before, after, sellerId, most])).map(asDocument);
}

/** How many documents to businesses the seller issued, with and without an IRN. One statement. */
export async function countToReport(
  db: Db,
  actor: Actor,
  { from, before }: Span,
): Promise<{ readonly reported: number; readonly unreported: number }> {
  const { sellerId } = allowedSeller(actor, "invoicing.viewOwn");
  const [found] = await counts(db, [from, before, sellerId]);
  return found ?? { reported: 0, unreported: 0 };
}

/** The next documents of an issuer, to archive. Null is the marketplace. One statement. */
export async function documentsToFile(
  db: Db,
  actor: Actor,
  { issuerSellerId, from, before, after, most }: Part & { readonly issuerSellerId: string | null },
): Promise<readonly IssuedDocument[]> {
  mustBeAllowed(actor, "invoicing.work");
  const read = issuerSellerId === null ? ofMarketplace : ofSeller;
  return (await read(db, [from, before, after, issuerSellerId, most])).map(asDocument);
}

/**
 * The financial years in which an issuer issued documents, and how many, latest first. Null is the
 * marketplace. One statement.
 */
export async function issuedYears(
  db: Db,
  actor: Actor,
  { issuerSellerId }: { readonly issuerSellerId: string | null },
): Promise<readonly IssuedYear[]> {
  mustBeAllowed(actor, "invoicing.work");
  return (issuerSellerId === null ? yearsOfMarketplace : yearsOfSeller)(db, [issuerSellerId]);
}
