import { describe, expect, test } from "vitest";
import { recordDelivered, recordReturned, releaseDue } from "#modules/settlement/public.server.ts";
import { inTransaction } from "#platform/db/database.ts";
import { system, type UserActor } from "#policy/actor.ts";
import { NotFound } from "#shared/errors.ts";
import { anOrder } from "#tests/support/an-order.ts";
import { aBuyer, aPerson, aProduct, aSeller } from "#tests/support/builders.ts";
import { countStatements, useTestDatabase } from "#tests/support/database.ts";
import { aPaidPayout, aPayoutAccount, payable } from "#tests/support/payouts.ts";
import { statementTotals } from "./rules/statement-line.ts";
import {
  approveBatch,
  bankFile,
  exportBatch,
  markBounced,
  markPayoutPaid,
  ownPayoutAccount,
  ownPayouts,
  payoutBatch,
  payoutBatches,
  payoutsOfOrders,
  payoutStatement,
  proposeBatch,
  statementCsv,
  statementPdf,
  waitingSellers,
} from "./public.server.ts";

const database = useTestDatabase();

/** An order of ₹1,000 and GST, delivered eight days ago and released. */
async function aReleasedOrder(seller: UserActor, cashHeldBy: "seller" | null = null) {
  const { db } = database;
  const buyer = await aBuyer(db);
  const order = await anOrder(db, {
    buyer,
    seller,
    product: await aProduct(db, seller, { stock: 5, pricePaise: 100_000 }),
    status: "delivered",
    hoursOld: 200,
    shippingPaise: 9_900,
  });
  const parts = { goodsPaise: 100_000, taxPaise: 18_000, shippingPaise: 9_900, roundOffPaise: 0 };
  await inTransaction(db, (tx) =>
    recordDelivered(tx, system, {
      ...parts,
      orderId: order.id,
      sellerId: seller.userId,
      paidBy: cashHeldBy === null ? "online" : "hand",
      cashHeldBy,
      isInterState: false,
      commissionBasisPoints: 1000,
    }),
  );
  await db.$client.query(
    `update order_settlements
     set delivered_at = now() - interval '8 days', payable_from = now() - interval '1 day'
     where order_id = $1`,
    [order.id],
  );
  return { order, parts };
}

async function pay(seller: UserActor) {
  const { db } = database;
  const desk = await aPerson(db, { isAdmin: true });
  await aPayoutAccount(db, seller);
  const { batchId } = await proposeBatch(db, desk);
  await approveBatch(db, desk, { batchId });
  await exportBatch(db, desk, { batchId });
  await markPayoutPaid(db, desk, { batchId, payoutId: null, reference: "UTR1" });
  const { payouts } = await ownPayouts(db, seller, { after: null });
  return { desk, batchId, payoutId: payouts[0]?.id ?? "" };
}

