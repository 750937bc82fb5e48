import { beforeEach, describe, expect, test } from "vitest";
import { system } from "#policy/actor.ts";
import type { UserActor } from "#policy/actor.ts";
import { NotFound } from "#shared/errors.ts";
import { aPerson } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { aSellerWith, payoutsOf, statusOf } from "#tests/support/payout-batches.ts";
import { bookedFor } from "#tests/support/payouts.ts";
import { rows } from "#tests/support/stored-rows.ts";
import { NoResultWaiting, ResultRefused } from "../errors.ts";
import {
  approveBatch,
  cancelBatch,
  discardResultFile,
  exportBatch,
  markBounced,
  markPayoutPaid,
  proposeBatch,
  recordResultFile,
  resultPage,
  sendBatch,
  uploadResultFile,
  workOnPayouts,
} from "../public.server.ts";
import type { Verdict } from "./contract.ts";

const database = useTestDatabase();
const head = "Reference,Account Number,Amount,Status,UTR,Reason";
const file = (...lines: readonly string[]) => Buffer.from([head, ...lines].join("\r\n"));
let desk: UserActor;

beforeEach(async () => {
  const { db } = database;
  desk = await aPerson(db, { isAdmin: true });
  for (const batch of await rows<{ batchId: string }>(
    database,
    `select id as "batchId" from payout_batches where status in ('proposed', 'approved')`,
  ))
    await cancelBatch(db, desk, batch);
  // Each test may use the UTRs of another one.
  await rows(database, "update payouts set bank_reference = null");
  await rows(database, "update payout_accounts set replaced_at = now() where replaced_at is null");
});

/** A bank file with a payout for each amount. */
async function aBankFile(...amounts: readonly number[]) {
  const { db } = database;
  for (const paise of amounts) await aSellerWith(database, paise);
  const { batchId } = await proposeBatch(db, desk);
  await approveBatch(db, desk, { batchId });
  await exportBatch(db, desk, { batchId });
  const payouts = await payoutsOf(database, batchId);
  const named = (paise: number) => payouts.find(({ amountPaise }) => amountPaise === paise);
  return { batchId, refs: amounts.map((paise) => named(paise)?.reference ?? ""), payouts };
}

const upload = (batchId: string, bytes: Uint8Array, by = desk) =>
  uploadResultFile(database.db, by, {
    batchId,
    layoutCode: "plain",
    fileName: "result.csv",
    bytes,
  });
const page = (batchId: string, by = desk) => resultPage(database.db, by, { batchId });

/** Records what the page shows. */
async function record(batchId: string, by = desk) {
  const { preview } = await page(batchId, by);
  const { contentHash, uploadedAt } = preview ?? { contentHash: "", uploadedAt: new Date() };
  return recordResultFile(database.db, by, { batchId, contentHash, uploadedAt });
}

async function counts(batchId: string, by = desk): Promise<Partial<Record<Verdict, number>>> {
  const { preview } = await page(batchId, by);
  return Object.fromEntries(Object.entries(preview?.counts ?? {}).filter(([, count]) => count > 0));
}

