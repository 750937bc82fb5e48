import { beforeEach, describe, expect, test } from "vitest";
import { RequestOutdated } from "#modules/identity/approvals/errors.ts";
import { bookOpening } from "#modules/bank/public.server.ts";
import { approvalRequests } from "#modules/identity/public.server.ts";
import { EntryWaits } from "#modules/ledger/errors.ts";
import { credit, debit } from "#modules/ledger/public.ts";
import {
  book,
  journal,
  lockMonth,
  storeEntryFile,
  trialBalance,
  trialBalanceJson,
} from "#modules/ledger/public.server.ts";
import {
  BooksAlreadyOpened,
  BooksLocked,
  OpeningNotReversible,
} from "#modules/operations/errors.ts";
import { openBooks, openingState, reverseOpening } from "#modules/operations/public.server.ts";
import { OpenBooks } from "#modules/operations/public.ts";
import { sellerBalance } from "#modules/settlement/public.server.ts";
import { inTransaction } from "#platform/db/database.ts";
import type { UserActor } from "#policy/actor.ts";
import { OwnShopDecision } from "#policy/own-shop.ts";
import { InvalidInput, NotAllowed } from "#shared/errors.ts";
import { useApprovals } from "#tests/support/approval-requests.ts";
import { aBankAccount, emptyBooksAndBank } from "#tests/support/bank-statements.ts";
import { aPerson, aSeller } from "#tests/support/builders.ts";
import { monthAgo } from "#tests/support/months.ts";
import { asApproved } from "#tests/support/second-person.ts";
import { approveRequest, declineApproval } from "./public.server.ts";

/** The balances with which a marketplace begins: once, by two people, before a month is locked. */

const { database, now, requestId } = useApprovals();
let seller: UserActor;
const day = `${monthAgo(2)}-15`;

beforeEach(async () => {
  const { db } = database;
  await emptyBooksAndBank(db);
  await db.$client.query(
    `update month_locks
     set unlocked_at = now(), unlocked_by = locked_by, unlock_reason = 'Test'
     where unlocked_at is null`,
  );
  seller = await aSeller(db);
});

const typed = (more: Record<string, string> = {}) =>
  OpenBooks.parse({
    key: crypto.randomUUID(),
    day,
    reason: "Books of the year before",
    "debit.bank": "1,50,000.75",
    "credit.owners": "1,00,000.50",
    "seller.1": seller.userId,
    "sellerCredit.1": "50,000.25",
    ...more,
  });
const open = async (input = typed()) => {
  expect(await openBooks(database.db, now.asha, input)).toBe("afterApproval");
  await approveRequest(database.db, now.ravi, { requestId: await requestId() });
};
const balances = async (onDay = "") =>
  Object.fromEntries(
    (await trialBalance(database.db, now.asha, { day: onDay }))
      .filter(({ balancePaise }) => balancePaise !== 0)
      .map(({ account, balancePaise }) => [account, balancePaise]),
  );
const opened = { bank: 15_000_075, owners: -10_000_050, seller_payable: -5_000_025 };
const hasAddress = ({ userId }: UserActor, address: string) =>
  database.db.$client.query("update sellers set slug = $2 where user_id = $1", [userId, address]);
const reverse = async (number: number) =>
  reverseOpening(database.db, now.asha, { number, reason: "Another day" });

