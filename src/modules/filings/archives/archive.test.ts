import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { aDocument } from "#tests/support/marketplace.ts";
import { aPerson, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { anIssuedInvoice } from "#tests/support/issued-invoice.ts";
import { memoryStore } from "#tests/support/memory-store.ts";
import { unzip } from "#tests/support/unzip.ts";
import { openLargeFiles, type LargeFiles } from "#platform/files/large-files.ts";
import { system, type UserActor } from "#policy/actor.ts";
import { NotAllowed, NotFound } from "#shared/errors.ts";
import { financialYearStart } from "#shared/ist.ts";
import { NoSuchArchive } from "../errors.ts";
import {
  archiveToDownload,
  beginArchive,
  workOnArchive,
  yearsOfDocuments,
} from "../public.server.ts";

const database = useTestDatabase();
const year = financialYearStart(Date.now());
const pages = 23;
let [seller, folder]: [UserActor, string] = [{} as UserActor, ""];
let files: LargeFiles;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "charma-archives-"));
  files = openLargeFiles(folder, "archives");
  seller = await aSeller(database.db);
  for (let serial = 0; serial < pages; serial++)
    await anIssuedInvoice(database.db, { seller, name: `Buyer ${serial}` });
  await anIssuedInvoice(database.db, {
    seller: await aSeller(database.db),
    name: "Somebody else's",
  });
});

afterAll(() => rm(folder, { recursive: true }));
beforeEach(() =>
  database.db.$client.query("delete from document_archives; delete from rate_limits"),
);

async function begun(who: UserActor = seller, isOfMarketplace = false): Promise<string> {
  await beginArchive(database.db, who, { year, isOfMarketplace });
  const { rows } = await database.db.$client.query<{ id: string }>(
    "select id from document_archives order by created_at desc limit 1",
  );
  return rows[0]?.id ?? "";
}

const onPaper = (document: { readonly number: string }) =>
  Promise.resolve(Buffer.from(`%PDF ${document.number}`));
const work = (
  archiveId: string,
  given: { readonly sliceMs?: number; readonly print?: typeof onPaper } = {},
) =>
  workOnArchive(database.db, system, {
    archiveId,
    files,
    pictures: memoryStore(),
    print: onPaper,
    ...given,
  });
const archiveOf = async (who: UserActor) =>
  (await yearsOfDocuments(database.db, who, { isOfMarketplace: false }))[0];

async function untilDone(archiveId: string): Promise<void> {
  for (let jobs = 0; jobs < 5 && (await archiveOf(seller))?.archive?.status !== "done"; jobs++)
    await work(archiveId);
}

const unpacked = async (archiveId: string) =>
  unzip(await readFile(files.pathOf(`${archiveId}.zip`)));

describe("the archive of a year", () => {
  test("continues where it was interrupted, and has every document of the register once", async () => {
    const id = await begun();
    let printed = 0;
    const breaking = async (document: { readonly number: string }) => {
      if (++printed > 21) throw new Error("The server is gone");
      return onPaper(document);
    };
    await expect(work(id, { print: breaking })).rejects.toThrow("The server is gone");
    expect(await archiveOf(seller)).toMatchObject({
      count: pages,
      archive: { status: "running", done: 20, total: pages },
    });
    const again: string[] = [];
    await work(id, { print: (document) => (again.push(document.number), onPaper(document)) });
    expect(again).toHaveLength(pages - 20);
    await untilDone(id);
    const { "register.csv": register, ...documents } = await unpacked(id);
    const lines = parse(register ?? "", { bom: true, columns: true }) as readonly Readonly<
      Record<string, string>
    >[];
    const numbers = Object.keys(documents).map(
      (name) => /^\d{4}-\d{2}\/([A-Z0-9-]+)\.pdf$/.exec(name)?.[1],
    );
    expect(numbers).toHaveLength(pages);
    expect(
      new Set(
        lines.flatMap((line) => Object.values(line).filter((cell) => cell.startsWith("INV-"))),
      ),
    ).toEqual(new Set(numbers));
    expect(Object.values(documents).toSorted()).toEqual(
      numbers.map((number) => `%PDF ${number}`).toSorted(),
    );
    expect(await readdir(path.join(folder, "files", "archives"))).toEqual([`${id}.zip`]);
  });

  test("is made once however often it is requested", async () => {
    await Promise.all([
      beginArchive(database.db, seller, { year, isOfMarketplace: false }),
      beginArchive(database.db, seller, { year, isOfMarketplace: false }),
    ]);
    const { rows } = await database.db.$client.query("select 1 from document_archives");
    expect(rows).toHaveLength(1);
  });

  test("that two jobs work on at once counts each document once", async () => {
    const id = await begun();
    await Promise.all([work(id, { sliceMs: 0 }), work(id, { sliceMs: 0 })]);
    expect((await archiveOf(seller))?.archive?.done).toBe(20);
  });

  test("starts again if its PDFs are no longer on this disk", async () => {
    const id = await begun();
    await work(id, { sliceMs: 60_000 });
    await files.remove(id);
    await work(id);
    expect((await archiveOf(seller))?.archive).toMatchObject({ status: "running", done: 0 });
    await untilDone(id);
    expect(Object.keys(await unpacked(id))).toHaveLength(pages + 1);
  });

  test("can be downloaded by its seller only, until it is deleted", async () => {
    const id = await begun();
    await untilDone(id);
    const { bytes, stream } = await archiveToDownload(database.db, seller, {
      archiveId: id,
      files,
    });
    stream.destroy();
    expect(bytes).toBeGreaterThan(1000);
    const administrator = await aPerson(database.db, { isAdmin: true });
    for (const who of [await aSeller(database.db), administrator])
      await expect(archiveToDownload(database.db, who, { archiveId: id, files })).rejects.toThrow(
        NotFound,
      );
    await workOnArchive(database.db, system, {
      archiveId: id,
      isToForget: true,
      files,
      pictures: memoryStore(),
    });
    await expect(archiveToDownload(database.db, seller, { archiveId: id, files })).rejects.toThrow(
      NotFound,
    );
    expect(await files.has(`${id}.zip`)).toBe(false);
  });

  test("of the marketplace is for administrators only", async () => {
    await aDocument(database.db, seller);
    await expect(
      beginArchive(database.db, seller, { year, isOfMarketplace: true }),
    ).rejects.toThrow(NotAllowed);
    const administrator = await aPerson(database.db, { isAdmin: true });
    const id = await begun(administrator, true);
    await work(id);
    await work(id);
    expect(
      await yearsOfDocuments(database.db, administrator, { isOfMarketplace: true }),
    ).toMatchObject([{ year, count: 1, archive: { status: "done", done: 1 } }]);
  });

  test("of a year without documents is refused", async () => {
    await expect(
      beginArchive(database.db, seller, { year: year - 1, isOfMarketplace: false }),
    ).rejects.toThrow(NoSuchArchive);
  });
});
