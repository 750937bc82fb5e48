import { beforeEach, describe, expect, test } from "vitest";
import { RequestOutdated } from "#modules/identity/approvals/errors.ts";
import {
  filesOfEntries,
  journal,
  purgeEntryFiles,
  storeEntryFile,
} from "#modules/ledger/public.server.ts";
import { EntryFileRefused, EntryWaits } from "#modules/ledger/errors.ts";
import { inTransaction } from "#platform/db/database.ts";
import { adjustBooks, openBooks } from "#modules/operations/public.server.ts";
import type { AdjustBooks } from "#modules/operations/public.ts";
import { system } from "#policy/actor.ts";
import { useApprovals } from "#tests/support/approval-requests.ts";
import { aSeller } from "#tests/support/builders.ts";
import {
  approveRequest,
  declineApproval,
  withdrawApproval,
  workOnApprovals,
} from "./public.server.ts";

/** The files of an entry that waits for a second person, who sees what they approve. */

const { database, now, requestId, newest, hoursPass } = useApprovals();
let entry: AdjustBooks;

const store = (content: string) =>
  storeEntryFile(database.db, now.asha, {
    entryKey: entry.key,
    fileName: `${content}.pdf`,
    bytes: new Uint8Array(Buffer.from(`%PDF-1.7 ${content}`)),
  });
const names = async () =>
  (await filesOfEntries(database.db, now.ravi, { entryKeys: [entry.key] })).map(
    ({ fileName }) => fileName,
  );

beforeEach(async () => {
  const { db } = database;
  await db.$client.query("update platform_settings set payout_approval_paise = 50000000");
  entry = {
    key: crypto.randomUUID(),
    kind: "seller_credit",
    amountPaise: 50_000_000,
    sellerId: (await aSeller(db)).userId,
    reason: "Agreed in the letter",
  };
  await store("letter");
  expect(await adjustBooks(db, now.asha, entry)).toBe("afterApproval");
});

test("they wait with the request, can be seen by the second person, and are booked with it", async () => {
  const { db } = database;
  expect(await names()).toEqual(["letter.pdf"]);
  await approveRequest(db, now.ravi, { requestId: await requestId() });
  const filters = { account: "", kind: "adjusted", party: "", fromDay: "", toDay: "" };
  const { lines } = await journal(db, now.ravi, { filters, after: null });
  expect(lines[0]?.files).toMatchObject([{ fileName: "letter.pdf" }]);
});

test("no file is added or replaced once the request waits", async () => {
  await expect(store("another")).rejects.toThrow(EntryFileRefused);
  expect(await names()).toEqual(["letter.pdf"]);
});

test("a request whose files are others than it says is not carried out", async () => {
  const { db } = database;
  await db.$client.query("delete from ledger_files where entry_key = $1", [entry.key]);
  await expect(approveRequest(db, now.ravi, { requestId: await requestId() })).rejects.toThrow(
    RequestOutdated,
  );
});

test("nobody sends another entry with the key of one that waits", async () => {
  const { db } = database;
  const small = { ...entry, amountPaise: 1, reason: "Something else" };
  for (const person of [now.asha, now.ravi])
    await expect(adjustBooks(db, person, small)).rejects.toThrow(EntryWaits);
  const opening = { key: entry.key, day: "2025-03-31", reason: "Something else", lines: [] };
  await expect(openBooks(db, now.ravi, opening)).rejects.toThrow(EntryWaits);
  await approveRequest(db, now.ravi, { requestId: await requestId() });
  expect((await newest()).status).toBe("approved");
});

test("an entry takes only files that its own person stored", async () => {
  const { db } = database;
  const key = crypto.randomUUID();
  await storeEntryFile(db, now.asha, {
    entryKey: key,
    fileName: "bill.pdf",
    bytes: new Uint8Array(Buffer.from("%PDF-1.7 bill")),
  });
  expect(await adjustBooks(db, now.ravi, { ...entry, key, amountPaise: 1 })).toBe("now");
  const { rows } = await db.$client.query(
    "select from ledger_files where entry_key = $1 and transaction_id is null",
    [key],
  );
  expect(rows).toHaveLength(1);
});

test("files of a request that waits are never purged, however old they are", async () => {
  const { db } = database;
  await db.$client.query(
    `alter table ledger_files disable trigger ledger_files_are_kept;
     update ledger_files set uploaded_at = now() - interval '30 days';
     alter table ledger_files enable trigger ledger_files_are_kept`,
  );
  await purgeEntryFiles(db, system);
  expect(await names()).toEqual(["letter.pdf"]);
});

describe("the files go", () => {
  test("if the request is declined", async () => {
    await declineApproval(database.db, now.ravi, { requestId: await requestId(), reason: "No" });
    expect(await names()).toEqual([]);
  });

  test("if it is withdrawn", async () => {
    await withdrawApproval(database.db, now.asha, { requestId: await requestId() });
    expect(await names()).toEqual([]);
  });

  test("if nobody decides in time", async () => {
    await hoursPass(24 * 9);
    await workOnApprovals(database.db, system);
    expect((await newest()).status).toBe("expired");
    expect(await names()).toEqual([]);
  });

  test("once nobody stores another one of the same entry", async () => {
    const { db } = database;
    const id = await requestId();
    let declined: Promise<void> | undefined;
    await inTransaction(db, async (tx) => {
      await tx.$client.query(
        "select pg_advisory_xact_lock(hashtextextended('ledger_files:' || $1, 0))",
        [entry.key],
      );
      declined = declineApproval(db, now.ravi, { requestId: id, reason: "Wrong reason" });
      await new Promise((resolve) => setTimeout(resolve, 300));
      expect(await names()).toEqual(["letter.pdf"]);
    });
    await declined;
    expect(await names()).toEqual([]);
  });
});
