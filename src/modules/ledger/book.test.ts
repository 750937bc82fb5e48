import { describe, expect, test } from "vitest";
import { inTransaction } from "#platform/db/database.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { credit, debit } from "./rules/entries.ts";
import { book } from "./book.ts";

const database = useTestDatabase();

function income(of: string, amountPaise = 500) {
  return {
    kind: "adjusted",
    of,
    entries: [debit("bank", amountPaise), credit("adjustments", amountPaise)],
  };
}

async function entries(): Promise<readonly { cause: string; account: string; amount: number }[]> {
  const { rows } = await database.db.$client.query<{
    cause: string;
    account: string;
    amount: number;
  }>(
    `select t.cause, e.account, e.amount_paise::int as amount
     from ledger_entries e
     join ledger_transactions t on t.id = e.transaction_id
     order by t.id, e.line`,
  );
  return rows;
}

describe("the books", () => {
  test("a cause is booked once, however often it arrives", async () => {
    const db = database.db;
    const results = await Promise.all(
      [1, 2, 3, 4, 5].map(() => inTransaction(db, (tx) => book(tx, income("once")))),
    );
    expect(results.filter(Boolean)).toHaveLength(1);
    expect((await entries()).filter(({ cause }) => cause === "adjusted:once")).toEqual([
      { cause: "adjusted:once", account: "bank", amount: 500 },
      { cause: "adjusted:once", account: "adjustments", amount: -500 },
    ]);
  });

  test("a booking that does not balance is refused before it reaches the database", async () => {
    await expect(
      inTransaction(database.db, (tx) =>
        book(tx, {
          kind: "adjusted",
          of: "crooked",
          entries: [debit("bank", 500), credit("adjustments", 499)],
        }),
      ),
    ).rejects.toThrow("does not balance");
  });

  test.each([
    [
      "an unbalanced transaction",
      `with t as (insert into ledger_transactions (kind, cause) values ('x', 'x:1') returning id)
       insert into ledger_entries
       select id, 1, 'bank', 'marketplace', null, 5
       from t`,
      /does not balance/,
    ],
    [
      "a transaction without entries",
      "insert into ledger_transactions (kind, cause) values ('x', 'x:2')",
      /does not balance/,
    ],
    [
      "entries added to an old one, even in balance",
      `insert into ledger_entries
       select max(id), l, 'bank', 'marketplace', null, a
       from ledger_transactions, (values (8, 5), (9, -5)) as v(l, a)
       group by l, a`,
      /is closed/,
    ],
    [
      "another amount",
      "update ledger_entries set amount_paise = amount_paise + 1",
      /never changed/,
    ],
    [
      "another account",
      "update ledger_entries set account = 'commission' where account = 'bank'",
      /never changed/,
    ],
    ["a deleted entry", "delete from ledger_entries", /never changed/],
    ["a deleted transaction", "delete from ledger_transactions", /never changed/],
    ["an emptied book", "truncate ledger_transactions cascade", /never changed/],
    ["emptied files of entries", "truncate ledger_files", /never changed/],
    [
      "an entry of a seller's account without the seller",
      `with t as (insert into ledger_transactions (kind, cause) values ('x', 'x:3') returning id)
       insert into ledger_entries
       select id, 1, 'seller_payable', 'seller', null, 5
       from t`,
      /check/,
    ],
    [
      "an entry of nobody's account with an owner",
      `with t as (insert into ledger_transactions (kind, cause) values ('x', 'x:4') returning id)
       insert into ledger_entries
       select id, 1, 'seller_payable', 'marketplace', null, 5
       from t`,
      /foreign key/,
    ],
  ])("the database refuses %s", async (_what, sql, why) => {
    const db = database.db;
    await inTransaction(db, (tx) => book(tx, income("kept")));
    const before = await entries();
    await expect(inTransaction(db, (tx) => tx.$client.query(sql))).rejects.toThrow(why);
    expect(await entries()).toEqual(before);
  });
});
