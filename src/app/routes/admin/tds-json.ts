import { jsonFile } from "#app/lib/file-responses.ts";
import { allow } from "#app/lib/visit.server.ts";
import { noteReturnOfMarketplace, tdsFile, tdsQuarter } from "#modules/filings/public.server.ts";
import { requestedQuarter } from "#modules/filings/public.ts";
import type { Route } from "./+types/tds-json.ts";

/** A quarter's statement of TDS as JSON. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor, settings } = allow(context, "filings.viewAll");
  const quarter = requestedQuarter(url.searchParams.get("quarter"), new Date());
  const { legalName, address, tan } = settings;
  if (tan !== null)
    await noteReturnOfMarketplace(db, actor, {
      form: "tds_statement",
      period: quarter.id,
      registration: tan,
    });
  return jsonFile(
    `TDS_${quarter.id}.json`,
    tdsFile({ name: legalName, address, tan }, quarter, await tdsQuarter(db, actor, { quarter })),
  );
}
