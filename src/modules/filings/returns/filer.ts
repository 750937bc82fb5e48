import { readPlatformSettings } from "#modules/identity/public.server.ts";
import type { Month } from "#modules/invoicing/public.ts";
import { documentsView } from "#modules/invoicing/public.server.ts";
import { filingCompany, type FilingCompany } from "#modules/sellers/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller, mustBeAllowed } from "#policy/can.ts";
import type { Filer } from "../contract.ts";
import { taxByRegistration } from "../gst-payments/payments.sql.ts";
import { digitsOf, filesOf } from "./rules/returns-to-file.ts";

// A seller who changed registrations within a month files a return for each.
type Used = {
  readonly supplier: string;
  readonly isTaxed: boolean;
  readonly isComposition: boolean;
};
const used = statement<Used>(
  "filings.registrations",
  `select d.supplier, bool_or(d.original_kind = 'invoice') as "isTaxed",
     bool_and(d.is_composition) as "isComposition"
   from ${documentsView} d
   where d.issuer_seller_id = $1 and d.issued_at >= $2 and d.issued_at < $3
   group by 1
   order by 1
   limit 20`,
);

/** A seller under one of their registrations. */
export type SellerFiler = Filer & { readonly sellerId: string };

/**
 * The registrations under which the seller files for a month: the present one first, then others
 * that its documents bear. Two statements.
 */
export async function sellerFilers(
  db: Db,
  actor: Actor,
  { month }: { readonly month: Month },
): Promise<readonly SellerFiler[]> {
  const { sellerId } = allowedSeller(actor, "filings.viewOwn");
  const [company, rows] = await Promise.all([
    filingCompany(db, actor),
    used(db, [sellerId, month.from, month.before]),
  ]);
  const present = company?.gstin ?? company?.enrolmentNumber ?? null;
  const suppliers = [
    ...(present === null ? [] : [present]),
    ...rows.map(({ supplier }) => supplier).filter((supplier) => supplier !== present),
  ];
  return suppliers.map((supplier) =>
    sellerFiler(sellerId, supplier, company, rows.find((row) => row.supplier === supplier) ?? null),
  );
}

function sellerFiler(
  sellerId: string,
  supplier: string,
  company: FilingCompany | null,
  documents: Used | null,
): SellerFiler {
  const registration =
    company !== null && (supplier === company.gstin || supplier === company.enrolmentNumber)
      ? company.registrationType
      : null;
  return {
    sellerId,
    supplier,
    name: company?.name ?? "",
    files: filesOf(supplier, registration, documents),
    hsnDigits: digitsOf(company?.turnover ?? "up_to_5_crore"),
  };
}

/**
 * The GSTIN under which the marketplace collects TCS and files GSTR-8; null if it has none. One
 * statement.
 */
export async function tcsRegistration(db: Db, actor: Actor): Promise<string | null> {
  mustBeAllowed(actor, "filings.viewAll");
  return (await readPlatformSettings(db)).tcsGstin;
}

/**
 * The marketplace as a taxpayer, which sells services to its sellers; null if it has no GSTIN. One
 * statement.
 */
export async function marketplaceFiler(db: Db, actor: Actor): Promise<Filer | null> {
  mustBeAllowed(actor, "filings.viewAll");
  const { gstin, legalName } = await readPlatformSettings(db);
  return gstin === null
    ? null
    : { supplier: gstin, name: legalName, files: "gstr1", hsnDigits: digitsOf("above_5_crore") };
}

/**
 * The same under each registration with which the marketplace issued documents in a month, the
 * present one first; empty if it has none. Two statements.
 */
export async function marketplaceFilers(
  db: Db,
  actor: Actor,
  { month }: { readonly month: Month },
): Promise<readonly Filer[]> {
  const present = await marketplaceFiler(db, actor);
  if (present === null) return [];
  const rows = await taxByRegistration(db, [month.from, month.before]);
  const others = rows.map(({ gstin }) => gstin).filter((gstin) => gstin !== present.supplier);
  return [present, ...others.map((supplier) => ({ ...present, supplier }))];
}
