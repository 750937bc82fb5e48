import {
  changesAfterFiling,
  documentTable,
  documentsBySection,
  filedDocuments,
  gstr1,
  gstr1File,
  gstr3b,
  gstr3bFile,
  gstr3bTable,
  sellerFilers,
  summaryTable,
} from "#modules/filings/public.server.ts";
import {
  requestedMonth,
  requestedYear,
  summaryNames,
  type Filer,
  type Supplier,
  returnPeriod,
} from "#modules/filings/public.ts";
import type { Month } from "#modules/invoicing/public.ts";
import { NotFound } from "#shared/errors.ts";
import { streamedFile } from "#app/lib/file-responses.ts";
import type { Visit } from "#app/lib/visit.server.ts";

/** What the GST return pages of sellers and administrators share. */

type Reader = Pick<Visit, "db" | "actor">;
type ReturnOf = { readonly of: Filer & Supplier; readonly month: Month };

/** A month's GSTR-1 as the portal's JSON file, streamed while it is written. */
export async function gstr1Answer(
  { db, actor }: Reader,
  { of, month }: ReturnOf,
): Promise<Response> {
  const sums = await gstr1(db, actor, { of, month, hsnDigits: of.hsnDigits });
  const name = `GSTR1_${of.supplier}_${returnPeriod(month)}.json`;
  return streamedFile(
    name,
    "application/json",
    gstr1File(of, month, sums, documentsBySection(db, actor, { of, month })),
  );
}

const listed = ["b2b", "b2cl", "cdnr", "cdnur"] as const;

/** A section of it as a table, or else the month's register with every document. */
export async function gstr1TableAnswer(
  { db, actor }: Reader,
  { of, month }: ReturnOf,
  requested: string | null,
): Promise<Response> {
  const name = (what: string) => `GSTR1_${of.supplier}_${returnPeriod(month)}_${what}.csv`;
  const summary = summaryNames.find((each) => each === requested);
  if (summary !== undefined)
    return streamedFile(
      name(summary),
      "text/csv",
      summaryTable(summary, await gstr1(db, actor, { of, month, hsnDigits: of.hsnDigits })),
    );
  if (requested === "changes") return changesAnswer({ db, actor }, { of, month }, name(requested));
  const section = listed.find((each) => each === requested);
  const documents =
    section === undefined
      ? filedDocuments(db, actor, { of, month })
      : documentsBySection(db, actor, { of, month })(section);
  return streamedFile(name(section ?? "register"), "text/csv", documentTable(documents));
}

/** The documents that the file of a filed return lacks, for GSTR-1A or a later GSTR-1. */
async function changesAnswer(
  { db, actor }: Reader,
  { of, month }: ReturnOf,
  name: string,
): Promise<Response> {
  const changes = await changesAfterFiling(db, actor, { of, month });
  if (changes === null) throw new NotFound();
  const documents = filedDocuments(db, actor, { of, month: changes.span });
  return streamedFile(name, "text/csv", documentTable(documents));
}

/** A month's GSTR-3B: "gstr3b.json" as the portal has it, or "gstr3b.csv". */
export async function gstr3bAnswer(
  { db, actor }: Reader,
  { of, month }: ReturnOf,
  returnFile: string,
): Promise<Response> {
  if (returnFile !== "gstr3b.json" && returnFile !== "gstr3b.csv") throw new NotFound();
  const sums = await gstr3b(db, actor, { of, month });
  const name = `GSTR3B_${of.supplier}_${returnPeriod(month)}`;
  return returnFile === "gstr3b.json"
    ? streamedFile(`${name}.json`, "application/json", [
        gstr3bFile({ supplier: of.supplier, month: month.month }, sums),
      ])
    : streamedFile(`${name}.csv`, "text/csv", gstr3bTable(sums));
}

/**
 * The financial year and the registration of an annual return, from the query parameters. `of` is
 * null before the company settings exist.
 */
export async function readYearQuery({ db, actor }: Reader, { searchParams }: URL) {
  const year = requestedYear(searchParams.get("year"), new Date());
  const filers = await sellerFilers(db, actor, { month: { month: year.name, ...year } });
  return { year, filers, of: requestedFiler(filers, searchParams) };
}

/**
 * The month and the registration of a GST return, from the query parameters. `of` is null before
 * the company settings exist.
 */
export async function readReturnQuery({ db, actor }: Reader, { searchParams }: URL) {
  const month = requestedMonth(searchParams.get("month"), new Date());
  const filers = await sellerFilers(db, actor, { month });
  return { month, filers, of: requestedFiler(filers, searchParams) };
}

/** The registration in the query string, or the present one. */
function requestedFiler<Of extends Supplier>(
  filers: readonly Of[],
  searchParams: URLSearchParams,
): Of | null {
  const registration = searchParams.get("registration");
  return filers.find(({ supplier }) => supplier === registration) ?? filers[0] ?? null;
}
