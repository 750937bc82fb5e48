import { inTransactionAs } from "#modules/identity/public.server.ts";
import { issuedYears } from "#modules/invoicing/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import { sendJob } from "#platform/jobs/jobs.ts";
import { enforceRateLimit } from "#platform/rate-limits.ts";
import { system, type Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { archiveRetentionDays } from "./archive.sql.ts";
import { NoSuchArchive } from "../errors.ts";
import { archiveJob } from "../jobs.ts";
import { locale, t } from "#shared/texts/text.ts";

/** About three gigabytes. Whoever issues more downloads the register month by month. */
const mostDocuments = 50_000;
const archivesPerDay = 20;
const stuckSeconds = 900;

// A new request replaces a finished archive. It does not replace an unfinished one, and restarts it
// only if it has made no progress for long.
const dropDone = statement<{ id: string }>(
  "filings.dropArchive",
  `delete from document_archives
   where seller_id is not distinct from $1::uuid and financial_year = $2 and status = 'done'
   returning id`,
);
const insert = statement<{ id: string }>(
  "filings.beginArchive",
  `insert into document_archives (seller_id, financial_year, total)
   values ($1, $2, $3)
   on conflict (seller_id, financial_year) do update
   set worked_at = now()
   where document_archives.worked_at < now() - make_interval(secs => ${stuckSeconds})
   returning id`,
);

/**
 * Starts an archive of all documents of a financial year: the seller's, or the marketplace's. A
 * second request while it is in progress makes no second archive. Throws NoSuchArchive.
 */
export async function beginArchive(
  db: Db,
  actor: Actor,
  { year, isOfMarketplace }: { readonly year: number; readonly isOfMarketplace: boolean },
): Promise<void> {
  const person = allowedUser(actor, isOfMarketplace ? "filings.viewAll" : "filings.viewOwn");
  const sellerId = isOfMarketplace ? null : person.sellerId;
  await enforceRateLimit(db, {
    key: `archive:${sellerId ?? person.userId}`,
    max: archivesPerDay,
    windowSeconds: 86_400,
  });
  await inTransactionAs(
    db,
    actor,
    isOfMarketplace ? "filings.viewAll" : "filings.viewOwn",
    async (tx) => {
      const total =
        (await issuedYears(tx, system, { issuerSellerId: sellerId })).find(
          (each) => each.year === year,
        )?.count ?? 0;
      if (total === 0) throw new NoSuchArchive(t("No documents were issued in this year."));
      if (total > mostDocuments)
        throw new NoSuchArchive(
          t(
            "{total} documents are too many for one archive. Please download them month by month from the register.",
            { total: total.toLocaleString(locale()) },
          ),
        );
      const dropped = await dropDone(tx, [sellerId, year]);
      for (const { id } of dropped)
        await sendJob(tx, archiveJob, { archiveId: id, isToForget: true });
      const [made] = await insert(tx, [sellerId, year, total]);
      if (made === undefined) return;
      await sendJob(tx, archiveJob, { archiveId: made.id });
      await sendJob(
        tx,
        archiveJob,
        { archiveId: made.id, isToForget: true },
        { afterSeconds: archiveRetentionDays * 86_400 },
      );
    },
  );
}
