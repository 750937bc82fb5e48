import { beforeEach, describe, expect, test } from "vitest";
import { system } from "#policy/actor.ts";
import { aPerson } from "#tests/support/builders.ts";
import { dayAgo, statementRows, useBank } from "#tests/support/bank-statements.ts";
import {
  aCapture,
  aRefund,
  emptyReports,
  netOf,
  reportFile,
  reportHeader,
  reportRow,
  type TypedReportLine,
} from "#tests/support/provider-settlements.ts";
import { rows } from "#tests/support/stored-rows.ts";
import {
  bankLinePage,
  importReport,
  moneyAtProvider,
  settlementExceptions,
  settlementPage,
  settlementsPage,
} from "../public.server.ts";

/** What the payment provider settles, keeps and adjusts, to the paisa. */

const { shop, now, record, store, agreement, lineOf } = useBank();
const buyer = {} as { id: string };

beforeEach(async () => {
  await emptyReports(shop.db);
  buyer.id = (await aPerson(shop.db)).userId;
});

const settlement = { settlementId: "setl_one", utr: "AXISCN0987654321", day: dayAgo(1) };
const payment: TypedReportLine = {
  kind: "payment",
  entityId: "pay_one",
  amountPaise: 100_000,
  feePaise: 2000,
  taxPaise: 360,
  ...settlement,
};
const refund: TypedReportLine = {
  kind: "refund",
  entityId: "rfnd_one",
  amountPaise: 30_000,
  ...settlement,
};
const dispute: TypedReportLine = {
  kind: "adjustment",
  entityId: "adj_one",
  amountPaise: 5000,
  disputeId: "disp_one",
  isDebit: true,
  ...settlement,
};

const upload = (lines: readonly TypedReportLine[], fileName = "recon.csv") =>
  importReport(shop.db, now.asha, { fileName, bytes: reportFile(lines) });
const arrives = (paise: number, utr = settlement.utr) =>
  store(statementRows(100_000, [{ day: dayAgo(1), narration: `NEFT CR-${utr}-PAY`, paise }]));
const balances = async () =>
  Object.fromEntries(
    (
      await rows<{ account: string; paise: number }>(
        shop,
        `select account, sum(amount_paise)::int as paise from ledger_entries
         group by 1 having sum(amount_paise) <> 0 order by 1`,
      )
    ).map(({ account, paise }) => [account, paise]),
  );
const states = async () =>
  (await settlementsPage(shop.db, now.asha, { after: null })).settlements.items.map(
    ({ state }) => state,
  );

async function ourMoney() {
  await aCapture(shop.db, buyer.id, { id: "pay_one", amountPaise: 100_000 });
  await aRefund(shop.db, { id: "rfnd_one", paymentId: "pay_one", amountPaise: 30_000 });
}

describe("a settlement", () => {
  const lines = [payment, refund, dispute];
  const net = lines.map(netOf).reduce((sum, paise) => sum + paise, 0);

  test("is booked once the bank has its net, with the fee and its GST apart", async () => {
    await ourMoney();
    expect(await upload(lines)).toEqual({ lines: 3, newLines: 3, conflicts: 0, unsettled: 0 });
    expect(await states()).toEqual(["waiting"]);
    await arrives(net);
    expect(await states()).toEqual(["arrived"]);
    expect(await balances()).toEqual({
      bank: net,
      chargebacks: 5000,
      gst_on_provider_fees: 360,
      money_to_return: -70_000,
      provider_fees: 2000,
    });
    expect(await moneyAtProvider(shop.db, system)).toMatchObject({
      settlements: 1,
      bookedPaise: 0,
      restPaise: 0,
    });
    const { match } = await bankLinePage(shop.db, now.asha, {
      lineId: (await lineOf(`NEFT CR-${settlement.utr}-PAY`)).id,
    });
    expect(match).toMatchObject({ foundBy: "reference", entries: [{ kind: "provider_settled" }] });
    expect((await agreement()).restPaise).toBe(0);
    await upload(lines.toReversed());
    await upload([payment]);
    expect(await states()).toEqual(["arrived"]);
    expect((await balances())["provider_fees"]).toBe(2000);
  });

  test("waits while the bank received another amount than its lines", async () => {
    await ourMoney();
    await upload([payment]);
    await arrives(net);
    expect(await states()).toEqual(["different"]);
    await upload([refund, dispute]);
    expect(await states()).toEqual(["arrived"]);
  });

  test("that was booked by hand as a lump gets its fees only", async () => {
    await ourMoney();
    await record(net, "provider_settled", `Settlement ${settlement.utr}`);
    await arrives(net);
    await upload(lines);
    expect(await balances()).toMatchObject({ bank: net, provider_fees: 2000 });
    expect(await balances()).not.toHaveProperty("provider_clearing");
    expect(await moneyAtProvider(shop.db, system)).toMatchObject({ restPaise: 0 });
    expect(await states()).toEqual(["arrived"]);
  });

  test("shows a later report that says something else, and changes nothing", async () => {
    await ourMoney();
    await upload([payment]);
    const other = { ...payment, feePaise: 1000, taxPaise: 180 };
    expect(await upload([other])).toMatchObject({ newLines: 0, conflicts: 1 });
    await upload([other]);
    await arrives(netOf(payment));
    expect(await upload([refund])).toMatchObject({ newLines: 0, conflicts: 1 });
    const { conflicts } = await settlementExceptions(shop.db, now.asha);
    expect(conflicts.map(({ reason }) => reason)).toEqual(["late_line", "other_content"]);
    expect((await balances())["provider_fees"]).toBe(2000);
  });
});

