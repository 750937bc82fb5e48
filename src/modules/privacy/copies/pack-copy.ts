import { Readable } from "node:stream";
import { ZipFile } from "yazl";
import type { PersonalRecord } from "#modules/identity/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import type { FileStore } from "#platform/files/file-store.ts";
import type { LargeFiles } from "#platform/files/large-files.ts";
import type { Actor } from "#policy/actor.ts";
import { csvByteOrderMark, csvLine, type CsvCell } from "#shared/csv.ts";
import { copySections } from "./copy-sections.ts";

type Records = () => AsyncGenerator<PersonalRecord>;

type Packing = {
  readonly userId: string;
  readonly name: string;
  readonly files: LargeFiles;
  readonly pictures: FileStore;
};

/**
 * Packs what we know about somebody: each section as JSON and as CSV, and the pictures that they
 * uploaded. Reads page by page and streams to disk, so its size in memory does not grow. Returns
 * the size of the file in bytes.
 */
export async function packCopy(
  db: Db,
  actor: Actor,
  { userId, name, files, pictures }: Packing,
): Promise<number> {
  const zip = new ZipFile();
  for (const { read, sections } of copySections)
    for (const section of sections) {
      const records: Records = () => pages((after) => read(db, actor, { userId, section, after }));
      addLazily(zip, `json/${section}.json`, () => jsonOf(records()));
      addLazily(zip, `csv/${section}.csv`, () => csvOf(records()));
      if (section === "pictures") await addPictures(zip, records(), pictures);
    }
  zip.end();
  return files.putStream(name, zip.outputStream as Readable);
}

async function* pages(
  page: (after: string | null) => Promise<readonly PersonalRecord[]>,
): AsyncGenerator<PersonalRecord> {
  for (let after: string | null = null; ;) {
    const records: readonly PersonalRecord[] = await page(after);
    yield* records;
    after = records.at(-1)?.id ?? null;
    if (after === null) return;
  }
}

/** A file that is written only when its turn comes, so that one page is in memory at a time. */
function addLazily(zip: ZipFile, path: string, write: () => AsyncGenerator<string>): void {
  zip.addReadStreamLazy(path, (give) => give(null, Readable.from(write())));
}

async function* jsonOf(records: AsyncIterable<PersonalRecord>): AsyncGenerator<string> {
  yield "[";
  let separator = "\n";
  for await (const { facts } of records) {
    yield separator + JSON.stringify(facts);
    separator = ",\n";
  }
  yield "\n]\n";
}

async function* csvOf(records: AsyncIterable<PersonalRecord>): AsyncGenerator<string> {
  yield csvByteOrderMark;
  let names: readonly string[] | undefined;
  for await (const { facts } of records) {
    if (names === undefined) {
      names = Object.keys(facts);
      yield csvLine(names);
    }
    yield csvLine(names.map((name) => cellOf(facts[name])));
  }
}

function cellOf(value: unknown): CsvCell {
  if (value === null || value === undefined) return null;
  if (typeof value === "number" || typeof value === "string") return value;
  return typeof value === "boolean" ? String(value) : JSON.stringify(value);
}

async function addPictures(
  zip: ZipFile,
  records: AsyncIterable<PersonalRecord>,
  pictures: FileStore,
): Promise<void> {
  for await (const { facts } of records) {
    const file = String(facts["file"]);
    if (!(await pictures.has(file))) continue;
    zip.addReadStreamLazy(`pictures/${file}`, { compress: false }, (give) => {
      pictures.read(file).then(
        (bytes) => give(null, Readable.from([Buffer.from(bytes ?? [])])),
        (error: unknown) => give(error as Error, Readable.from([])),
      );
    });
  }
}
