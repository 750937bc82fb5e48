import { gstr1TableAnswer } from "#app/routes/documents/gst-return.server.ts";
import { streamedFile } from "#app/lib/file-responses.ts";
import { allow } from "#app/lib/visit.server.ts";
import {
  gstr8,
  gstr8Table,
  marketplaceFiler,
  tcsRegistration,
} from "#modules/filings/public.server.ts";
import { requestedMonth, returnPeriod } from "#modules/filings/public.ts";
import type { Route } from "./+types/gst-table.ts";

/** The marketplace's own returns as CSV files. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "filings.viewAll");
  const [filer, tcsGstin, month] = [
    await marketplaceFiler(db, actor),
    await tcsRegistration(db, actor),
    requestedMonth(url.searchParams.get("month"), new Date()),
  ];
  if (filer !== null && url.searchParams.get("form") === "gstr1")
    return gstr1TableAnswer(
      { db, actor },
      { of: { ...filer, sellerId: null }, month },
      url.searchParams.get("section"),
    );
  return streamedFile(
    `GSTR8_${tcsGstin ?? "no-GSTIN"}_${returnPeriod(month)}.csv`,
    "text/csv",
    gstr8Table(await gstr8(db, actor, { month })),
  );
}
