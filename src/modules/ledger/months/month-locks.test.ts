import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { releaseDue } from "#modules/settlement/public.server.ts";
import { inTransaction } from "#platform/db/database.ts";
import { system, type UserActor } from "#policy/actor.ts";
import { spanOf } from "#shared/days.ts";
import { dayInIndia } from "#shared/ist.ts";
import { emptyBooksAndBank } from "#tests/support/bank-statements.ts";
import { aPerson } from "#tests/support/builders.ts";
import { countStatements, useTestDatabase } from "#tests/support/database.ts";
import { monthAgo } from "#tests/support/months.ts";
import { delivered, partiesToSettle } from "#tests/support/settled-orders.ts";
import { rows } from "#tests/support/stored-rows.ts";
import { book } from "../book.ts";
import { MonthNotLockable } from "../errors.ts";
import { credit, debit } from "../rules/entries.ts";
import { trialBalance } from "../trial-balance.ts";
import { journal } from "../journal.ts";
import { lockMonth } from "./lock-month.ts";
import { monthLocks } from "./month-locks.ts";

const shop = useTestDatabase();
let asha: UserActor;

beforeEach(async () => {
  await emptyBooksAndBank(shop.db);
  await unlockAll();
  asha = await aPerson(shop.db, { isAdmin: true });
});

/** Takes the last lock back, as an approved request does. */
const unlockLast = () =>
  rows(
    shop,
    `update month_locks
     set unlocked_at = now(), unlocked_by = locked_by, unlock_reason = 'Test'
     where id = (select id from month_locks where unlocked_at is null order by month desc limit 1)
     returning id`,
  );
async function unlockAll(): Promise<void> {
  while ((await unlockLast()).length > 0);
}

const income = (amountPaise: number, day?: string) =>
  inTransaction(shop.db, (tx) =>
    book(tx, {
      kind: "adjusted",
      of: crypto.randomUUID(),
      ...(day !== undefined && { day }),
      entries: [debit("bank", amountPaise), credit("adjustments", amountPaise)],
    }),
  );
const bankAt = async (day = "") => {
  const balances = await trialBalance(shop.db, asha, { day });
  expect(balances.reduce((sum, { balancePaise }) => sum + balancePaise, 0)).toBe(0);
  return balances.find(({ account }) => account === "bank")?.balancePaise;
};
const booked = () =>
  rows<{ day: string; forMonth: string | null }>(
    shop,
    `select to_char(at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day,
       to_char(for_month, 'YYYY-MM') as "forMonth"
     from ledger_transactions
     order by id`,
  );
const today = () => dayInIndia(Date.now());
const lock = (month: string) => lockMonth(shop.db, asha, { month, reason: "Returns are filed" });
const [october, september] = [monthAgo(2), monthAgo(3)];

