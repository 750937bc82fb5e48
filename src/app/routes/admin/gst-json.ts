import { gstr1Answer } from "#app/routes/documents/gst-return.server.ts";
import { streamedFile } from "#app/lib/file-responses.ts";
import { allow } from "#app/lib/visit.server.ts";
import {
  gstr8,
  gstr8File,
  marketplaceFiler,
  noteReturnOfMarketplace,
  tcsRegistration,
} from "#modules/filings/public.server.ts";
import { registrationsOf, requestedMonth, returnPeriod } from "#modules/filings/public.ts";
import { NotFound } from "#shared/errors.ts";
import type { Route } from "./+types/gst-json.ts";
import { t } from "#shared/texts/text.ts";

/** The marketplace's own GST returns as the portal's JSON: GSTR-8, or the GSTR-1 of its fees. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "filings.viewAll");
  const month = requestedMonth(url.searchParams.get("month"), new Date());
  if (url.searchParams.get("form") === "gstr1") {
    const filer = await marketplaceFiler(db, actor);
    if (filer === null)
      throw new NotFound(t("The marketplace has no GSTIN yet, so it does not file GSTR-1."));
    await noteReturnOfMarketplace(db, actor, {
      form: "gstr1",
      period: month.month,
      registration: filer.supplier,
    });
    return gstr1Answer({ db, actor }, { of: { ...filer, sellerId: null }, month });
  }
  const statement = await gstr8(db, actor, { month });
  const registrations = registrationsOf(statement, await tcsRegistration(db, actor));
  const wanted = url.searchParams.get("registration") || registrations[0];
  const gstin = registrations.find((each) => each === wanted);
  if (gstin === undefined)
    throw new NotFound(t("The marketplace has no GSTIN for TCS yet, so it does not file GSTR-8."));
  await noteReturnOfMarketplace(db, actor, {
    form: "gstr8",
    period: month.month,
    registration: gstin,
  });
  return streamedFile(`GSTR8_${gstin}_${returnPeriod(month)}.json`, "application/json", [
    gstr8File(gstin, month, statement),
  ]);
}
