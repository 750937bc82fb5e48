import { csvFile } from "#app/lib/file-responses.ts";
import { allow } from "#app/lib/visit.server.ts";
import { bankLists } from "#modules/bank/public.ts";
import { bankLinesFile, exportedBankLines } from "#modules/bank/public.server.ts";
import type { Route } from "./+types/bank-lines-file.ts";

/** All lines of a list as a CSV file, streamed while it is written. */
export function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "bank.manage");
  const list = bankLists.find((one) => one === url.searchParams.get("list")) ?? "open";
  return csvFile(`bank-${list}`, bankLinesFile(exportedBankLines(db, actor, { list })));
}
