import { describe, expect, test } from "vitest";
import { system } from "#policy/actor.ts";
import { NotAllowed } from "#shared/errors.ts";
import { dayAgo, fileOf, settled, statementRows, useBank } from "#tests/support/bank-statements.ts";
import { aBuyer } from "#tests/support/builders.ts";
import { rows } from "#tests/support/stored-rows.ts";
import { NoStatementWaiting, StatementRefused } from "../errors.ts";
import {
  discardStatement,
  matchStatementsNightly,
  statementPreview,
  storeStatement,
  uploadStatement,
} from "../public.server.ts";

/** Statements of the bank are read, shown, and stored line by line, each once. */

const { shop, now, store, open, agreement, all } = useBank();

describe("a statement", () => {
  test("is shown before anything is stored, and can be discarded", async () => {
    const { db } = shop;
    await uploadStatement(db, now.asha, {
      accountId: now.accountId,
      fileName: "n.csv",
      bytes: fileOf(all()),
    });
    expect(await statementPreview(db, now.asha)).toMatchObject({
      lines: 3,
      newLines: 3,
      inPaise: 52_500,
      outPaise: -1770,
      closingPaise: 150_730,
      gaps: [],
    });
    expect(await open()).toEqual([]);
    await discardStatement(db, now.asha);
    expect(await statementPreview(db, now.asha)).toBeNull();
    await expect(storeStatement(db, now.asha)).rejects.toThrow(NoStatementWaiting);
  });

  test("that nobody stores is gone after a day", async () => {
    await uploadStatement(shop.db, now.asha, {
      accountId: now.accountId,
      fileName: "n.csv",
      bytes: fileOf(all()),
    });
    await rows(shop, "update bank_drafts set uploaded_at = uploaded_at - interval '25 hours'");
    expect(await statementPreview(shop.db, now.asha)).toBeNull();
    await expect(storeStatement(shop.db, now.asha)).rejects.toThrow(NoStatementWaiting);
    await matchStatementsNightly(shop.db, system);
    expect(await rows(shop, "select uploaded_by from bank_drafts")).toEqual([]);
  });

  test("adds a line once, in whatever files and order it comes", async () => {
    const two = { day: dayAgo(0), narration: "UPI", paise: 100 };
    const whole = statementRows(100_000, [settled, two, two]);
    expect(await store(whole.slice(0, 2))).toMatchObject({ lines: 2, newLines: 2 });
    expect(await store(whole)).toMatchObject({ lines: 3, newLines: 1 });
    expect(await store(whole.toReversed())).toMatchObject({ lines: 3, newLines: 0 });
    expect(await open()).toHaveLength(3);
    expect((await agreement()).accounts[0]).toMatchObject({ closingPaise: 150_200, gaps: [] });
  });

  test("with equal lines and no balance has each as often as its fullest file", async () => {
    await rows(shop, "update bank_layouts set balance_column = null where code = 'hdfc'");
    const same = { day: dayAgo(2), narration: "UPI", paise: 100 };
    await store(statementRows(0, [same, same]));
    await store(statementRows(0, [same]));
    await store(statementRows(0, [same, same, same]));
    expect(await open()).toHaveLength(3);
    await rows(
      shop,
      "update bank_layouts set balance_column = 'Closing Balance' where code = 'hdfc'",
    );
  });

  test("with a missing line says which day and amount", async () => {
    const [first = "", , third = ""] = all();
    await store([first, third]);
    expect((await agreement()).accounts[0]?.gaps).toEqual([
      { day: dayAgo(0), missingPaise: -1770 },
    ]);
    expect((await agreement()).restPaise).toBe(0);
    await store(all());
    expect((await agreement()).accounts[0]?.gaps).toEqual([]);
  });

  test.each([
    ["nothing", new Uint8Array()],
    ["a picture", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0xff, 0xfe])],
    ["another encoding", Buffer.from("Date;Narration;é", "latin1")],
    [
      "no header",
      Buffer.from(statementRows(0, [{ day: dayAgo(1), narration: "x", paise: 1 }])[0] ?? ""),
    ],
    ["an open quotation mark", Buffer.concat([fileOf([]), Buffer.from('\r\n"')])],
    ["10 MB of one cell", Buffer.alloc(10 * 1024 * 1024, "x")],
    ["more than 10 MB", Buffer.alloc(10 * 1024 * 1024 + 1, "\n")],
    ["many commas", Buffer.alloc(5 * 1024 * 1024, ",")],
  ])("of %s is refused with a sentence", async (_what, bytes) => {
    await expect(
      uploadStatement(shop.db, now.asha, { accountId: now.accountId, fileName: "x", bytes }),
    ).rejects.toThrow(StatementRefused);
  });

  test("is never changed or deleted, by nobody", async () => {
    await store(all());
    await expect(rows(shop, "update bank_lines set narration = ''")).rejects.toThrow();
    await expect(rows(shop, "delete from bank_lines")).rejects.toThrow();
    await expect(rows(shop, "truncate bank_lines cascade")).rejects.toThrow();
  });

  test("is for finance only", async () => {
    const buyer = await aBuyer(shop.db);
    const upload = uploadStatement(shop.db, buyer, {
      accountId: now.accountId,
      fileName: "x",
      bytes: fileOf(all()),
    });
    await expect(upload).rejects.toThrow(NotAllowed);
  });
});
