import { readReturnQuery } from "#app/routes/documents/gst-return.server.ts";
import { streamedFile } from "#app/lib/file-responses.ts";
import { allow } from "#app/lib/visit.server.ts";
import { bookFile } from "#modules/filings/public.server.ts";
import { bookFiles, returnPeriod } from "#modules/filings/public.ts";
import { NotFound } from "#shared/errors.ts";
import { t } from "#shared/texts/text.ts";
import type { Route } from "./+types/gst-books.ts";

/** A month's documents for a bookkeeping program, streamed while they are written. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "filings.viewOwn");
  const file = bookFiles.find((one) => one === params.bookFile);
  if (file === undefined) throw new NotFound();
  const { of, month } = await readReturnQuery({ db, actor }, url);
  if (of === null) throw new NotFound(t("Your company details are not on record yet."));
  return streamedFile(
    `${of.supplier}_${returnPeriod(month)}_${file}`,
    file.endsWith(".xml") ? "application/xml" : "text/csv",
    await bookFile(db, actor, { of, month, file }),
  );
}
