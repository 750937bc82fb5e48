import { describe, expect, test } from "vitest";
import { system } from "#policy/actor.ts";
import {
  aBankAccount,
  charges,
  dayAgo,
  settled,
  statementRows,
  storeRows,
  unknown,
  useBank,
  utr,
} from "#tests/support/bank-statements.ts";
import { rows } from "#tests/support/stored-rows.ts";
import { BankLineChanged, SumsDiffer } from "../errors.ts";
import {
  bankLinePage,
  bookLine,
  bookOpening,
  matchByHand,
  matchStatementsNightly,
  undoMatch,
} from "../public.server.ts";

/** What explains the lines of statements, and how the books tie to them, to the paisa. */

const { shop, now, record, store, open, agreement, lineOf, all } = useBank();

describe("a line", () => {
  test("finds its entry by the reference, also when the entry comes later", async () => {
    expect(await store(all())).toMatchObject({ matchedLines: 0 });
    await record(50_000, "provider_settled", `Settlement ${utr}`);
    expect(await matchStatementsNightly(shop.db, system)).toEqual({ matchedLines: 1 });
    const { match } = await bankLinePage(shop.db, now.asha, {
      lineId: (await lineOf(settled.narration)).id,
    });
    expect(match).toMatchObject({ foundBy: "reference", entries: [{ amountPaise: 50_000 }] });
    expect((await agreement()).openEntries.count).toBe(0);
  });

  test("is matched by a person where two entries have its amount", async () => {
    await record(2500, "provider_settled");
    await record(2500, "provider_settled");
    expect(await store(all())).toMatchObject({ matchedLines: 0 });
    const line = await lineOf(unknown.narration);
    const page = await bankLinePage(shop.db, now.asha, { lineId: line.id });
    expect(page.proposed).toHaveLength(1);
    const [entry] = page.entries;
    const entries = entry === undefined ? [] : [entry];
    const wrong = await lineOf(charges.narration);
    await expect(
      matchByHand(shop.db, now.asha, { lineId: wrong.id, entries, lines: [] }),
    ).rejects.toThrow(SumsDiffer);
    await matchByHand(shop.db, now.asha, { lineId: line.id, entries, lines: [] });
    await expect(
      matchByHand(shop.db, now.asha, { lineId: line.id, entries, lines: [] }),
    ).rejects.toThrow(BankLineChanged);
    const { match } = await bankLinePage(shop.db, now.asha, { lineId: line.id });
    await undoMatch(shop.db, now.asha, { matchId: match?.id ?? "", reason: "The other one" });
    const after = await bankLinePage(shop.db, now.asha, { lineId: line.id });
    expect(after).toMatchObject({ match: null, undone: [{ reason: "The other one" }] });
    await expect(
      undoMatch(shop.db, now.asha, { matchId: match?.id ?? "", reason: "Again" }),
    ).rejects.toThrow(BankLineChanged);
  });

  test("and its return cancel out without an entry", async () => {
    const out = { day: dayAgo(3), narration: "NEFT DR", paise: -700 };
    const back = { day: dayAgo(2), narration: "NEFT RETURN", paise: 700 };
    await store(statementRows(100_000, [out, back]));
    const [first, second] = [await lineOf("NEFT DR"), await lineOf("NEFT RETURN")];
    await matchByHand(shop.db, now.asha, { lineId: first.id, entries: [], lines: [second.id] });
    expect(await open()).toEqual([]);
    expect((await agreement()).restPaise).toBe(0);
  });

  test("is booked once as charges with GST; undone, it is booked back", async () => {
    await store(all());
    const { id: lineId } = await lineOf(charges.narration);
    const input = { lineId, kind: "charges", gstPaise: 270, reason: "Charges" } as const;
    const twice = await Promise.allSettled([
      bookLine(shop.db, now.asha, input),
      bookLine(shop.db, now.asha, input),
    ]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const balances = () =>
      rows(
        shop,
        `select account, sum(amount_paise)::int as paise from ledger_entries
         group by 1 having sum(amount_paise) <> 0 order by 1`,
      );
    expect(await balances()).toEqual([
      { account: "bank", paise: -1770 },
      { account: "bank_charges", paise: 1500 },
      { account: "gst_on_bank_charges", paise: 270 },
    ]);
    const { match } = await bankLinePage(shop.db, now.asha, { lineId });
    expect(match?.foundBy).toBe("booked");
    await undoMatch(shop.db, now.asha, { matchId: match?.id ?? "", reason: "Wrong kind" });
    expect(await balances()).toEqual([]);
    const { openEntries, openLines, restPaise } = await agreement();
    expect([openEntries.count, openLines.count, restPaise]).toEqual([0, 3, 0]);
    await bookLine(shop.db, now.asha, { ...input, kind: "other", gstPaise: 0 });
    expect(await open()).toHaveLength(2);
  });

  test("is booked as interest before the tax that the bank deducted", async () => {
    await store(all());
    const { id: lineId } = await lineOf(unknown.narration);
    const input = { lineId, kind: "interest", gstPaise: 0, reason: "Interest, 10 % TDS" } as const;
    await expect(bookLine(shop.db, now.asha, { ...input, taxPaise: 2501 })).rejects.toThrow(
      "cannot be more",
    );
    await bookLine(shop.db, now.asha, { ...input, taxPaise: 278 });
    expect(
      await rows(
        shop,
        `select account, amount_paise::int as paise from ledger_entries order by account`,
      ),
    ).toEqual([
      { account: "bank", paise: 2500 },
      { account: "interest_received", paise: -2778 },
      { account: "tds_on_interest", paise: 278 },
    ]);
  });

  test("is refused by the database in a match of another sum, or a second match", async () => {
    await record(2500, "provider_settled");
    await store(all());
    const [first, second] = await open();
    const match = (lines: readonly (string | undefined)[]) =>
      rows(
        shop,
        `with m as (
           insert into bank_matches (ledger_account, found_by, whole_on, made_by)
           values ('bank', 'hand', current_date, $2)
           returning id
         )
         insert into bank_match_lines (match_id, line_id) select m.id, unnest($1::uuid[]) from m`,
        [lines, now.asha.userId],
      );
    await expect(match([first?.id, second?.id])).rejects.toThrow("does not balance");
    await expect(rows(shop, "delete from bank_matches")).rejects.toThrow("only ever undone");
  });
});

describe("the books", () => {
  test("are the statement's balance and the listed items, on any day", async () => {
    await record(50_000, "provider_settled", `Settlement ${utr}`);
    await record(900, "courier_charged");
    await store(all());
    const today = await agreement();
    expect(today).toMatchObject({
      ledgerPaise: 49_100,
      statementPaise: 150_730,
      openingPaise: -100_000,
      openEntries: { count: 1, sumPaise: -900 },
      openLines: { count: 2, sumPaise: 730 },
      missingPaise: 0,
      restPaise: 0,
    });
    // The entry is of today, so yesterday its line had none.
    expect(await agreement(dayAgo(1))).toMatchObject({
      ledgerPaise: 0,
      statementPaise: 148_230,
      openEntries: { count: 0 },
      openLines: { count: 2, sumPaise: 48_230 },
      restPaise: 0,
    });
  });

  test("begin with the bank's balance once that is booked, once", async () => {
    const input = { ledgerAccount: "bank", openingPaise: -100_000, reason: "Capital" } as const;
    const twice = await Promise.allSettled([
      bookOpening(shop.db, now.asha, input),
      bookOpening(shop.db, now.asha, input),
    ]);
    expect(twice.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await agreement()).toMatchObject({
      ledgerPaise: 100_000,
      statementPaise: 100_000,
      openingPaise: 0,
      openEntries: { count: 0 },
      restPaise: 0,
    });
  });

  test("count two bank accounts of one ledger account together", async () => {
    const second = await aBankAccount(shop.db, now.asha, 5_000, { name: "SBI current account" });
    await storeRows(
      shop.db,
      now.asha,
      second,
      statementRows(5_000, [{ day: dayAgo(1), narration: "OWN", paise: 300 }]),
    );
    expect(await agreement()).toMatchObject({
      statementPaise: 105_300,
      openLines: { sumPaise: 300 },
      restPaise: 0,
    });
  });
});
