import { gstr1TableAnswer, readReturnQuery } from "#app/routes/documents/gst-return.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { NotFound } from "#shared/errors.ts";
import type { Route } from "./+types/gst-table.ts";
import { t } from "#shared/texts/text.ts";

/**
 * A section of a month's GSTR-1, or the month's register, as a CSV file, streamed while it is
 * written.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "filings.viewOwn");
  const { of, month } = await readReturnQuery({ db, actor }, url);
  if (of === null) throw new NotFound(t("Your company details are not on record yet."));
  return gstr1TableAnswer({ db, actor }, { of, month }, url.searchParams.get("section"));
}
