import { gstr3bAnswer } from "#app/routes/documents/gst-return.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { marketplaceFilers, noteReturnOfMarketplace } from "#modules/filings/public.server.ts";
import { requestedMonth } from "#modules/filings/public.ts";
import { NotFound } from "#shared/errors.ts";
import { t } from "#shared/texts/text.ts";
import type { Route } from "./+types/gst-3b-file.ts";

/** The marketplace's GSTR-3B of a month as the portal's JSON or as a CSV file. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "filings.viewAll");
  const month = requestedMonth(url.searchParams.get("month"), new Date());
  const filers = await marketplaceFilers(db, actor, { month });
  const asked = url.searchParams.get("registration") ?? filers[0]?.supplier;
  const filer = filers.find(({ supplier }) => supplier === asked);
  if (filer === undefined) throw new NotFound(t("The marketplace has no GSTIN yet."));
  const of = { ...filer, sellerId: null };
  const answer = await gstr3bAnswer({ db, actor }, { of, month }, params.returnFile);
  await noteReturnOfMarketplace(db, actor, {
    form: "gstr3b",
    period: month.month,
    registration: filer.supplier,
  });
  return answer;
}
