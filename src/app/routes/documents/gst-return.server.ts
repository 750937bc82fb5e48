import {
  documentTable,
  filedDocuments,
  gstr1,
  gstr1File,
  sellerFilers,
  summaryTable,
} from "#modules/filings/public.server.ts";
import {
  requestedMonth,
  summaryNames,
  type Filer,
  type Supplier,
  returnPeriod,
} from "#modules/filings/public.ts";
import type { Month } from "#modules/invoicing/public.ts";
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
    gstr1File(of, month, sums, (section) => filedDocuments(db, actor, { of, month, section })),
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
  const section = listed.find((each) => each === requested) ?? null;
  return streamedFile(
    name(section ?? "register"),
    "text/csv",
    documentTable(filedDocuments(db, actor, { of, month, section })),
  );
}

/**
 * The month and the registration of a GST return, from the query parameters. `of` is null before
 * the company settings exist.
 */
export async function readReturnQuery({ db, actor }: Reader, { searchParams }: URL) {
  const month = requestedMonth(searchParams.get("month"), new Date());
  const filers = await sellerFilers(db, actor, { month });
  const of =
    filers.find(({ supplier }) => supplier === searchParams.get("registration")) ??
    filers[0] ??
    null;
  return { month, filers, of };
}
