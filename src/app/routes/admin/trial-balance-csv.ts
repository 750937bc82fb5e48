import { streamedFile } from "#app/lib/file-responses.ts";
import { allow } from "#app/lib/visit.server.ts";
import { trialBalance, trialBalanceFile } from "#modules/ledger/public.server.ts";
import { readDays } from "#shared/days.ts";
import { dayInIndia } from "#shared/ist.ts";
import type { Route } from "./+types/trial-balance-csv.ts";

/** The trial balance at the end of a day, by default today, as a CSV file. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "ledger.view");
  const day = readDays(url.searchParams).toDay || dayInIndia(Date.now());
  const balances = await trialBalance(db, actor, { day });
  return streamedFile(`trial-balance-${day}.csv`, "text/csv", trialBalanceFile(balances));
}