describe("a statement", () => {
  test("shows each order's goods, deductions and returns, and sums to the payout", async () => {
    const { db } = database;
    const seller = await aSeller(db);
    const { order, parts } = await aReleasedOrder(seller);
    const { order: returned, parts: all } = await aReleasedOrder(seller);
    await inTransaction(db, (tx) =>
      recordReturned(tx, system, {
        returnId: crypto.randomUUID(),
        orderId: returned.id,
        ...all,
        shippingPaise: 0,
      }),
    );
    await releaseDue(db, system);
    await payable(db, seller, 1_500);
    const { payoutId } = await pay(seller);
    const statement = await payoutStatement(db, seller, { payoutId });
    const keptLine = statement.lines.find(({ orderId }) => orderId === order.id);
    expect(keptLine).toMatchObject({
      kind: "released",
      orderNumber: order.orderNumber,
      ...parts,
      commissionPaise: -10_000,
      commissionGstPaise: -1_800,
      tcsPaise: -500,
      returnsPaise: 0,
      collectedPaise: 0,
      otherPaise: 0,
    });
    // The line has the day of delivery, eight days before the release.
    expect(
      Math.round((statement.createdAt.getTime() - (keptLine?.at.getTime() ?? 0)) / 86_400_000),
    ).toBe(8);
    expect(statement.lines.find(({ orderId }) => orderId === returned.id)).toMatchObject({
      goodsPaise: 100_000,
      returnsPaise: -118_000,
      commissionPaise: 0,
      tdsPaise: -100,
      amountPaise: 9_800,
      otherPaise: 0,
    });
    expect(statement.lines.find(({ kind }) => kind === "adjusted")).toMatchObject({
      otherPaise: 1_500,
      amountPaise: 1_500,
    });
    expect(statementTotals(statement.lines).amountPaise).toBe(statement.amountPaise);
    const other = await aSeller(db);
    const input = { orderIds: [order.id, returned.id, "nonsense"] };
    expect((await payoutsOfOrders(db, seller, input)).get(order.id)).toMatchObject({
      payoutId,
      reference: statement.reference,
      status: "paid",
    });
    expect([
      (await payoutsOfOrders(db, seller, input)).size,
      (await payoutsOfOrders(db, other, input)).size,
    ]).toEqual([2, 0]);
    expect(await countStatements(() => payoutStatement(db, seller, { payoutId }))).toBe(2);
  });

  test("deducts cash that a seller has collected; a return after the payout is in the next one", async () => {
    const { db } = database;
    const seller = await aSeller(db);
    const [paid, byHand] = [await aReleasedOrder(seller), await aReleasedOrder(seller, "seller")];
    await releaseDue(db, system);
    const first = await payoutStatement(db, seller, await pay(seller));
    expect(first.lines.find(({ orderId }) => orderId === byHand.order.id)).toMatchObject({
      collectedPaise: -127_900,
      otherPaise: 0,
    });
    await inTransaction(db, (tx) =>
      recordReturned(tx, system, {
        returnId: crypto.randomUUID(),
        orderId: paid.order.id,
        ...paid.parts,
      }),
    );
    expect((await payoutStatement(db, seller, { payoutId: first.id })).lines).toEqual(first.lines);
    await payable(db, seller, 500_000);
    const second = await payoutStatement(db, seller, await pay(seller));
    expect(second.lines.find(({ kind }) => kind === "returned")).toMatchObject({
      orderNumber: paid.order.orderNumber,
      returnsPaise: -127_900,
      commissionPaise: 10_000,
      otherPaise: 0,
    });
    expect(statementTotals(second.lines).amountPaise).toBe(second.amountPaise);
  });

  test("is visible to its seller only, from the approval on", async () => {
    const { db } = database;
    const [seller, other, desk] = [
      await aSeller(db),
      await aSeller(db),
      await aPerson(db, { isAdmin: true }),
    ];
    const { payoutId } = await aPaidPayout(db, seller);
    await expect(payoutStatement(db, other, { payoutId })).rejects.toThrow(NotFound);
    await payable(db, seller, 20_000);
    const { batchId } = await proposeBatch(db, desk);
    const proposed = (await payoutBatch(db, desk, { batchId, after: null })).lines[0]?.id ?? "";
    await expect(payoutStatement(db, seller, { payoutId: proposed })).rejects.toThrow(NotFound);
    await approveBatch(db, desk, { batchId });
    expect((await payoutStatement(db, seller, { payoutId: proposed })).amountPaise).toBe(20_000);
    await exportBatch(db, desk, { batchId });
  });

  test("is available as CSV without formulas, and as PDF", async () => {
    const { db } = database;
    const seller = await aSeller(db, { shopName: "चमड़ा & Sons" });
    const { payoutId } = await aPaidPayout(db, seller);
    const statement = await payoutStatement(db, seller, { payoutId });
    const csv = statementCsv({
      ...statement,
      lines: statement.lines.map((line) => ({ ...line, note: "=1+1" })),
    });
    expect(csv).toContain(`,Adjustment,,'=1+1,`);
    expect(csv.trimEnd().endsWith(",500")).toBe(true);
    expect(
      (await statementPdf(statement, { name: "Charma", legalName: "Charma Pvt Ltd" }))
        .subarray(0, 5)
        .toString(),
    ).toBe("%PDF-");
  });
});

