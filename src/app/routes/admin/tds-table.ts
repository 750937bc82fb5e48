import { streamedFile } from "#app/lib/file-responses.ts";
import { allow } from "#app/lib/visit.server.ts";
import { tdsQuarter, tdsTable } from "#modules/filings/public.server.ts";
import { requestedQuarter } from "#modules/filings/public.ts";
import type { Route } from "./+types/tds-table.ts";

/** The deductees of a quarter as CSV. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "filings.viewAll");
  const quarter = requestedQuarter(url.searchParams.get("quarter"), new Date());
  return streamedFile(
    `TDS_${quarter.id}.csv`,
    "text/csv",
    tdsTable(await tdsQuarter(db, actor, { quarter })),
  );
}
