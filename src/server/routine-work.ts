/** Jobs that several modules share, each in the order in which their work depends on each other. */
import { rankByRating } from "#modules/catalog/public.server.ts";
import { closeTcsMonths } from "#modules/filings/public.server.ts";
import { issueFeeInvoices } from "#modules/invoicing/public.server.ts";
import { gstOnCommission } from "#modules/settlement/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import { system } from "#policy/actor.ts";
import { remindOfAllReviews } from "./batches.ts";
import { scoreShops } from "./score-shops.ts";

/** Invoices the fees of a month, and closes its TCS. */
export async function closeMonth(db: Db): Promise<void> {
  await issueFeeInvoices(db, system, (day) => gstOnCommission(db, system, { day }));
  await closeTcsMonths(db, system);
}

/** Keeps what is computed from reviews, and reminds buyers to write some. */
export async function keepReviews(db: Db): Promise<void> {
  await rankByRating(db, system);
  await scoreShops(db);
  await remindOfAllReviews(db);
}