describe("the bank's file", () => {
  test("has full account numbers, two decimals, and nothing that a spreadsheet would execute; downloads are audited", async () => {
    const { db } = database;
    const [desk, seller, upi] = [
      await aPerson(db, { isAdmin: true }),
      await aSeller(db),
      await aSeller(db),
    ];
    await payable(db, seller, 123_450);
    await payable(db, upi, 7_005);
    await aPayoutAccount(db, seller, { holder: `-cmd, "x"`, accountNumber: "001234567890" });
    await aPayoutAccount(db, upi, { holder: "=HYPERLINK(1)", upiAddress: "meera@okaxis" });
    const { batchId } = await proposeBatch(db, desk);
    await approveBatch(db, desk, { batchId });
    await expect(bankFile(db, desk, { batchId })).rejects.toThrow(NotFound);
    await exportBatch(db, desk, { batchId });
    const lines = (await bankFile(db, desk, { batchId })).trimEnd().split("\r\n");
    expect(lines[0]).toBe("Beneficiary Name,Account Number,IFSC,UPI ID,Amount,Reference,Narration");
    expect(
      lines
        .slice(1)
        .map((line) => line.replace(/,CHP.*$/, ""))
        .toSorted(),
    ).toEqual(
      [
        `"'-cmd, ""x""",001234567890,SBIN0001234,,1234.50`,
        `'=HYPERLINK(1),,,meera@okaxis,70.05`,
      ].toSorted(),
    );
    const { rows } = await db.$client.query(
      "select action from audit_trail where object_id = $1 and action = 'payouts.fetchBankFile'",
      [batchId],
    );
    expect(rows).toHaveLength(1);
  });
});

describe("what screens show", () => {
  test("never have an account's number", async () => {
    const { db } = database;
    const seller = await aSeller(db);
    const { desk, batchId, payoutId } = await payAnother(seller);
    const screens = JSON.stringify([
      await ownPayoutAccount(db, seller),
      await ownPayouts(db, seller, { after: null }),
      await payoutBatch(db, desk, { batchId, after: null }),
      await payoutStatement(db, seller, { payoutId }),
    ]);
    expect(screens).toContain("•••• 7890");
    expect(screens).not.toContain("001234567890");
    const { rows } = await db.$client.query(
      "select 1 from audit_trail where before::text || after::text like '%001234567890%'",
    );
    expect(rows).toEqual([]);
  });

  test("count payouts without bounced ones, and say why others wait", async () => {
    const { db } = database;
    const [seller, without, owing] = [await aSeller(db), await aSeller(db), await aSeller(db)];
    const { desk, batchId, payoutId } = await payAnother(seller);
    expect((await ownPayouts(db, seller, { after: null })).paidPaise).toBe(50_000);
    await markBounced(db, desk, { batchId, payoutId, reason: "Closed" });
    expect(await ownPayouts(db, seller, { after: null })).toMatchObject({
      paidPaise: 0,
      payouts: [{ status: "bounced" }],
    });
    await payable(db, without, 5_000);
    await payable(db, owing, -5_000);
    const waiting = new Map(
      (await waitingSellers(db, desk)).sellers.map(({ sellerId, why }) => [sellerId, why]),
    );
    expect([
      waiting.get(seller.userId),
      waiting.get(without.userId),
      waiting.get(owing.userId),
    ]).toEqual(["ready", "noAccount", "negative"]);
    const statements = [
      () => payoutBatches(db, desk, { after: null }),
      () => waitingSellers(db, desk),
      () => payoutBatch(db, desk, { batchId, after: null }),
      () => ownPayouts(db, seller, { after: null }),
      () => ownPayoutAccount(db, seller),
    ];
    const counts: number[] = [];
    for (const ask of statements) counts.push(await countStatements(ask));
    expect(counts).toEqual([1, 1, 2, 1, 1]);
  });
});

async function payAnother(seller: UserActor) {
  const desk = await aPerson(database.db, { isAdmin: true });
  return { desk, ...(await aPaidPayout(database.db, seller)) };
}
