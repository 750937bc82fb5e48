import { beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "#platform/db/database.ts";
import { inLanguage } from "#platform/texts/language-scope.ts";
import type { UserActor } from "#policy/actor.ts";
import { dayInIndia } from "#shared/ist.ts";
import { english, findLanguage } from "#shared/texts/languages.ts";
import { aPerson, aSeller } from "#tests/support/builders.ts";
import { countStatements, useTestDatabase } from "#tests/support/database.ts";
import type { Account } from "./contract.ts";
import { book } from "./book.ts";
import { journalFile } from "./journal-file.ts";
import { accountName, accountNames } from "./rules/account-names.ts";
import { credit, debit } from "./rules/entries.ts";
import type { JournalFilters } from "./view-contract.ts";
import { exportedJournal, journal, ledgerTransaction } from "./journal.ts";
import { accountsOfParty, trialBalance } from "./trial-balance.ts";

const database = useTestDatabase();
let admin: UserActor;
let seller: UserActor;
const anything: JournalFilters = { account: "", kind: "", party: "", fromDay: "", toDay: "" };

beforeAll(async () => {
  admin = await aPerson(database.db, { isAdmin: true });
  seller = await aSeller(database.db);
  for (let index = 0; index < 27; index++) {
    await inTransaction(database.db, (tx) =>
      book(tx, {
        kind: "adjusted",
        of: `b${index}`,
        sellerId: seller.userId,
        note: "=cmd",
        entries: [
          debit("adjustments", 100 + index),
          credit("seller_payable", 100 + index, seller.userId),
        ],
      }),
    );
  }
  await inTransaction(database.db, (tx) =>
    book(tx, {
      kind: "excess",
      of: "pay_1",
      entries: [debit("provider_clearing", 500), credit("money_to_return", 500)],
    }),
  );
});

describe("the books as administrators read them", () => {
  test("the trial balance sums to zero, now and at any day, in one statement", async () => {
    const sum = (list: readonly { balancePaise: number }[]) =>
      list.reduce((total, { balancePaise }) => total + balancePaise, 0);
    const balances = await trialBalance(database.db, admin, { day: "" });
    expect(sum(balances)).toBe(0);
    expect(balances.find(({ account }) => account === "provider_clearing")?.balancePaise).toBe(500);
    expect(await trialBalance(database.db, admin, { day: dayInIndia(Date.now()) })).toEqual(
      balances,
    );
    expect(
      (await trialBalance(database.db, admin, { day: "2020-01-01" })).every(
        ({ balancePaise }) => balancePaise === 0,
      ),
    ).toBe(true);
    expect(await countStatements(() => trialBalance(database.db, admin, { day: "" }))).toBe(1);
  });

  test("the accounts have the same English names on screens as in the database, and Hindi ones in Hindi", async () => {
    const { rows } = await database.db.$client.query<{ code: Account; name: string }>(
      "select code, name from ledger_accounts",
    );
    const stored = new Map(rows.map(({ code, name }) => [code, name]));
    expect(new Map(accountNames().map(({ account, name }) => [account, name]))).toEqual(stored);
    const hindi = findLanguage("hi") ?? english;
    for (const [account, name] of stored) {
      expect(accountName(account)).toBe(name);
      expect(inLanguage(hindi, () => accountName(account))).toMatch(/\p{Script=Devanagari}/u);
    }
  });

  test("the journal has pages, newest first, each transaction once; filters exclude the others", async () => {
    const first = await journal(database.db, admin, { filters: anything, after: null });
    const second = await journal(database.db, admin, { filters: anything, after: first.next });
    const ids = [...first.lines, ...second.lines].map(({ id }) => id);
    expect(ids).toHaveLength(28);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    expect(second.next).toBeNull();
    const only = async (filters: Partial<JournalFilters>) =>
      (
        await journal(database.db, admin, { filters: { ...anything, ...filters }, after: null })
      ).lines.map(({ kind }) => kind);
    expect(await only({ kind: "excess" })).toEqual(["excess"]);
    expect(await only({ account: "money_to_return" })).toEqual(["excess"]);
    expect(new Set(await only({ party: seller.userId }))).toEqual(new Set(["adjusted"]));
    expect(await only({ toDay: "2020-01-01" })).toEqual([]);
    expect(
      await countStatements(() => journal(database.db, admin, { filters: anything, after: null })),
    ).toBe(1);
    const one = await ledgerTransaction(database.db, admin, { transactionId: String(ids[0]) });
    expect(one).toMatchObject({
      kind: "excess",
      entries: [
        { account: "provider_clearing", amountPaise: 500 },
        { account: "money_to_return", amountPaise: -500 },
      ],
    });
    await expect(
      ledgerTransaction(database.db, admin, { transactionId: "1; drop" }),
    ).rejects.toThrow("Transaction not found");
  });

  test("a seller's account is the sum of the seller's entries", async () => {
    expect(await accountsOfParty(database.db, admin, { partyId: seller.userId })).toMatchObject([
      { account: "seller_payable", balancePaise: -(27 * 100 + 351) },
    ]);
  });

  test("the auditor's file has a line per entry, and executes no formula", async () => {
    let file = "";
    for await (const part of journalFile(exportedJournal(database.db, admin, anything)))
      file += part;
    const lines = file.trim().split("\r\n");
    expect(lines).toHaveLength(1 + 28 * 2);
    expect(lines[1]).toContain("Paid twice");
    expect(lines[1]).toMatch(/^[0-9a-f-]+,\d{4}-\d{2}-\d{2} \d{2}:\d{2},/);
    expect(file).toContain("'=cmd");
  });
});
