import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { fetchSettlements, moneyAtProvider, settlementsPage } from "#modules/bank/public.server.ts";
import { reportColumnNames } from "#platform/payments/open-provider.ts";
import type { PaymentProvider } from "#platform/payments/provider.ts";
import type { ProviderReportLine } from "#shared/settlement-report.ts";
import { system } from "#policy/actor.ts";
import { aPerson } from "#tests/support/builders.ts";
import { dayAgo, useBank } from "#tests/support/bank-statements.ts";
import { aCapture, emptyReports } from "#tests/support/provider-settlements.ts";
import { startSandbox, type TestSandbox } from "#tests/support/sandbox-provider.ts";
import { rows } from "#tests/support/stored-rows.ts";

/** The provider's report of settlements by its interface, as the sandbox speaks it. */

const { shop, now } = useBank();
let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await startSandbox({ settlementDays: 0 });
});
afterAll(() => sandbox.stop());
beforeEach(() => emptyReports(shop.db));

async function pay(amountPaise: number) {
  const order = await sandbox.provider.createOrder({
    receipt: crypto.randomUUID(),
    amountPaise,
  });
  return (await sandbox.control.pay({ orderId: order.id })).payment.id;
}

test("says what each payment came to after the fee and its tax", async () => {
  const id = await pay(100_000);
  await pay(50_000);
  const page = { day: dayAgo(0), skip: 0, count: 1 };
  const [first] = await sandbox.provider.settledLines(page);
  expect(first).toMatchObject({
    kind: "payment",
    entityId: id,
    amountPaise: 100_000,
    creditPaise: 97_640,
    feePaise: 2360,
    taxPaise: 360,
    settledOn: dayAgo(0),
  });
  expect(await sandbox.provider.settledLines({ ...page, skip: 1 })).toHaveLength(1);
  expect(await sandbox.provider.settledLines({ ...page, skip: 2 })).toEqual([]);
  expect(await sandbox.provider.settledLines({ ...page, day: dayAgo(1) })).toEqual([]);
  expect(Object.keys(first?.cells ?? {})).not.toContain("method");
  expect(Object.keys(reportColumnNames())).toEqual(
    expect.arrayContaining(Object.keys(first?.cells ?? {})),
  );
});

test("each night reads the days since the last, and books a day once it is whole", async () => {
  const buyer = await aPerson(shop.db);
  await aCapture(shop.db, buyer.userId, { id: "pay_night", amountPaise: 100_000 });
  const asked: string[] = [];
  const line = (day: string): ProviderReportLine => ({
    kind: "payment",
    entityId: "pay_night",
    currency: "INR",
    amountPaise: 100_000,
    debitPaise: 0,
    creditPaise: 97_640,
    feePaise: 2360,
    taxPaise: 360,
    settlementId: "setl_night",
    utr: "UTRN12345678",
    settledOn: day,
    disputeId: null,
    description: null,
    cells: {},
  });
  const provider: PaymentProvider = {
    ...sandbox.provider,
    settledLines: async ({ day, skip }) => {
      asked.push(day);
      return day === dayAgo(1) && skip === 0 ? [line(day)] : [];
    },
  };
  await fetchSettlements(shop.db, system, provider);
  expect(asked).toEqual([dayAgo(1)]);
  const state = async () =>
    (await settlementsPage(shop.db, now.asha, { after: null })).settlements.items[0]?.state;
  expect(await state()).toBe("waiting");
  await fetchSettlements(shop.db, system, provider);
  expect(await state()).toBe("waiting");
  // The same night a day later.
  await rows(
    shop,
    `alter table provider_imports disable trigger user;
     update provider_imports set name = to_char(name::date - 1, 'YYYY-MM-DD');
     alter table provider_imports enable trigger user`,
  );
  const later: PaymentProvider = {
    ...provider,
    settledLines: async ({ day }) => (day === dayAgo(2) ? [line(day)] : []),
  };
  await fetchSettlements(shop.db, system, later);
  expect(await state()).toBe("booked");
  expect(await moneyAtProvider(shop.db, system)).toMatchObject({ bookedPaise: 0, restPaise: 0 });
  expect(await fetchSettlements(shop.db, system, null)).toBe(0);
});
