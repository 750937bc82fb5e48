import { gstr1Answer, readReturnQuery } from "#app/routes/documents/gst-return.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { noteOwnReturn } from "#modules/filings/public.server.ts";
import { NotFound } from "#shared/errors.ts";
import type { Route } from "./+types/gst-json.ts";
import { t } from "#shared/texts/text.ts";

/** A month's GSTR-1 as the portal's JSON; a 404 for sellers who do not file one. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "filings.viewOwn");
  const { of, month } = await readReturnQuery({ db, actor }, url);
  if (of === null || of.files !== "gstr1")
    throw new NotFound(t("No GSTR-1 is filed under this registration."));
  await noteOwnReturn(db, actor, {
    form: "gstr1",
    period: month.month,
    registration: of.supplier,
  });
  return gstr1Answer({ db, actor }, { of, month });
}
