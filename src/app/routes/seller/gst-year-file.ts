import { readYearQuery } from "#app/routes/documents/gst-return.server.ts";
import { streamedFile } from "#app/lib/file-responses.ts";
import { allow } from "#app/lib/visit.server.ts";
import { gstr9, gstr9Table } from "#modules/filings/public.server.ts";
import { NotFound } from "#shared/errors.ts";
import { t } from "#shared/texts/text.ts";
import type { Route } from "./+types/gst-year-file.ts";

/** The figures of a seller's GSTR-9 as a CSV file. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "filings.viewOwn");
  const { of, year } = await readYearQuery({ db, actor }, url);
  if (of === null || of.files !== "gstr1")
    throw new NotFound(t("No GSTR-9 is filed under this registration."));
  const sums = await gstr9(db, actor, { of, year });
  return streamedFile(`GSTR9_${of.supplier}_${year.name}.csv`, "text/csv", gstr9Table(sums));
}
