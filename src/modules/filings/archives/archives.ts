import type { Readable } from "node:stream";
import { issuedYears } from "#modules/invoicing/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import { enforceRateLimit } from "#platform/rate-limits.ts";
import type { LargeFiles } from "#platform/files/large-files.ts";
import { system, type Actor } from "#policy/actor.ts";
import { allowedUser, can } from "#policy/can.ts";
import { NotFound } from "#shared/errors.ts";
import { isUuid } from "#shared/ids.ts";
import type { YearOfDocuments } from "./contract.ts";
import { archivesOf, archiveRetentionDays, readArchive, zipOf } from "./archive.sql.ts";
import { t } from "#shared/texts/text.ts";

/**
 * The financial years in which the seller, or the marketplace, issued documents, with their
 * archives, latest first. Two statements.
 */
export async function yearsOfDocuments(
  db: Db,
  actor: Actor,
  { isOfMarketplace }: { readonly isOfMarketplace: boolean },
): Promise<readonly YearOfDocuments[]> {
  const person = allowedUser(actor, isOfMarketplace ? "filings.viewAll" : "filings.viewOwn");
  const sellerId = isOfMarketplace ? null : person.sellerId;
  const [years, archives] = await Promise.all([
    issuedYears(db, system, { issuerSellerId: sellerId }),
    archivesOf(db, [sellerId]),
  ]);
  return years.map(({ year, count }) => {
    const found = archives.find((archive) => archive.year === year);
    if (found === undefined) return { year, count, archive: null };
    const { id, status, done, total, fileBytes, createdAt } = found;
    return {
      year,
      count,
      archive: {
        id,
        status,
        done,
        total,
        fileBytes,
        createdAt,
        expiresAt: new Date(createdAt.getTime() + archiveRetentionDays * 86_400_000),
      },
    };
  });
}

/** An archive may have some gigabytes. */
const downloadsPerDay = 60;

/** An archive to download, with its size in bytes. */
export type ArchiveFile = {
  readonly year: number;
  readonly bytes: number;
  readonly stream: Readable;
};

/**
 * A finished archive, for the seller whose documents it holds; the marketplace's for
 * administrators. Throws NotFound for anybody else, and TooMany. Two statements.
 */
export async function archiveToDownload(
  db: Db,
  actor: Actor,
  { archiveId, files }: { readonly archiveId: string; readonly files: LargeFiles },
): Promise<ArchiveFile> {
  const { userId, sellerId } = allowedUser(actor, "identity.useAccount");
  const [archive] = isUuid(archiveId) ? await readArchive(db, [archiveId]) : [];
  const isTheirs =
    archive !== undefined &&
    (archive.sellerId === null
      ? can(actor, "filings.viewAll")
      : archive.sellerId === sellerId && can(actor, "filings.viewOwn"));
  if (isTheirs)
    await enforceRateLimit(db, {
      key: `archive-file:${userId}`,
      max: downloadsPerDay,
      windowSeconds: 86_400,
    });
  const file =
    isTheirs && archive.status === "done" ? await files.open(zipOf(archive.id)) : undefined;
  if (archive === undefined || file === undefined)
    throw new NotFound(t("This archive is no longer available. Please create it again."));
  return { year: archive.year, ...file };
}
