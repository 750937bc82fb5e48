import { beforeEach, describe, expect, test } from "vitest";
import { adjustBooks } from "#modules/operations/public.server.ts";
import type { AdjustBooks } from "#modules/operations/public.ts";
import { system, type UserActor } from "#policy/actor.ts";
import { maxDocumentBytes } from "#shared/document-type.ts";
import { NotAllowed, NotFound } from "#shared/errors.ts";
import { aPerson, aSeller } from "#tests/support/builders.ts";
import { countStatements, useTestDatabase } from "#tests/support/database.ts";
import { EntryFileRefused } from "../errors.ts";
import {
  entryFile,
  filesOfEntries,
  journal,
  journalFile,
  purgeEntryFiles,
  removeEntryFiles,
  storeEntryFile,
} from "../public.server.ts";

/** The files of entries by hand: until the form is sent, and afterwards as evidence. */

const database = useTestDatabase();
let finance: UserActor;
let entryKey: string;

beforeEach(async () => {
  finance = await aPerson(database.db, { staffRoles: ["finance"] });
  entryKey = crypto.randomUUID();
});

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, "latin1"));
const pdf = (content: string) => bytesOf(`%PDF-1.7 ${content}`);
const store = (fileName: string, bytes: Uint8Array | null, more: { entryKey?: string } = {}) =>
  storeEntryFile(database.db, finance, { entryKey, fileName, bytes, ...more });
const names = async (key = entryKey) =>
  (await filesOfEntries(database.db, finance, { entryKeys: [key] })).map(
    ({ fileName }) => fileName,
  );
const entry = (): AdjustBooks => ({
  key: entryKey,
  kind: "tcs_deposited",
  amountPaise: 100,
  sellerId: null,
  reason: "Challan of October",
});
const book = () => adjustBooks(database.db, finance, entry());
const files = async () =>
  (
    await database.db.$client.query<{ id: string; transaction: string | null }>(
      "select id, transaction_id as transaction from ledger_files where entry_key = $1",
      [entryKey],
    )
  ).rows;
const anything = { account: "", kind: "adjusted", party: "", fromDay: "", toDay: "" };

describe("a file", () => {
  test("is what its content says, in whatever name it comes", async () => {
    await store("challan.exe", pdf("challan"));
    await store("bill.pdf", bytesOf("\x89PNG\r\n\x1a\n"));
    expect(await names()).toEqual(["challan.pdf", "bill.png"]);
  });

  test.each([
    ["bill.pdf", "<script>alert(1)</script>"],
    ["bill.png", "RIFF\0\0\0\0WEBPVP8 "],
    ["bill.pdf", ""],
  ])("that lies about its type is refused: %s", async (name, content) => {
    await expect(store(name, bytesOf(content))).rejects.toThrow(EntryFileRefused);
    expect(await names()).toEqual([]);
  });

  test("above 5 MB is refused, and the largest one is stored", async () => {
    const large = new Uint8Array(maxDocumentBytes + 1);
    large.set(pdf(""));
    await expect(store("large.pdf", large)).rejects.toThrow("at most 5 MB");
    await expect(store("film.pdf", null)).rejects.toThrow("at most 5 MB");
    await store("large.pdf", large.subarray(0, maxDocumentBytes));
    expect(await names()).toEqual(["large.pdf"]);
  });

  test("that is sent twice at once is stored once, and a fourth one is refused", async () => {
    await Promise.all([store("a.pdf", pdf("a")), store("a.pdf", pdf("a"))]);
    const rest = ["b", "c", "d", "e"].map((name) => store(`${name}.pdf`, pdf(name)));
    const outcomes = await Promise.allSettled(rest);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    expect(await names()).toHaveLength(3);
    await store("a.pdf", pdf("a"));
  });

  test("is refused once its person has 60 MB of files that are not booked, also for two at once", async () => {
    const { db } = database;
    await db.$client.query(
      `insert into ledger_files (
         entry_key, position, file_name, type, bytes, content_hash, uploaded_by
       )
       select gen_random_uuid(), 1, 'bill.pdf', 'application/pdf', b.bytes, sha256(b.bytes), $1
       from (select convert_to(repeat('x', $2::int), 'UTF8') as bytes) b, generate_series(1, 11)`,
      [finance.userId, maxDocumentBytes],
    );
    const large = new Uint8Array(maxDocumentBytes);
    large.set(pdf("large"));
    const keys = [entryKey, crypto.randomUUID()];
    const storeBoth = () =>
      Promise.allSettled(keys.map((key) => store("large.pdf", large, { entryKey: key })));
    for (const _ of [1, 2])
      expect((await storeBoth()).map(({ status }) => status).toSorted()).toEqual([
        "fulfilled",
        "rejected",
      ]);
    const another = store("a.pdf", pdf("a"), { entryKey: crypto.randomUUID() });
    await expect(another).rejects.toThrow("60 MB in all");
    const colleague = await aPerson(db, { isAdmin: true });
    await storeEntryFile(db, colleague, {
      entryKey: crypto.randomUUID(),
      fileName: "a.pdf",
      bytes: pdf("a"),
    });
    await db.$client.query("delete from ledger_files where transaction_id is null");
  });

  test("is not stored by others than administrators and finance, nor under somebody else's key", async () => {
    const { db } = database;
    const sent = { entryKey, fileName: "a.pdf", bytes: pdf("a") };
    for (const staffRoles of [["support"], ["readOnly"], []] as const) {
      const other = await aPerson(db, { staffRoles });
      await expect(storeEntryFile(db, other, sent)).rejects.toThrow(NotAllowed);
    }
    await store("a.pdf", pdf("a"));
    const colleague = await aPerson(db, { isAdmin: true });
    const second = { ...sent, bytes: pdf("b") };
    await expect(storeEntryFile(db, colleague, second)).rejects.toThrow(EntryFileRefused);
    await expect(store("a.pdf", pdf("a"), { entryKey: "x" })).rejects.toThrow(EntryFileRefused);
  });

  test("can be removed by its person until the entry is sent, and by nobody else", async () => {
    const { db } = database;
    await store("a.pdf", pdf("a"));
    await store("b.pdf", pdf("b"));
    const fileIds = (await files()).slice(0, 1).map(({ id }) => id);
    const colleague = await aPerson(db, { isAdmin: true });
    await removeEntryFiles(db, colleague, { entryKey, fileIds });
    expect(await names()).toHaveLength(2);
    await removeEntryFiles(db, finance, { entryKey, fileIds });
    expect(await names()).toEqual(["b.pdf"]);
    await store("c.pdf", pdf("c"));
    expect(await names()).toEqual(["c.pdf", "b.pdf"]);
  });

  test("of a form that nobody sent is deleted after ten days", async () => {
    const { db } = database;
    await store("a.pdf", pdf("a"));
    const age = (days: number) =>
      db.$client.query(
        `alter table ledger_files disable trigger ledger_files_are_kept;
         update ledger_files set uploaded_at = now() - interval '${days} days';
         alter table ledger_files enable trigger ledger_files_are_kept`,
      );
    await age(9);
    expect(await purgeEntryFiles(db, system)).toBe(0);
    await age(11);
    expect(await purgeEntryFiles(db, system)).toBeGreaterThan(0);
    expect(await names()).toEqual([]);
  });
});