describe("opening balances", () => {
  test("wait for a second person, and then count from the end of their day, in every report", async () => {
    const { db } = database;
    expect(await openBooks(db, now.asha, typed())).toBe("afterApproval");
    expect(await balances()).toEqual({});
    expect(await openingState(db, now.asha)).toMatchObject({ opening: null, isWaiting: true });
    await approveRequest(db, now.ravi, { requestId: await requestId() });
    expect(await balances(`${monthAgo(2)}-14`)).toEqual({});
    expect(await balances(day)).toEqual(opened);
    expect(await sellerBalance(db, { sellerId: seller.userId })).toMatchObject({
      payablePaise: 5_000_025,
    });
    const json = trialBalanceJson(day, await trialBalance(db, now.asha, { day }));
    expect(JSON.parse(json)).toMatchObject({ debitPaise: 15_000_075, creditPaise: 15_000_075 });
    const filters = { account: "", kind: "opened", party: "", fromDay: day, toDay: day };
    expect((await journal(db, now.asha, { filters, after: null })).lines).toMatchObject([
      { kind: "opened", cause: "opened:1", note: "Books of the year before" },
    ]);
    expect(await openingState(db, now.asha)).toMatchObject({
      opening: { number: 1, day, totalPaise: 15_000_075, isLocked: false },
      isWaiting: false,
      isAnyMonthLocked: false,
    });
  });

  test("are one request for two clicks, and one voucher for two requests", async () => {
    const { db } = database;
    const input = typed();
    const clicks = await Promise.allSettled([
      openBooks(db, now.asha, input),
      openBooks(db, now.asha, input),
    ]);
    expect(clicks.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    await expect(openBooks(db, now.asha, input)).rejects.toThrow(EntryWaits);
    const first = await requestId();
    await openBooks(db, now.ravi, typed());
    await approveRequest(db, now.asha, { requestId: await requestId() });
    await expect(approveRequest(db, now.ravi, { requestId: first })).rejects.toThrow(
      BooksAlreadyOpened,
    );
    expect(await balances()).toEqual(opened);
    await expect(openBooks(db, now.asha, typed())).rejects.toThrow(BooksAlreadyOpened);
  });

  test("are refused if they do not balance, or name a shop that is not there", async () => {
    const { db } = database;
    const [first, ...rest] = typed().lines;
    if (first === undefined) throw new Error("no line");
    const off = { ...first, amountPaise: first.amountPaise + 1 };
    await expect(
      openBooks(db, now.asha, { ...typed(), lines: [off, ...rest] }),
    ).rejects.toMatchObject({ fields: { total: expect.stringContaining("₹0.01") } });
    await expect(
      openBooks(db, now.asha, typed({ "seller.1": "no-such-shop" })),
    ).rejects.toMatchObject({ fields: { "seller.1": expect.any(String) } });
    const pending = typed().lines.map((line) =>
      line.account === "bank" ? { ...line, account: "buyers" as const } : line,
    );
    await expect(openBooks(db, now.asha, { ...typed(), lines: pending })).rejects.toThrow(
      InvalidInput,
    );
    expect(await balances()).toEqual({});
  });

  test("are of the shop with this id, also if another shop has the id as its address", async () => {
    const { db } = database;
    const other = await aSeller(db);
    await hasAddress(other, seller.userId);
    await open(typed({ "seller.1": seller.userId.toUpperCase() }));
    expect(await sellerBalance(db, { sellerId: seller.userId })).toMatchObject({
      payablePaise: 5_000_025,
    });
    expect(await sellerBalance(db, { sellerId: other.userId })).toMatchObject({ payablePaise: 0 });
  });

  test("are refused for an address that looks like an id", async () => {
    const address = crypto.randomUUID();
    await hasAddress(seller, address);
    await expect(
      openBooks(database.db, now.asha, typed({ "seller.1": address })),
    ).rejects.toMatchObject({ fields: { "seller.1": expect.any(String) } });
  });

  test("say which shop an address is, and are not booked once it is another shop", async () => {
    const { db } = database;
    await hasAddress(seller, "leather-of-before");
    await openBooks(db, now.asha, typed({ "seller.1": "leather-of-before" }));
    const { requests } = await approvalRequests(db, now.ravi, { list: "waiting", after: null });
    expect(requests[0]?.after).toMatchObject({
      shops: { "leather-of-before": expect.stringContaining(`(${seller.userId})`) },
    });
    await hasAddress(seller, "leather-of-today");
    await db.$client.query(
      `update sellers
       set slug = 'leather-of-before',
         shop_name = (select s.shop_name from sellers s where s.user_id = $2)
       where user_id = $1`,
      [(await aSeller(db)).userId, seller.userId],
    );
    await expect(approveRequest(db, now.ravi, { requestId: await requestId() })).rejects.toThrow(
      RequestOutdated,
    );
  });

  test("are for administrators and finance, and not about one's own shop", async () => {
    const { db } = database;
    for (const staffRoles of [["support"], ["readOnly"]] as const)
      await expect(openBooks(db, await aPerson(db, { staffRoles }), typed())).rejects.toThrow(
        NotAllowed,
      );
    await db.$client.query("update profiles set is_admin = true where user_id = $1", [
      seller.userId,
    ]);
    await expect(openBooks(db, { ...seller, isAdmin: true }, typed())).rejects.toThrow(
      OwnShopDecision,
    );
  });

  test("come before the first locked month, also if it is locked while they wait", async () => {
    const { db } = database;
    await openBooks(db, now.asha, typed());
    await lockMonth(db, now.asha, { month: monthAgo(2), reason: "Filed" });
    await expect(openBooks(db, now.asha, typed())).rejects.toThrow(BooksLocked);
    await expect(approveRequest(db, now.ravi, { requestId: await requestId() })).rejects.toThrow(
      BooksLocked,
    );
    expect(await balances()).toEqual({});
  });

  test("are not later than the first other entry, and open no bank account a second time", async () => {
    const { db } = database;
    const others = (kind: string, onDay: string, account: "bank" | "bank_other") =>
      inTransaction(db, (tx) =>
        book(tx, {
          kind,
          of: crypto.randomUUID(),
          day: onDay,
          entries: [debit(account, 100), credit("owners", 100)],
        }),
      );
    await others("adjusted", day, "bank");
    const later = `${monthAgo(2)}-16`;
    await expect(openBooks(db, now.asha, typed({ day: later }))).rejects.toMatchObject({
      fields: { day: expect.stringContaining("Opening balances cannot be of a later day") },
    });
    await others("bank_opening", day, "bank_other");
    await openBooks(db, now.asha, typed());
    await others("bank_opening", day, "bank");
    const refusal = { fields: { "debit.bank": expect.stringContaining("booked already") } };
    await expect(openBooks(db, now.asha, typed())).rejects.toMatchObject(refusal);
    await expect(
      approveRequest(db, now.ravi, { requestId: await requestId() }),
    ).rejects.toMatchObject(refusal);
  });

  test("have their files, which go if they are declined", async () => {
    const { db } = database;
    const input = typed();
    await storeEntryFile(db, now.asha, {
      entryKey: input.key,
      fileName: "trial balance.pdf",
      bytes: new Uint8Array(Buffer.from("%PDF-1.7")),
    });
    await openBooks(db, now.asha, input);
    await declineApproval(db, now.ravi, { requestId: await requestId(), reason: "Another year" });
    const { rows } = await db.$client.query("select from ledger_files");
    expect(rows).toHaveLength(0);
  });
});

describe("reversing them", () => {
  test("takes all back on their day, once, by two people; others can follow", async () => {
    const { db } = database;
    await open();
    expect(await reverse(1)).toBe("afterApproval");
    expect(await balances()).toEqual(opened);
    expect(await openingState(db, now.asha)).toMatchObject({ isWaiting: true });
    await approveRequest(db, now.ravi, { requestId: await requestId() });
    expect(await balances(day)).toEqual({});
    expect(await balances()).toEqual({});
    await expect(reverse(1)).rejects.toThrow(OpeningNotReversible);
    expect((await openingState(db, now.asha)).opening).toBeNull();
    await open();
    expect(await openingState(db, now.asha)).toMatchObject({ opening: { number: 2 } });
    expect(await balances()).toEqual(opened);
  });

  test("is refused once their month is locked", async () => {
    const { db } = database;
    await open(typed());
    await lockMonth(db, now.asha, { month: monthAgo(2), reason: "Filed" });
    await expect(reverse(1)).rejects.toThrow(OpeningNotReversible);
    expect(await openingState(db, now.asha)).toMatchObject({ opening: { isLocked: true } });
    expect(await balances()).toEqual(opened);
  });
});

test("a bank account is opened once, by hand or from its statements, also at the same moment", async () => {
  const { db } = database;
  await db.$client.query("update platform_settings set payout_approval_paise = 50000000");
  const fromStatement = {
    ledgerAccount: "bank",
    openingPaise: -15_000_075,
    reason: "Capital",
  } as const;
  const byHand = asApproved("ledger.openBooks", openBooks);
  for (let round = 0; round < 4; round++) {
    await emptyBooksAndBank(db);
    await aBankAccount(db, now.asha, 15_000_075);
    const hand = () => byHand(db, now.asha, typed());
    const statement = () => bookOpening(db, now.asha, fromStatement);
    const both = round % 2 === 0 ? [hand(), statement()] : [statement(), hand()];
    const ended = await Promise.allSettled(both);
    expect(ended.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await balances()).toMatchObject({ bank: 15_000_075 });
  }
});
