import { gstr3bAnswer, readReturnQuery } from "#app/routes/documents/gst-return.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { noteOwnReturn } from "#modules/filings/public.server.ts";
import { NotFound } from "#shared/errors.ts";
import { t } from "#shared/texts/text.ts";
import type { Route } from "./+types/gst-3b-file.ts";

/** A month's GSTR-3B as the portal's JSON or as a CSV file. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "filings.viewOwn");
  const { of, month } = await readReturnQuery({ db, actor }, url);
  if (of === null || of.files !== "gstr1")
    throw new NotFound(t("No GSTR-3B is filed under this registration."));
  const answer = await gstr3bAnswer({ db, actor }, { of, month }, params.returnFile);
  await noteOwnReturn(db, actor, {
    form: "gstr3b",
    period: month.month,
    registration: of.supplier,
  });
  return answer;
}