describe("an exception", () => {
  test("is a payment that is none of ours; it is booked as ours once it is", async () => {
    await upload([payment]);
    await arrives(netOf(payment));
    expect(await balances()).toMatchObject({ provider_suspense: -100_000 });
    expect((await settlementExceptions(shop.db, now.asha)).items).toMatchObject([
      { about: "line", entityId: "pay_one", ourPaise: null, days: 1 },
    ]);
    await aCapture(shop.db, buyer.id, { id: "pay_one", amountPaise: 100_000 });
    await upload([payment]);
    expect(await balances()).not.toHaveProperty("provider_suspense");
    expect((await settlementExceptions(shop.db, now.asha)).count).toBe(0);
    expect(await moneyAtProvider(shop.db, system)).toMatchObject({ restPaise: 0, bookedPaise: 0 });
  });

  test("is a payment with another amount, and one that is not settled after a week", async () => {
    await aCapture(shop.db, buyer.id, { id: "pay_one", amountPaise: 90_000 });
    await aCapture(shop.db, buyer.id, { id: "pay_late", amountPaise: 7000, daysAgo: 9 });
    await aCapture(shop.db, buyer.id, { id: "pay_fresh", amountPaise: 7000, daysAgo: 2 });
    await upload([
      payment,
      { ...refund, ...settlement, settlementId: "setl_old", day: dayAgo(12) },
    ]);
    const { items, count } = await settlementExceptions(shop.db, now.asha);
    expect(items.map(({ entityId, ourPaise }) => [entityId, ourPaise])).toEqual([
      ["rfnd_one", null],
      ["pay_late", 7000],
      ["pay_one", 90_000],
    ]);
    expect(count).toBe(3);
  });
});

describe("a file", () => {
  test("is refused with the line that makes no sense, and nothing is stored", async () => {
    const bytes = new TextEncoder().encode(
      [reportHeader, reportRow(payment).replace("976.40", "970.00")].join("\n"),
    );
    await expect(importReport(shop.db, now.asha, { fileName: "a.csv", bytes })).rejects.toThrow(
      "Line 2: amount, fee and tax do not come to its debit or credit.",
    );
    expect(await states()).toEqual([]);
  });

  test("shows its lines and entries on the page of its settlement", async () => {
    await ourMoney();
    await upload([payment]);
    await arrives(netOf(payment));
    const { settlements } = await settlementsPage(shop.db, now.asha, { after: null });
    const page = await settlementPage(shop.db, now.asha, {
      settlementId: settlements.items[0]?.id ?? "",
    });
    expect(page.lines).toMatchObject([{ entityId: "pay_one", isExplained: true }]);
    expect(page.entries.map(({ account }) => account).toSorted()).toEqual([
      "bank",
      "gst_on_provider_fees",
      "provider_clearing",
      "provider_clearing",
      "provider_fees",
    ]);
    expect(page.settlement.bankLineId).not.toBeNull();
  });
});
