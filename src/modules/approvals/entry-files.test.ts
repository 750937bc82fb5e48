import { beforeEach, describe, expect, test } from "vitest";
import { RequestOutdated } from "#modules/identity/approvals/errors.ts";
import { filesOfEntries, journal, storeEntryFile } from "#modules/ledger/public.server.ts";
import { EntryFileRefused } from "#modules/ledger/errors.ts";
import { adjustBooks } from "#modules/operations/public.server.ts";
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

  test("but not while another request with the same files waits", async () => {
    const { db } = database;
    const first = await requestId();
    await adjustBooks(db, now.asha, { ...entry, reason: "Agreed by telephone" });
    await declineApproval(db, now.ravi, { requestId: first, reason: "Wrong reason" });
    expect(await names()).toEqual(["letter.pdf"]);
  });
});
