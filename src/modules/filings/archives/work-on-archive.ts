import { readPlatformSettings } from "#modules/identity/public.server.ts";
import type { IssuedDocument } from "#modules/invoicing/public.ts";
import { documentPdf, documentsToFile, type Span } from "#modules/invoicing/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import type { LargeFiles } from "#platform/files/large-files.ts";
import { sendJob } from "#platform/jobs/jobs.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { startOfDayInIndia } from "#shared/days.ts";
import { pdfOf, readArchive, zipOf, type ArchiveRow } from "./archive.sql.ts";
import { ZipIncomplete, zippedArchive } from "./archive-zip.ts";
import { monthFolder } from "./rules/month-folder.ts";
import { archiveJob } from "../jobs.ts";

export type ArchiveJob = {
  readonly archiveId: string;
  readonly isToForget?: boolean;
  readonly files: LargeFiles;
  readonly pictures: FileStore;
  /**
   * How long this job works before it sends the next one. Packing is one job and may take up to 15
   * minutes.
   */
  readonly sliceMs?: number;
  /** Makes the PDF of a document. */
  readonly print?: typeof documentPdf;
};

const usualSliceMs = 35_000;
const atOnce = 20;
const leastFreeBytes = 500_000_000;

// Only one of two concurrent jobs advances the archive.
const advance = statement(
  "filings.advanceArchive",
  `update document_archives
   set done = done + $3, last_document_id = $4, worked_at = now()
   where id = $1 and status = 'running' and last_document_id is not distinct from $2::uuid`,
);
const startOver = statement(
  "filings.startArchiveOver",
  `update document_archives
   set done = 0, last_document_id = null, worked_at = now()
   where id = $1 and status = 'running'`,
);
const finish = statement(
  "filings.finishArchive",
  `update document_archives
   set status = 'done', total = done, file_bytes = $2, worked_at = now()
   where id = $1 and status = 'running'`,
);
const forget = statement("filings.forgetArchive", "delete from document_archives where id = $1");

/**
 * Works on an archive for some seconds, then sends the next job if there is more to do. It makes
 * the PDFs one by one, saves its progress in batches, and packs them at the end. It may run twice
 * or be killed at any time.
 */
export async function workOnArchive(db: Db, actor: Actor, job: ArchiveJob): Promise<void> {
  mustBeAllowed(actor, "filings.work");
  const { archiveId, files } = job;
  if (job.isToForget === true) {
    await forget(db, [archiveId]);
    await Promise.all([files.remove(archiveId), files.remove(zipOf(archiveId))]);
    return;
  }
  const until = performance.now() + (job.sliceMs ?? usualSliceMs);
  for (let isFirst = true; ; isFirst = false) {
    const [archive] = await readArchive(db, [archiveId]);
    if (archive?.status !== "running") return;
    if ((await files.freeBytes()) < leastFreeBytes)
      throw new Error("There is not enough room on the disk for an archive");
    const documents = await documentsToFile(db, actor, {
      ...spanOf(archive),
      issuerSellerId: archive.sellerId,
      after: archive.lastDocumentId,
      most: atOnce,
    });
    const isPacking = documents.length === 0;
    // Packing takes long, so it has a job of its own, unless this one has just begun.
    if (!isFirst && (isPacking || performance.now() >= until))
      return sendJob(db, archiveJob, { archiveId });
    if (isPacking) return pack(db, actor, archive, files);
    await printSome(db, archive, documents, job);
  }
}

/** From 1 April until the next 1 April, or until the request if that is earlier. */
function spanOf({ year, createdAt }: Pick<ArchiveRow, "year" | "createdAt">): Span {
  const end = startOfDayInIndia(`${year + 1}-04-01`);
  return { from: startOfDayInIndia(`${year}-04-01`), before: createdAt < end ? createdAt : end };
}

async function printSome(
  db: Db,
  archive: ArchiveRow,
  documents: readonly IssuedDocument[],
  { files, pictures, print = documentPdf }: ArchiveJob,
): Promise<void> {
  const { name } = await readPlatformSettings(db);
  for (const document of documents)
    await files.put(
      pdfOf(archive.id, monthFolder(document.issuedAt), document.number),
      await print(document, { marketplace: name, pictures }),
    );
  await advance(db, [archive.id, archive.lastDocumentId, documents.length, documents.at(-1)?.id]);
}

async function pack(db: Db, actor: Actor, archive: ArchiveRow, files: LargeFiles): Promise<void> {
  const { id, sellerId } = archive;
  const part = (after: string | null) =>
    documentsToFile(db, actor, { ...spanOf(archive), issuerSellerId: sellerId, after, most: 200 });
  try {
    const bytes = await zippedArchive(archive, files, part);
    await finish(db, [id, bytes]);
  } catch (error) {
    if (!(error instanceof ZipIncomplete)) throw error;
    // A PDF is missing, or a document was committed late: start again.
    await startOver(db, [id]);
    return sendJob(db, archiveJob, { archiveId: id });
  }
  await files.remove(id);
}
