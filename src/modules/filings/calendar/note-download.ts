import { inTransactionAs } from "#modules/identity/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedSeller, mustBeAllowed } from "#policy/can.ts";
import type { Downloaded } from "./contract.ts";
import { noteDownload } from "./filed-returns.ts";

/** Notes in the marketplace's calendar that the file of a return is being downloaded. */
export async function noteReturnOfMarketplace(
  db: Db,
  actor: Actor,
  download: Downloaded,
): Promise<void> {
  mustBeAllowed(actor, "filings.viewAll");
  await inTransactionAs(db, actor, "filings.viewAll", (tx) => noteDownload(tx, null, download));
}

/** The same in the calendar of the seller whose return it is. */
export async function noteOwnReturn(db: Db, actor: Actor, download: Downloaded): Promise<void> {
  const { sellerId } = allowedSeller(actor, "filings.viewOwn");
  await inTransactionAs(db, actor, "filings.viewOwn", (tx) => noteDownload(tx, sellerId, download));
}
