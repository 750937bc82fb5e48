import { beforeEach, describe, expect, test } from "vitest";
import { approveRequest } from "#modules/approvals/public.server.ts";
import { approvalRequests } from "#modules/identity/public.server.ts";
import { createManualOrder } from "#modules/orders/public.server.ts";
import { inTransaction } from "#platform/db/database.ts";
import { system, visitor, type UserActor } from "#policy/actor.ts";
import { rupees, zeroPaise } from "#shared/money.ts";
import { aPerson, aSeller, type BuiltProduct } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { moves, warnedAgo } from "#tests/support/debts.ts";
import { aForm, aSellerOfTote, meera, ordersOf } from "#tests/support/manual-order-form.ts";
import { rows } from "#tests/support/stored-rows.ts";
import { DebtLimitsChanged, OrdersByHandPaused } from "../errors.ts";
import { book } from "#modules/ledger/public.server.ts";
import { credit, debit } from "#modules/ledger/public.ts";
import { debtLimitsToEdit, saveDebtLimits } from "./debt-limits.ts";
import { followDebts } from "./follow-debts.ts";

const database = useTestDatabase();
let seller: UserActor;
let tote: BuiltProduct;

beforeEach(async () => {
  ({ seller, tote } = await aSellerOfTote(database));
});

const aPhone = () => `98450${String(Math.floor(Math.random() * 90_000) + 10_000)}`;
const records = () =>
  createManualOrder(
    database.db,
    seller,
    aForm({
      ...meera,
      "customer.phone": aPhone(),
      "item0.variantId": tote.variantId,
      "item0.quantity": "1",
    }),
  );
const told = async () =>
  (
    await rows<{ reminder: string }>(
      database,
      `select data->'data'->>'reminder' as reminder
       from pgboss.job
       where name = 'events'
         and data->>'name' = 'debts.debtMoved'
         and data->'data'->>'sellerId' = $1
       order by created_on`,
      [seller.userId],
    )
  ).map(({ reminder }) => reminder);
const pays = (amountPaise: number) => moves(database.db, seller, { amountPaise: -amountPaise });

const follow = (isOnlineOffered = true) => followDebts(database.db, system, { isOnlineOffered });

/** The seller owes ₹6,000 for 61 days, and was warned a week ago. */
async function pause(): Promise<void> {
  await moves(database.db, seller, { amountPaise: 600_000, daysAgo: 61 });
  await follow();
  await warnedAgo(database.db, seller, 7);
  await follow();
}

describe("the pause of orders by hand", () => {
  test("comes a week after the warning, each step is mailed once, and a payment ends it at once", async () => {
    await moves(database.db, seller, { amountPaise: 600_000, daysAgo: 10 });
    await follow();
    expect(await told()).toEqual(["due"]);
    await moves(database.db, seller, { amountPaise: 600_000, daysAgo: 61 });
    for (const _ of [1, 2]) await follow();
    expect(await told()).toEqual(["due", "warned"]);
    await records();
    await warnedAgo(database.db, seller, 7);
    for (const _ of [1, 2]) await follow();
    expect(await told()).toEqual(["due", "warned", "paused"]);
    await expect(records()).rejects.toThrow(OrdersByHandPaused);
    await pays(200_000);
    await records();
    for (const _ of [1, 2]) await follow();
    expect(await told()).toEqual(["due", "warned", "paused", "lifted"]);
    await pays(1_000_000);
    await follow();
    expect(
      await rows(database, "select from debt_stages where seller_id = $1", [seller.userId]),
    ).toEqual([]);
    expect(await told()).toHaveLength(4);
  });

  test("two processes that record an order and follow the debts at once: nothing is written, nobody told twice", async () => {
    await pause();
    const before = await ordersOf(database, seller);
    const both = await Promise.allSettled([records(), records(), follow(), follow()]);
    expect(both.map(({ status }) => status)).toEqual([
      "rejected",
      "rejected",
      "fulfilled",
      "fulfilled",
    ]);
    expect(await ordersOf(database, seller)).toBe(before);
    expect(await told()).toEqual(["warned", "paused"]);
  });

  test("is judged in the transaction: a payment that another process has not committed does not count", async () => {
    await pause();
    await inTransaction(database.db, async (tx) => {
      await book(tx, {
        kind: "adjusted",
        of: crypto.randomUUID(),
        sellerId: seller.userId,
        entries: [debit("bank", 600_000), credit("seller_payable", 600_000, seller.userId)],
      });
      await expect(records()).rejects.toThrow(OrdersByHandPaused);
    });
    await records();
  });

  test("comes to nobody who has no way to pay, and ends once there is none", async () => {
    await moves(database.db, seller, { amountPaise: 600_000, daysAgo: 61 });
    for (const _ of [1, 2]) await follow(false);
    expect(await told()).toEqual(["due"]);
    await database.db.$client.query("update debt_limits set transfer_to = 'Charma, HDFC 123'");
    await follow(false);
    await warnedAgo(database.db, seller, 7);
    await follow(false);
    expect(await told()).toEqual(["due", "warned", "paused"]);
    await expect(records()).rejects.toThrow(OrdersByHandPaused);
    await database.db.$client.query("update debt_limits set transfer_to = null");
    await follow(false);
    expect(await told()).toEqual(["due", "warned", "paused", "lifted"]);
    await records();
  });

  test("says what is owed and how to pay it", async () => {
    await pause();
    await expect(records()).rejects.toThrow(/owes ₹6,000\.00\. Pay it under Earnings/);
  });
});

describe("the limits", () => {
  test("are changed by finance, with the values before in the trail, and never over somebody else's change", async () => {
    const finance = await aPerson(database.db, { isAdmin: true });
    const before = await debtLimitsToEdit(database.db, finance);
    const input = { ...before, pausePaise: zeroPaise };
    expect(await saveDebtLimits(database.db, finance, input)).toBe("now");
    await pause();
    await records();
    await expect(saveDebtLimits(database.db, finance, input)).rejects.toThrow(DebtLimitsChanged);
    expect(
      await rows(
        database,
        `select before, after from audit_trail where action = 'debts.changeLimits' and actor_id = $1`,
        [finance.userId],
      ),
    ).toEqual([
      {
        before: { pausePaise: 500_000, pauseDays: 60, transferTo: null },
        after: { pausePaise: 0, pauseDays: 60, transferTo: null },
      },
    ]);
    const again = await debtLimitsToEdit(database.db, finance);
    await saveDebtLimits(database.db, finance, { ...again, pausePaise: rupees(5000) });
  });

  test("name another account for transfers only once a second person agrees", async () => {
    const [one, other] = [
      await aPerson(database.db, { isAdmin: true }),
      await aPerson(database.db, { isAdmin: true }),
    ];
    const before = await debtLimitsToEdit(database.db, one);
    const input = { ...before, pausePaise: rupees(5000), transferTo: "Charma, HDFC 123" };
    expect(await saveDebtLimits(database.db, one, input)).toBe("afterApproval");
    expect(await debtLimitsToEdit(database.db, one)).toEqual(before);
    const { requests } = await approvalRequests(database.db, other, {
      list: "waiting",
      after: null,
    });
    await approveRequest(database.db, other, { requestId: requests[0]?.id ?? "" });
    expect(await debtLimitsToEdit(database.db, one)).toMatchObject({
      transferTo: "Charma, HDFC 123",
    });
    await database.db.$client.query("update debt_limits set transfer_to = null");
  });

  test("are nothing for sellers and visitors", async () => {
    for (const actor of [seller, await aSeller(database.db), visitor])
      await expect(debtLimitsToEdit(database.db, actor)).rejects.toThrow();
  });
});
