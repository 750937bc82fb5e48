import { streamedFile } from "#app/lib/file-responses.ts";
import { allow } from "#app/lib/visit.server.ts";
import { agreementFile, bankAgreement } from "#modules/bank/public.server.ts";
import { readDays } from "#shared/days.ts";
import { dayInIndia } from "#shared/ist.ts";
import type { Route } from "./+types/bank-agreement-file.ts";

/** The comparison of books and bank at the end of a day, as a CSV file. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "bank.manage");
  const day = readDays(url.searchParams).toDay || dayInIndia(Date.now());
  const agreements = await bankAgreement(db, actor, { day });
  return streamedFile(`books-and-bank-${day}.csv`, "text/csv", agreementFile(agreements));
}
