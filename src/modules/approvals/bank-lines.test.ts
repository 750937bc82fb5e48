import { beforeEach, expect, test } from "vitest";
import {
  bankAgreement,
  bankPage,
  bookLine,
  bookOpening,
  matchByHand,
  undoMatch,
} from "#modules/bank/public.server.ts";
import { useApprovals } from "#tests/support/approval-requests.ts";
import {
  aBankAccount,
  dayAgo,
  emptyBooksAndBank,
  statementRows,
  storeRows,
} from "#tests/support/bank-statements.ts";
import { approveRequest } from "./public.server.ts";

/** What people book from statements of the bank, which a second person approves from the limit. */

const { database, now, requestId } = useApprovals();

beforeEach(async () => {
  await emptyBooksAndBank(database.db);
  await database.db.$client.query("update platform_settings set payout_approval_paise = 50000000");
});

const openLines = async () =>
  (await bankPage(database.db, now.asha, { list: "open", after: null })).lines.items;

test("a line of the limit waits, and is booked once a second person approves it", async () => {
  const { db } = database;
  const accountId = await aBankAccount(db, now.asha, 100_000_000);
  const gone = { day: dayAgo(1), narration: "RTGS OWNERS", paise: -50_000_000 };
  await storeRows(db, now.asha, accountId, statementRows(100_000_000, [gone]));
  const [line] = await openLines();
  const input = { lineId: line?.id ?? "", kind: "owner", gstPaise: 0, reason: "Dividend" } as const;
  expect(await bookLine(db, now.asha, input)).toBe("afterApproval");
  expect(await openLines()).toHaveLength(1);
  await approveRequest(db, now.ravi, { requestId: await requestId() });
  expect(await openLines()).toEqual([]);
});

test("undoing it waits too, and a match that nothing was booked for does not", async () => {
  const { db } = database;
  const accountId = await aBankAccount(db, now.asha, 100_000_000);
  const gone = { day: dayAgo(1), narration: "RTGS OWNERS", paise: -50_000_000 };
  const back = { day: dayAgo(0), narration: "RTGS RETURN", paise: 50_000_000 };
  await storeRows(db, now.asha, accountId, statementRows(100_000_000, [gone, back]));
  const [line, other] = (await openLines()).map(({ id }) => id);
  const liveMatch = async () =>
    (
      await db.$client.query<{ matchId: string }>(
        `select id as "matchId" from bank_matches where is_live and found_by <> 'reference'
         order by made_at desc limit 1`,
      )
    ).rows[0]?.matchId ?? "";
  await matchByHand(db, now.asha, { lineId: line ?? "", lines: [other ?? ""], entries: [] });
  const undo = async () =>
    undoMatch(db, now.asha, { matchId: await liveMatch(), reason: "Wrong kind" });
  expect(await undo()).toBe("now");
  const input = { lineId: line ?? "", kind: "owner", gstPaise: 0, reason: "Dividend" } as const;
  await bookLine(db, now.asha, input);
  await approveRequest(db, now.ravi, { requestId: await requestId() });
  expect(await undo()).toBe("afterApproval");
  expect((await openLines()).map(({ id }) => id)).toEqual([other]);
  await approveRequest(db, now.ravi, { requestId: await requestId() });
  expect(await openLines()).toHaveLength(2);
});

test("smaller ones of a day count together", async () => {
  const { db } = database;
  const accountId = await aBankAccount(db, now.asha, 0);
  const half = { day: dayAgo(1), narration: "HALF", paise: 25_000_000 };
  const other = { day: dayAgo(0), narration: "OTHER HALF", paise: 25_000_000 };
  await storeRows(db, now.asha, accountId, statementRows(0, [half, other]));
  const [first, second] = (await openLines()).map(({ id }) => id);
  const book = (lineId = "") =>
    bookLine(db, now.asha, { lineId, kind: "other", gstPaise: 0, reason: "Seen" });
  expect(await book(first)).toBe("now");
  expect(await book(second)).toBe("afterApproval");
});

test("so does what differed before the first statement", async () => {
  const { db } = database;
  await aBankAccount(db, now.asha, 60_000_000);
  const input = { ledgerAccount: "bank", openingPaise: -60_000_000, reason: "Capital" } as const;
  expect(await bookOpening(db, now.asha, input)).toBe("afterApproval");
  await approveRequest(db, now.ravi, { requestId: await requestId() });
  expect(await bankAgreement(db, now.ravi, { day: "" })).toMatchObject([
    { ledgerPaise: 60_000_000, openingPaise: 0, restPaise: 0 },
  ]);
});