describe("a locked month of the books", () => {
  test("takes no transaction dated in it or before, whoever writes it; the next month does", async () => {
    await lock(october);
    const dated = (day: string) =>
      rows(
        shop,
        `with t as (
           insert into ledger_transactions (kind, cause, at)
           values ('adjusted', 'adjusted:' || gen_random_uuid(), $1::timestamptz)
           returning id
         )
         insert into ledger_entries (transaction_id, line, account, owner, amount_paise)
         select t.id, e.line, e.account, 'marketplace', e.paise
         from t, (values (1, 'bank', 5), (2, 'adjustments', -5)) as e (line, account, paise)`,
        [`${day}T12:00:00+05:30`],
      );
    await expect(dated(`${october}-15`)).rejects.toThrow(`the books are locked for ${october}`);
    await expect(dated(`${september}-01`)).rejects.toThrow("the books are locked");
    await dated(`${monthAgo(1)}-01`);
    expect(await bankAt(`${october}-28`)).toBe(0);
    expect(await bankAt()).toBe(5);
  });

  test("gets what comes late today, with a note of its month; an open month on its day", async () => {
    await lock(october);
    await income(100, `${october}-15`);
    await income(100, `${monthAgo(1)}-15`);
    await income(100, today());
    await income(100);
    expect(await booked()).toEqual([
      { day: today(), forMonth: october },
      { day: `${monthAgo(1)}-15`, forMonth: null },
      { day: today(), forMonth: null },
      { day: today(), forMonth: null },
    ]);
    const { locks } = await monthLocks(shop.db, asha);
    expect(locks[0]).toMatchObject({ month: october, cameLate: 1, unlockedAt: null });
    const filters = { account: "", kind: "", party: "", fromDay: "", toDay: "" };
    const { lines } = await journal(shop.db, asha, { filters, after: null });
    expect(lines.at(-1)?.forMonth).toBe(october);
  });

  test("never stops what the shop books: a delivery of a month ago is of today", async () => {
    await lock(october);
    const parties = await partiesToSettle(shop);
    await delivered({ database: shop, ...parties }, { deliveredAt: new Date(`${october}-15`) });
    await releaseDue(shop.db, system);
    expect(new Set((await booked()).map(({ day }) => day))).toEqual(new Set([today()]));
  });

  test("is over for a day, is locked once, and only after the last one", async () => {
    await expect(lock(monthAgo(0))).rejects.toThrow(MonthNotLockable);
    await expect(lock("2020-01")).rejects.toThrow(MonthNotLockable);
    const outcomes = await Promise.allSettled([lock(october), lock(october), lock(october)]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(lock(september)).rejects.toThrow(MonthNotLockable);
    const { lockable } = await monthLocks(shop.db, asha);
    expect(lockable.every((month) => month > october)).toBe(true);
    await expect(
      rows(
        shop,
        `insert into month_locks (month, reason, locked_by)
         values (date_trunc('month', now())::date, 'No', $1)`,
        [asha.userId],
      ),
    ).rejects.toThrow("month_locks_over");
    await expect(rows(shop, "delete from month_locks")).rejects.toThrow("only ever unlocked");
  });

  test("waits for whoever books into it just now, and has their amount", async () => {
    let locking: Promise<void> = Promise.resolve();
    await inTransaction(shop.db, async (tx) => {
      await book(tx, {
        kind: "adjusted",
        of: crypto.randomUUID(),
        day: `${october}-15`,
        entries: [debit("bank", 700), credit("adjustments", 700)],
      });
      locking = lock(october);
      await new Promise((resolve) => setTimeout(resolve, 200));
    });
    await locking;
    expect(await bankAt(`${october}-28`)).toBe(700);
  });
});

test("after any bookings, locks and unlocks the trial balance of any day is the sum of its entries", async () => {
  const dayOf = fc
    .tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 1, max: 28 }))
    .map(([ago, day]) => `${monthAgo(ago)}-${String(day).padStart(2, "0")}`);
  const step = fc.oneof(
    {
      weight: 8,
      arbitrary: fc.record({ day: dayOf, paise: fc.integer({ min: 1, max: 10 ** 11 }) }),
    },
    {
      weight: 2,
      arbitrary: fc.integer({ min: 2, max: 5 }).map((ago) => ({ lock: monthAgo(ago) })),
    },
    { weight: 1, arbitrary: fc.constant("unlock" as const) },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), dayOf, async (steps, day) => {
      await emptyBooksAndBank(shop.db);
      await unlockAll();
      for (const each of steps)
        if (each === "unlock") await unlockLast();
        else if ("lock" in each) await lock(each.lock).catch(refused);
        else await income(each.paise, each.day);
      for (const asked of [day, `${october}-28`, today(), ""])
        expect(await bankAt(asked)).toBe(await sumUntil(asked));
    }),
    { numRuns: 25 },
  );
});

function refused(error: unknown): void {
  expect(error).toBeInstanceOf(MonthNotLockable);
}

async function sumUntil(day: string): Promise<number | undefined> {
  const { before } = spanOf({ fromDay: "", toDay: day });
  const [row] = await rows<{ paise: number }>(
    shop,
    `select coalesce(sum(e.amount_paise), 0)::bigint as paise
     from ledger_entries e
     join ledger_transactions t on t.id = e.transaction_id
     where e.account = 'bank' and t.at < coalesce($1::timestamptz, 'infinity')`,
    [before],
  );
  return row?.paise;
}

test("the page of the months and a trial balance take one statement each", async () => {
  await lock(october);
  expect(await countStatements(() => monthLocks(shop.db, asha))).toBe(1);
  expect(await countStatements(() => trialBalance(shop.db, asha, { day: today() }))).toBe(1);
});
