import { streamedFile } from "#app/lib/file-responses.ts";
import { allow } from "#app/lib/visit.server.ts";
import {
  gstr9,
  gstr9b,
  gstr9bTable,
  gstr9Table,
  marketplaceFiler,
  tcsRegistration,
} from "#modules/filings/public.server.ts";
import { requestedYear } from "#modules/filings/public.ts";
import { NotFound } from "#shared/errors.ts";
import type { Route } from "./+types/gst-year-file.ts";

/** The marketplace's annual returns as CSV files. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "filings.viewAll");
  const year = requestedYear(url.searchParams.get("year"), new Date());
  if (params.yearFile === "gstr9b.csv") {
    const gstin = (await tcsRegistration(db, actor)) ?? "no-GSTIN";
    const sums = await gstr9b(db, actor, { year });
    return streamedFile(`GSTR9B_${gstin}_${year.name}.csv`, "text/csv", gstr9bTable(sums));
  }
  const filer = await marketplaceFiler(db, actor);
  if (params.yearFile !== "gstr9.csv" || filer === null) throw new NotFound();
  const sums = await gstr9(db, actor, { of: { ...filer, sellerId: null }, year });
  return streamedFile(`GSTR9_${filer.supplier}_${year.name}.csv`, "text/csv", gstr9Table(sums));
}
