import { beforeEach, describe, expect, test } from "vitest";
import { approveRequest } from "#modules/approvals/public.server.ts";
import { approvalRequests } from "#modules/identity/public.server.ts";
import { NotAllowed, NotFound } from "#shared/errors.ts";
import { dayInIndia } from "#shared/ist.ts";
import { aPerson, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { aPayoutAccount, payable } from "#tests/support/payouts.ts";
import { BankFileRefused, LayoutRefused } from "../errors.ts";
import {
  approveBatch,
  bankFile,
  bankFilePreview,
  cancelBatch,
  choosePayoutLayout,
  excludePayout,
  exportBatch,
  payoutLayouts,
  proposeBatch,
  saveDebitAccount,
  savePayoutLayout,
} from "../public.server.ts";
import type { PayoutLayout, StoredLayout } from "./contract.ts";
import { plainCsvLayout } from "./rules/plain-csv-layout.ts";

const database = useTestDatabase();
const admin = () => aPerson(database.db, { isAdmin: true });

beforeEach(async () => {
  const { db } = database;
  const { rows } = await db.$client.query<{ batchId: string }>(
    `select id as "batchId" from payout_batches where status in ('proposed', 'approved')`,
  );
  for (const batch of rows) await cancelBatch(db, await admin(), batch);
  await db.$client.query(
    "update payout_accounts set replaced_at = now() where replaced_at is null",
  );
  await db.$client.query("update payout_debit_accounts set replaced_at = now()");
  await db.$client.query(
    "update approval_requests set status = 'expired' where status = 'waiting'",
  );
  await inUse("plain");
});

/** As a second person has approved it. */
async function inUse(code: string): Promise<void> {
  await database.db.$client.query(
    "update payout_layouts set is_chosen = false where is_chosen and code <> $1",
    [code],
  );
  await database.db.$client.query("update payout_layouts set is_chosen = true where code = $1", [
    code,
  ]);
}

async function layoutOf(code: string): Promise<StoredLayout> {
  const { layouts } = await payoutLayouts(database.db, await admin());
  const layout = layouts.find((one) => one.code === code);
  if (layout === undefined) throw new Error("There is a layout.");
  return layout;
}

type Payee = Parameters<typeof aPayoutAccount>[2] & { readonly paise: number };

/** A batch that is approved, with these payees. */
async function aBatch(...payees: readonly Payee[]) {
  const { db } = database;
  for (const { paise, ...account } of payees) {
    const seller = await aSeller(db);
    await payable(db, seller, paise);
    await aPayoutAccount(db, seller, account);
  }
  const desk = await admin();
  const { batchId } = await proposeBatch(db, desk);
  await db.$client.query("update platform_settings set payout_approval_paise = 1000000000000");
  await approveBatch(db, desk, { batchId });
  return { desk, batchId };
}

const references = async (batchId: string) =>
  (
    await database.db.$client.query<{ reference: string }>(
      "select reference from payouts where batch_id = $1 order by reference",
      [batchId],
    )
  ).rows.map(({ reference }) => reference);

const dashed = (day: string) => day.split("-").toReversed().join("-");
const today = () => dashed(dayInIndia(Date.now()));

describe("the layouts that come with the shop", () => {
  test("have the one of before in use, as the code knows it", async () => {
    const { code, isChosen, ...plain } = await layoutOf("plain");
    expect([code, isChosen]).toEqual(["plain", true]);
    expect(plain).toEqual(plainCsvLayout);
  });

  test("of HDFC has 28 columns without headings, commas or quotes", async () => {
    await inUse("hdfc-enet");
    const { desk, batchId } = await aBatch(
      { holder: "मीरा अय्यर", accountNumber: "001234567890", paise: 123_450 },
      { holder: '=cmd, "x"\nRTGS', accountNumber: "9876543210", paise: 25_000_000 },
    );
    await exportBatch(database.db, desk, { batchId });
    const lines = (await bankFile(database.db, desk, { batchId })).trimEnd().split("\r\n");
    const day = today().replaceAll("-", "/");
    const expected = (await references(batchId)).map((reference, at) => {
      const isSmall = lines[at]?.startsWith("N") === true;
      const [type, account, amount, name] = isSmall
        ? ["N", "001234567890", "1234.50", "Mira Ayyar"]
        : ["R", "9876543210", "250000.00", "cmd x RTGS"];
      return (
        `${type},${at + 1},${account},${amount},${name},,,,,,,,${reference},${reference},` +
        `Charma ${reference},,,,,,,,${day},,SBIN0001234,State Bank of India,,`
      );
    });
    expect(lines).toEqual(expected);
    expect(lines.map((line) => line.split(",").length)).toEqual([28, 28]);
  });

  test("of ICICI has the account that payouts leave, and is not written without it", async () => {
    const { db } = database;
    await inUse("icici-pab");
    const { desk, batchId } = await aBatch({ holder: "St. Mary-Jane", paise: 50_000 });
    expect(await bankFilePreview(db, desk, { batchId })).toMatchObject({ lacksDebitAccount: true });
    await expect(exportBatch(db, desk, { batchId })).rejects.toThrow(BankFileRefused);
    await saveDebitAccount(db, desk, { accountNumber: "112233445566" });
    await exportBatch(db, desk, { batchId });
    const [reference = ""] = await references(batchId);
    expect(await bankFile(db, desk, { batchId })).toBe(
      "PYMT_PROD_TYPE_CODE,PYMT_MODE,DEBIT_ACC_NO,BNF_NAME,BENE_ACC_NO,BENE_IFSC,AMOUNT,DEBIT_NARR," +
        "CREDIT_NARR,MOBILE_NUM,EMAIL_ID,REMARK,PYMT_DATE,REF_NO,ADDL_INFO1,ADDL_INFO2,ADDL_INFO3," +
        "ADDL_INFO4,ADDL_INFO5\r\n" +
        "PAB_VENDOR,NEFT,112233445566,St Mary Jane,001234567890,SBIN0001234,500.00," +
        `Charma ${reference},Charma ${reference},,,${reference},${today()},${reference},,,,,\r\n`,
    );
  });
});

describe("the file of a batch", () => {
  test("is the same for two people at once, and after the layout, the account and the shop's name changed", async () => {
    const { db } = database;
    await inUse("icici-pab");
    const { desk, batchId } = await aBatch({ paise: 70_000 }, { paise: 80_000 });
    await saveDebitAccount(db, desk, { accountNumber: "112233445566" });
    await exportBatch(db, desk, { batchId });
    const other = await admin();
    const [first, second] = await Promise.all([
      bankFile(db, desk, { batchId }),
      bankFile(db, other, { batchId }),
    ]);
    await inUse("hdfc-enet");
    await saveDebitAccount(db, desk, { accountNumber: "665544332211" });
    await db.$client.query("update platform_settings set name = 'Another name'");
    const later = await bankFile(db, desk, { batchId });
    await db.$client.query("update platform_settings set name = 'Charma'");
    expect([second, later]).toEqual([first, first]);
    expect(first).toContain("112233445566");
  });

  test("names what it cannot take before anything leaves, and is written without it", async () => {
    const { db } = database;
    await inUse("hdfc-enet");
    const { desk, batchId } = await aBatch(
      { paise: 70_000 },
      { holder: "Ravi Upi", upiAddress: "ravi@okaxis", paise: 30_000 },
    );
    const preview = await bankFilePreview(db, desk, { batchId });
    expect(preview?.problems).toMatchObject([{ holder: "Ravi Upi", kind: "noMethod" }]);
    await expect(exportBatch(db, desk, { batchId })).rejects.toThrow(/Ravi Upi/);
    const { rows } = await db.$client.query<{ id: string }>(
      `select p.id from payouts p join payout_accounts a on a.id = p.account_id
       where p.batch_id = $1 and a.kind = 'upi'`,
      [batchId],
    );
    const payoutId = rows[0]?.id ?? "";
    await excludePayout(db, desk, { batchId, payoutId, reason: "Please enter a bank account." });
    await exportBatch(db, desk, { batchId });
    expect((await bankFile(db, desk, { batchId })).trimEnd().split("\r\n")).toHaveLength(1);
  });

  test("is shown with its kinds of transfer and without a full account number", async () => {
    const { db } = database;
    await inUse("hdfc-enet");
    const { desk, batchId } = await aBatch(
      { accountNumber: "445566778899", paise: 70_000 },
      { accountNumber: "445566771122", paise: 30_000_000 },
    );
    const preview = await bankFilePreview(db, desk, { batchId });
    expect(preview).toMatchObject({
      layoutName: "HDFC Bank ENet, vendor payments",
      isChecked: false,
      payouts: 2,
      problems: [],
      methods: [
        { method: "neft", payouts: 1, totalPaise: 70_000 },
        { method: "rtgs", payouts: 1, totalPaise: 30_000_000 },
      ],
    });
    expect(preview?.sample).toContain("XXXXXXXX8899");
    expect(preview?.sample).not.toContain("445566");
  });

  test("is for finance only", async () => {
    const { db } = database;
    const support = await aPerson(db, { staffRoles: ["support"] });
    const batchId = crypto.randomUUID();
    await expect(bankFile(db, support, { batchId })).rejects.toThrow(NotAllowed);
    await expect(bankFilePreview(db, support, { batchId })).rejects.toThrow(NotAllowed);
    await expect(payoutLayouts(db, support)).rejects.toThrow(NotAllowed);
    await expect(saveDebitAccount(db, support, { accountNumber: "123456789" })).rejects.toThrow(
      NotAllowed,
    );
    await expect(choosePayoutLayout(db, support, { code: "plain" })).rejects.toThrow(NotAllowed);
  });
});

describe("a layout", () => {
  test("in use changes with a second person only; another one at once", async () => {
    const { db } = database;
    const [one, other] = [await admin(), await admin()];
    const layout = { ...plainCsvLayout, hasHeader: false };
    expect(await savePayoutLayout(db, one, { code: "plain", layout })).toBe("afterApproval");
    expect((await layoutOf("plain")).hasHeader).toBe(true);
    const { requests } = await approvalRequests(db, other, { list: "waiting", after: null });
    await approveRequest(db, other, { requestId: requests[0]?.id ?? "" });
    expect((await layoutOf("plain")).hasHeader).toBe(false);
    await database.db.$client.query(
      "update payout_layouts set has_header = true where code = 'plain'",
    );
    const { code, isChosen, ...hdfc } = await layoutOf("hdfc-enet");
    expect(isChosen).toBe(false);
    const checked = { ...hdfc, isChecked: true };
    expect(await savePayoutLayout(db, one, { code, layout: checked })).toBe("now");
    expect((await layoutOf(code)).isChecked).toBe(true);
    expect(await savePayoutLayout(db, one, { code, layout: hdfc })).toBe("now");
  });

  test("that a bank took is not checked any more once it writes something else", async () => {
    const { db } = database;
    const desk = await admin();
    const name = `Own layout ${crypto.randomUUID().slice(0, 8)}`;
    const checked = { ...plainCsvLayout, name, isChecked: true };
    await savePayoutLayout(db, desk, { code: null, layout: checked });
    const code = (await payoutLayouts(db, desk)).layouts.find((one) => one.name === name)?.code;
    const saved = async (layout: PayoutLayout) => {
      await savePayoutLayout(db, desk, { code: code ?? null, layout });
      return (await layoutOf(code ?? "")).isChecked;
    };
    expect(await saved({ ...checked, name: `${name} again` })).toBe(true);
    expect(await saved({ ...checked, columns: checked.columns.toReversed() })).toBe(false);
    expect(await saved({ ...checked, columns: checked.columns.toReversed() })).toBe(true);
    expect(await saved({ ...checked, separator: "pipe" })).toBe(false);
  });

  test("is used with a second person only, who approves what they read", async () => {
    const { db } = database;
    const [one, other] = [await admin(), await admin()];
    const name = `Own layout ${crypto.randomUUID().slice(0, 8)}`;
    await savePayoutLayout(db, one, { code: null, layout: { ...plainCsvLayout, name } });
    const { layouts } = await payoutLayouts(db, one);
    const code = layouts.find((layout) => layout.name === name)?.code ?? "";
    expect(await choosePayoutLayout(db, one, { code })).toBe("afterApproval");
    const { requests } = await approvalRequests(db, other, { list: "waiting", after: null });
    const requestId = requests[0]?.id ?? "";
    await savePayoutLayout(db, one, {
      code,
      layout: { ...plainCsvLayout, name, hasHeader: false },
    });
    await expect(approveRequest(db, other, { requestId })).rejects.toThrow();
    await savePayoutLayout(db, one, { code, layout: { ...plainCsvLayout, name } });
    await approveRequest(db, other, { requestId });
    expect((await layoutOf(code)).isChosen).toBe(true);
    expect((await layoutOf("plain")).isChosen).toBe(false);
    expect(await choosePayoutLayout(db, one, { code })).toBe("now");
  });

  test("has a name of its own, and exists", async () => {
    const { db } = database;
    const desk = await admin();
    await expect(
      savePayoutLayout(db, desk, { code: null, layout: plainCsvLayout }),
    ).rejects.toThrow(LayoutRefused);
    await expect(
      savePayoutLayout(db, desk, { code: "nothing", layout: { ...plainCsvLayout, name: "X" } }),
    ).rejects.toThrow(NotFound);
    await expect(choosePayoutLayout(db, desk, { code: "nothing" })).rejects.toThrow(NotFound);
  });
});
