import type { Readable } from "node:stream";
import { ZipFile } from "yazl";
import type { IssuedDocument, RegisterLine } from "#modules/invoicing/public.ts";
import { registerFile } from "#modules/invoicing/public.server.ts";
import type { LargeFiles } from "#platform/files/large-files.ts";
import { pdfOf, zipOf, type ArchiveRow } from "./archive.sql.ts";
import { monthFolder } from "./rules/month-folder.ts";
import { t } from "#shared/texts/text.ts";

/** Not all documents of the archive are on disk. */
export class ZipIncomplete extends Error {
  override readonly name = "ZipIncomplete";
}

type Part = (after: string | null) => Promise<readonly IssuedDocument[]>;

// PDFs are already compressed.
const stored = { compress: false } as const;

/**
 * Packs an archive: a folder of PDFs per month, and the register. Streams from disk to disk.
 * Returns the size in bytes.
 */
export async function zippedArchive(
  { id, done }: ArchiveRow,
  files: LargeFiles,
  part: Part,
): Promise<number> {
  const zip = new ZipFile();
  let register = "";
  let count = 0;
  const lines = async function* () {
    for await (const document of each(part)) {
      const name = pdfOf(id, monthFolder(document.issuedAt), document.number);
      if (!(await files.has(name))) throw new ZipIncomplete(document.number);
      zip.addFile(files.pathOf(name), name.slice(id.length + 1), {
        ...stored,
        mtime: document.issuedAt,
      });
      count++;
      yield lineOf(document);
    }
  };
  for await (const text of registerFile(lines())) register += text;
  if (count !== done)
    throw new ZipIncomplete(t("{count} documents instead of {done}", { count, done }));
  zip.addBuffer(Buffer.from(register), "register.csv");
  zip.end();
  return files.putStream(zipOf(id), zip.outputStream as Readable);
}

async function* each(part: Part): AsyncGenerator<IssuedDocument> {
  for (let after: string | null = null; ;) {
    const documents = await part(after);
    yield* documents;
    after = documents.at(-1)?.id ?? null;
    if (after === null) return;
  }
}

function lineOf(document: IssuedDocument): RegisterLine {
  const { supplier, recipient, lines, order, corrects, ...rest } = document;
  return {
    ...rest,
    issuerName: supplier.name,
    recipientName: recipient.name,
    subject: lines[0]?.description ?? "",
    orderNumber: order?.number ?? null,
    recipientGstin: recipient.gstin,
    correctsNumber: corrects?.number ?? null,
  };
}