describe("the files of a booked entry", () => {
  beforeEach(async () => {
    await store("challan.pdf", pdf("challan"));
    await store("letter.pdf", pdf("letter"));
    await book();
  });

  test("are in the journal, its CSV and the audit trail, with one statement for a page", async () => {
    const { db } = database;
    const read = () => journal(db, finance, { filters: anything, after: null });
    const [line] = (await read()).lines;
    expect(line?.files.map(({ fileName }) => fileName)).toEqual(["challan.pdf", "letter.pdf"]);
    expect(await countStatements(read)).toBe(1);
    const { rows } = await db.$client.query("select after from audit_trail where object_id = $1", [
      entryKey,
    ]);
    expect(rows).toMatchObject([
      {
        after: {
          files: [
            expect.stringMatching(/^challan\.pdf \(SHA-256 [0-9a-f]{64}\)$/),
            expect.stringMatching(/^letter\.pdf /),
          ],
        },
      },
    ]);
    async function* lines() {
      yield* (await read()).lines.slice(0, 1);
    }
    let csv = "";
    for await (const piece of journalFile(lines())) csv += piece;
    expect(csv).toContain("challan.pdf; letter.pdf");
  });

  test("are opened by staff who may see the ledger; for others they do not exist", async () => {
    const { db } = database;
    const [{ id: fileId } = { id: "" }] = await files();
    const reader = await aPerson(db, { staffRoles: ["readOnly"] });
    expect(await entryFile(db, reader, { fileId })).toMatchObject({
      fileName: "challan.pdf",
      type: "application/pdf",
      bytes: Buffer.from(pdf("challan")),
    });
    for (const other of [await aPerson(db, { staffRoles: ["support"] }), await aSeller(db)])
      await expect(entryFile(db, other, { fileId })).rejects.toThrow(NotFound);
    await expect(entryFile(db, reader, { fileId: "x" })).rejects.toThrow(NotFound);
  });

  test("cannot be changed, deleted, moved or added to, by whatever statement", async () => {
    const { db } = database;
    const [{ id } = { id: "" }] = await files();
    for (const statement of [
      "delete from ledger_files where id = $1",
      "update ledger_files set bytes = 'x', content_hash = sha256('x') where id = $1",
      "update ledger_files set file_name = 'other.pdf' where id = $1",
      "update ledger_files set transaction_id = null where id = $1",
    ])
      await expect(db.$client.query(statement, [id])).rejects.toThrow("is kept as it is");
    await expect(store("late.pdf", pdf("late"))).rejects.toThrow(EntryFileRefused);
    const late = crypto.randomUUID();
    await store("late.pdf", pdf("late"), { entryKey: late });
    await expect(
      db.$client.query(
        `update ledger_files
         set transaction_id = (select max(id) from ledger_transactions)
         where entry_key = $1`,
        [late],
      ),
    ).rejects.toThrow("is closed");
    expect(await names()).toEqual(["challan.pdf", "letter.pdf"]);
  });

  test("are booked once for two clicks, and none is left over", async () => {
    await Promise.all([book(), book()]);
    const stored = await files();
    expect(stored).toHaveLength(2);
    expect(stored.every(({ transaction }) => transaction !== null)).toBe(true);
  });

  test("stay when the daily round deletes what nobody sent", async () => {
    await purgeEntryFiles(database.db, system);
    expect(await files()).toHaveLength(2);
  });
});
