import type { Config } from "#platform/config/config.ts";
import { openLargeFiles, type LargeFiles } from "#platform/files/large-files.ts";
import { shareFiles } from "#platform/files/shared-files.ts";
import { statement } from "#platform/db/database.ts";
import type { Archive } from "./contract.ts";

/** An archive is deleted seven days after the request. The seller can make another one. */
export const archiveRetentionDays = 7;

/**
 * Where archives are. An unfinished archive has its PDFs in a folder with its id, on the machine
 * that works on it. A finished one is one file: in the bucket of pictures if there is one, else
 * beside that folder.
 */
export function archiveFiles({
  dataDir,
  pictures,
}: Pick<Config, "dataDir" | "pictures">): LargeFiles {
  const files = openLargeFiles(dataDir, "archives");
  if (pictures === "folder") return files;
  return shareFiles(files, async () => {
    const { openLargeBucket } = await import("#platform/files/large-bucket.ts");
    return openLargeBucket(pictures, "archives/");
  });
}

/** The file name of an archive. */
export const zipOf = (archiveId: string): string => `${archiveId}.zip`;
/** The file name of a document within its archive. */
export const pdfOf = (archiveId: string, month: string, number: string): string =>
  `${archiveId}/${month}/${number}.pdf`;

export type ArchiveRow = Omit<Archive, "expiresAt"> & {
  readonly sellerId: string | null;
  readonly year: number;
  readonly lastDocumentId: string | null;
};

const columns = `
  a.id, a.seller_id as "sellerId", a.financial_year as year, a.status, a.done, a.total,
  a.last_document_id as "lastDocumentId", a.file_bytes as "fileBytes", a.created_at as "createdAt"`;

export const readArchive = statement<ArchiveRow>(
  "filings.archive",
  `select ${columns} from document_archives a where a.id = $1`,
);
export const archivesOf = statement<ArchiveRow>(
  "filings.archives",
  `select ${columns}
   from document_archives a
   where a.seller_id is not distinct from $1::uuid
   order by a.financial_year desc
   limit 50`,
);
