import { csvFile } from "#app/lib/file-responses.ts";
import { allow } from "#app/lib/visit.server.ts";
import { debtsFile, exportedDebts } from "#modules/debts/public.server.ts";
import type { Route } from "./+types/debts-file.ts";

/** All sellers who owe, by age, as a CSV file, streamed while it is written. */
export function loader({ context }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "ledger.view");
  return csvFile("sellers-who-owe", debtsFile(exportedDebts(db, actor)));
}
