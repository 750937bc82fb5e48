import { csvFile } from "#app/lib/file-responses.ts";
import { allow } from "#app/lib/visit.server.ts";
import { exportedJournal, journalFile } from "#modules/ledger/public.server.ts";
import { readJournalFilters } from "#modules/ledger/public.ts";
import type { Route } from "./+types/ledger-file.ts";

/** All journal entries that match the filters, as a CSV file, streamed while it is written. */
export function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "ledger.view");
  return csvFile(
    "journal",
    journalFile(exportedJournal(db, actor, readJournalFilters(url.searchParams))),
  );
}