describe("the bank's result file", () => {
  test("is shown line by line, and recorded as by hand", async () => {
    const { batchId, refs, payouts } = await aBankFile(50_000, 60_000, 70_000, 80_000);
    await upload(
      batchId,
      file(
        `${refs[0]},,500.00,Paid,N334125,`,
        `${refs[1]},,600.00,Rejected,,Account closed`,
        `${refs[2]},,700.00,Pending,,`,
        "CHP999999999,,1.00,Paid,N334126,",
      ),
    );
    expect(await counts(batchId)).toEqual({ paid: 1, failed: 1, pending: 1, unknown: 1 });
    expect((await page(batchId)).preview).toMatchObject({ missing: 1, fileName: "result.csv" });
    expect(await statusOf(database, batchId)).toBe("exported");
    expect(await record(batchId)).toEqual({ paid: 1, returned: 1 });
    const after = await payoutsOf(database, batchId);
    const statusOfRef = (ref: string | undefined) =>
      after.find(({ reference }) => reference === ref);
    expect(statusOfRef(refs[0])).toMatchObject({ status: "paid" });
    expect(statusOfRef(refs[1])).toMatchObject({ status: "bounced", reason: "Account closed" });
    expect(statusOfRef(refs[2])).toMatchObject({ status: "exported" });
    const returned = payouts.find(({ reference }) => reference === refs[1]);
    const payable = await bookedFor(database.db, "seller_payable", returned?.sellerId ?? "");
    expect(payable).toBe(60_000);
  });

  test("a second time changes nothing", async () => {
    const { batchId, refs } = await aBankFile(50_000, 60_000);
    const bytes = file(`${refs[0]},,500,Paid,N334125,`, `${refs[1]},,600,Failed,,`);
    await upload(batchId, bytes);
    await record(batchId);
    const before = await payoutsOf(database, batchId);
    await upload(batchId, bytes);
    expect(await counts(batchId)).toEqual({ recorded: 2 });
    await expect(record(batchId)).rejects.toThrow(NoResultWaiting);
    expect(await payoutsOf(database, batchId)).toEqual(before);
    expect((await page(batchId)).files).toMatchObject([
      {
        paid: 1,
        returned: 1,
        fileName: "result.csv",
        contentHash: expect.stringMatching(/^\w{64}$/),
      },
    ]);
    expect(await statusOf(database, batchId)).toBe("paid");
  });

  test("is recorded only as it was shown", async () => {
    const { batchId, refs } = await aBankFile(50_000);
    const bytes = file(`${refs[0]},,500,Paid,N334125,`);
    await upload(batchId, bytes);
    const { preview: seen } = await page(batchId);
    if (seen === null) throw new Error("No preview");
    const record = ({ contentHash, uploadedAt } = seen) =>
      recordResultFile(database.db, desk, { batchId, contentHash, uploadedAt });
    await upload(batchId, file(`${refs[0]},,500,Failed,,`));
    await expect(record()).rejects.toThrow(NoResultWaiting);
    await upload(batchId, bytes);
    await expect(record()).rejects.toThrow(NoResultWaiting);
    expect((await payoutsOf(database, batchId))[0]?.status).toBe("exported");
    expect(await record((await page(batchId)).preview ?? seen)).toEqual({ paid: 1, returned: 0 });
  });

  test("records no UTR that another payout has, of this batch or an earlier one", async () => {
    const { db } = database;
    const earlier = await aBankFile(40_000);
    const payoutId = earlier.payouts[0]?.id ?? "";
    await markPayoutPaid(db, desk, { batchId: earlier.batchId, payoutId, reference: "utib777001" });
    const { batchId, refs } = await aBankFile(50_000, 60_000, 70_000);
    await upload(
      batchId,
      file(
        `${refs[0]},,500,Paid,UTIB777001,`,
        `${refs[1]},,600,Paid,UTIB777002,`,
        `${refs[2]},,700,Paid,utib777002,`,
      ),
    );
    expect(await counts(batchId)).toEqual({ sharedUtr: 3 });
    await expect(record(batchId)).rejects.toThrow(NoResultWaiting);
  });

  test("is shown whole, what is doubtful first", async () => {
    const { batchId, refs } = await aBankFile(50_000);
    const unknown = Array.from({ length: 300 }, () => "CHP999999999,,1.00,Paid,,");
    await upload(batchId, file("", `${refs[0]},,500,Paid,N5501,`, ...unknown));
    const lines = (await page(batchId)).preview?.lines ?? [];
    expect(lines).toHaveLength(301);
    expect(lines[0]).toMatchObject({ verdict: "unknown", line: { row: 4 } });
    expect(lines.at(-1)).toMatchObject({ verdict: "paid", line: { row: 3 } });
  });

  test("is in the audit trail with its hash and each payout", async () => {
    const { batchId, refs } = await aBankFile(50_000);
    await upload(batchId, file(`${refs[0]},,500,Paid,N334125,`));
    await record(batchId);
    const actions = await rows<{ action: string }>(
      database,
      "select action from audit_trail where object_id = $1 order by id desc limit 2",
      [batchId],
    );
    expect(actions.map(({ action }) => action)).toEqual([
      "payouts.recordResultFile",
      "payouts.markPaid",
    ]);
  });

  test("leaves alone what a person recorded between reading and recording it", async () => {
    const { db } = database;
    const { batchId, refs, payouts } = await aBankFile(50_000, 60_000);
    await upload(batchId, file(`${refs[0]},,500,Paid,N1111,`, `${refs[1]},,600,Paid,N2222,`));
    const [first, second] = refs.map((ref) => payouts.find(({ reference }) => reference === ref));
    await markBounced(db, desk, { batchId, payoutId: first?.id ?? "", reason: "Closed" });
    expect(await record(batchId)).toEqual({ paid: 1, returned: 0 });
    const after = await payoutsOf(database, batchId);
    expect(after.find(({ id }) => id === first?.id)?.status).toBe("bounced");
    expect(after.find(({ id }) => id === second?.id)?.status).toBe("paid");
    await upload(batchId, file(`${refs[1]},,600,Failed,,`));
    expect(await counts(batchId)).toEqual({ contradicts: 1 });
  });

  test("never settles the payout of whoever records it: a second person does", async () => {
    const { db } = database;
    const seller = await aSellerWith(database, 90_000);
    await rows(database, "update profiles set is_admin = true where user_id = $1", [seller.userId]);
    const { batchId, refs } = await aBankFile(50_000);
    const own = { ...seller, isAdmin: true };
    const mine = (await payoutsOf(database, batchId)).find(
      ({ sellerId }) => sellerId === seller.userId,
    );
    const bytes = file(`${mine?.reference},,900,Paid,N1111,`, `${refs[0]},,500,Paid,N2222,`);
    await upload(batchId, bytes, own);
    expect(await counts(batchId, own)).toEqual({ paid: 1, ownShop: 1 });
    expect(await record(batchId, own)).toEqual({ paid: 1, returned: 0 });
    const second = await aPerson(db, { isAdmin: true });
    await upload(batchId, bytes, second);
    expect(await record(batchId, second)).toEqual({ paid: 1, returned: 0 });
  });

  test("stores no account number, of the file or of its lines", async () => {
    const { batchId } = await aBankFile(50_000);
    await upload(batchId, file("Vendor 1,001234567890,500,Paid,N1111,"));
    expect(await counts(batchId)).toEqual({ paid: 1 });
    await record(batchId);
    const kept = await rows(database, "select lines::text from payout_result_files");
    expect(JSON.stringify(kept)).not.toContain("001234567890");
  });

  test("is one for each person and batch, can be discarded, and is gone after a day", async () => {
    const { batchId, refs } = await aBankFile(50_000);
    const line = file(`${refs[0]},,500,Paid,N1111,`);
    await upload(batchId, line);
    const other = await aPerson(database.db, { isAdmin: true });
    expect((await page(batchId, other)).preview).toBeNull();
    await discardResultFile(database.db, desk, { batchId });
    expect((await page(batchId)).preview).toBeNull();
    await upload(batchId, line);
    await rows(
      database,
      "update payout_result_drafts set uploaded_at = now() - interval '25 hours'",
    );
    await expect(record(batchId)).rejects.toThrow(NoResultWaiting);
    await workOnPayouts(database.db, system, null, {});
    expect(await rows(database, "select from payout_result_drafts")).toEqual([]);
  });

  test.each([
    ["nothing", Buffer.alloc(0)],
    ["a spreadsheet", Buffer.from([0x50, 0x4b, 3, 4, 0, 0])],
    ["another encoding", Buffer.from(`${head},é\r\n`, "latin1")],
    ["other columns", Buffer.from("Ref,Amount\r\nCHP000000001,5")],
    ["an amount that is none", file("CHP000000001,,ten,Paid,N1111,")],
    ["no lines", file()],
    ["more than 2,000 lines", file(...Array.from({ length: 2001 }, () => "CHP1,,1,Paid,N1111,"))],
    ["more than 1 MB", Buffer.alloc(1024 * 1024 + 1, "\n")],
  ])("of %s is refused with a sentence beside the field", async (_what, bytes) => {
    const { batchId } = await aBankFile(50_000);
    const refused = upload(batchId, bytes);
    await expect(refused).rejects.toThrow(ResultRefused);
    await expect(refused).rejects.toMatchObject({ fields: { file: expect.any(String) } });
    expect((await page(batchId)).preview).toBeNull();
  });

  test("is only for a batch with a bank file", async () => {
    const { db } = database;
    await aSellerWith(database, 50_000);
    const { batchId } = await proposeBatch(db, desk);
    await expect(upload(batchId, file())).rejects.toThrow(NotFound);
    await approveBatch(db, desk, { batchId });
    await sendBatch(db, desk, { batchId });
    await expect(page(batchId)).rejects.toThrow(NotFound);
    await expect(page("x")).rejects.toThrow(NotFound);
    await expect(
      markPayoutPaid(db, desk, { batchId, payoutId: null, reference: "N1" }),
    ).rejects.toThrow();
  });

  test("once recorded is never changed, by nobody", async () => {
    await expect(rows(database, "update payout_result_files set paid = 0")).rejects.toThrow();
    await expect(rows(database, "delete from payout_result_files")).rejects.toThrow();
  });
});
