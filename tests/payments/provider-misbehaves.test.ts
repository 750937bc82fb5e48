import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import {
  confirmPayment,
  paymentOf,
  paymentRound,
  receiveEvent,
  workOnPayment,
} from "#modules/payments/index.server.ts";
import { CallbackNotValid } from "#modules/payments/errors.ts";
import { system } from "#policy/actor.ts";
import { NotFound, Unreadable } from "#shared/errors.ts";
import { payoutHeard, whatPaymentsAreFor as whatFor } from "#server/what-payments-are-for.ts";
import { brokenInvariants } from "#tests/invariants/invariants.ts";
import { aBuyer } from "#tests/support/builders.ts";
import { anUnpaidPurchase, type UnpaidPurchase } from "#tests/support/an-unpaid-purchase.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { startSandbox, type TestSandbox } from "#tests/support/sandbox-provider.ts";

const shop = useTestDatabase();
let sandbox: TestSandbox;

beforeAll(async () => {
  sandbox = await startSandbox();
});
afterAll(() => sandbox.stop());
afterEach(async () => {
  expect(await brokenInvariants(shop.db)).toEqual([]);
});

type Event = ReturnType<TestSandbox["control"]["events"]>[number];

const till = () => ({ provider: sandbox.provider, whatFor, payoutHeard });
const cashier = () => ({ provider: sandbox.provider, whatFor });
const round = () => paymentRound(shop.db, system, till());
const purchase = (given?: Parameters<typeof anUnpaidPurchase>[2]) =>
  anUnpaidPurchase(shop.db, sandbox.provider, given);
const pay = (
  { window }: UnpaidPurchase,
  becomes: "captured" | "failed" | "authorized" = "captured",
) => sandbox.control.pay({ orderId: window.providerOrderId, becomes });
const query = async <Row>(text: string, values: readonly unknown[]) =>
  (await shop.db.$client.query(text, [...values])).rows as Row[];

/** What the sandbox told about this purchase; a test hands it on itself. */
const toldOf = ({ window }: UnpaidPurchase) =>
  sandbox.control.events().filter(({ body }) => body.includes(window.providerOrderId));

async function hear(event: Event, id = event.id): Promise<void> {
  await receiveEvent(shop.db, sandbox.provider, {
    rawBody: Buffer.from(event.body),
    signature: event.signature,
    eventId: id,
  });
  await workOnPayment(shop.db, system, { kind: "event", eventId: id }, till());
}

async function stateOf({ subject }: UnpaidPurchase) {
  const [orders, placed] = [
    await query<{ status: string }>("select status from orders where purchase_id = $1", [
      subject.subjectId,
    ]),
    await query(
      `select 1
       from pgboss.job
       where data->>'name' = 'orders.purchasePlaced' and data->'data'->>'purchaseId' = $1`,
      [subject.subjectId],
    ),
  ];
  const payment = await paymentOf(shop.db, subject);
  return {
    payment: payment?.status,
    outcome: payment?.outcome,
    orders: orders.map(({ status }) => status),
    announced: placed.length,
  };
}

const paidOnce = { payment: "captured", outcome: "accepted", orders: ["pending"], announced: 1 };
const unpaid = { payment: "open", outcome: null, orders: ["awaiting_payment"], announced: 0 };

const timeIsUp = ({ subject }: UnpaidPurchase) =>
  query("update payments set hold_until = now() - interval '1 second' where subject_id = $1", [
    subject.subjectId,
  ]);
const askNow = ({ subject }: UnpaidPurchase) =>
  query("update payments set next_check_at = now() where subject_id = $1", [subject.subjectId]);

describe("the webhook", () => {
  test("alone pays, though its events come backwards, three times each, and once more under other ids", async () => {
    const bought = await purchase();
    await pay(bought, "failed");
    await pay(bought);
    const events = toldOf(bought).toReversed();
    expect(events.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(["order.paid", "payment.captured", "payment.failed"]),
    );
    for (const event of [...events, ...events, ...events]) await hear(event);
    for (const event of events) await hear(event, `again-${event.id}`);
    expect(await stateOf(bought)).toEqual(paidOnce);
  });

  test("that is not signed, or was changed, is not kept", async () => {
    const bought = await purchase();
    await pay(bought);
    const [event] = toldOf(bought);
    if (event === undefined) throw new Error("Nothing was told.");
    const changed = Buffer.from(event.body.replaceAll("354000", "100"));
    for (const delivered of [
      { rawBody: changed, signature: event.signature },
      { rawBody: Buffer.from(event.body), signature: undefined },
    ]) {
      await expect(
        receiveEvent(shop.db, sandbox.provider, { ...delivered, eventId: event.id }),
      ).rejects.toThrow(Unreadable);
    }
    expect(await query("select 1 from provider_events where id = $1", [event.id])).toEqual([]);
    expect(await stateOf(bought)).toEqual(unpaid);
  });

  test("with another amount, though signed, pays nothing and asks for a person", async () => {
    const bought = await purchase();
    await sandbox.control.wish({ do: "webhooks", hasWrongAmount: true, count: 10 });
    const { payment } = await pay(bought);
    await sandbox.control.wish({ do: "webhooks", count: 1 });
    for (const event of toldOf(bought).filter(({ kind }) => kind === "payment.captured"))
      await hear(event);
    expect(await stateOf(bought)).toEqual(unpaid);
    expect(await query("select kind from payment_alerts where fact = $1", [payment.id])).toEqual([
      { kind: "wrongAmount" },
    ]);
  });

  test("of a kind that nobody knows is kept and shown, and keeps no other waiting", async () => {
    const bought = await purchase();
    await pay(bought);
    const [known] = toldOf(bought).filter(({ kind }) => kind === "payment.captured");
    if (known === undefined) throw new Error("Nothing was told.");
    await query(
      `insert into provider_events (id, kind, body, received_at)
       values (
           'evt_odd', 'settlement.processed', '{"event":"settlement.processed"}',
           now() - interval '5 minutes'
         ),
         ($1, $2, $3, now() - interval '4 minutes')`,
      [known.id, known.kind, known.body],
    );
    await round();
    expect(
      await query(
        `select problem, handled_at is not null as handled
         from provider_events
         where id = 'evt_odd'`,
        [],
      ),
    ).toEqual([{ problem: "Nobody here knows events of this kind.", handled: true }]);
    expect(await stateOf(bought)).toEqual(paidOnce);
  });
});

describe("the browser", () => {
  test("alone pays, however often it comes back", async () => {
    const bought = await purchase();
    const { callback } = await pay(bought);
    const said = await Promise.all(
      [1, 2, 3].map(() =>
        confirmPayment(shop.db, cashier(), bought.buyer, bought.subject, callback),
      ),
    );
    expect(said).toEqual(["accepted", "accepted", "accepted"]);
    expect(await stateOf(bought)).toEqual(paidOnce);
  });

  test("cannot pay by an old callback of another order, by another's, or by one that was put together", async () => {
    const buyer = await aBuyer(shop.db);
    const [old, bought, others] = [
      await purchase({ buyer }),
      await purchase({ buyer }),
      await purchase(),
    ];
    const [{ callback }, { callback: another }] = [await pay(old), await pay(others)];
    const tried = [
      callback,
      another,
      { ...callback, razorpay_order_id: bought.window.providerOrderId },
      { ...callback, razorpay_order_id: bought.window.providerOrderId, razorpay_signature: "00" },
    ];
    for (const each of tried)
      await expect(confirmPayment(shop.db, cashier(), buyer, bought.subject, each)).rejects.toThrow(
        CallbackNotValid,
      );
    await expect(
      confirmPayment(shop.db, cashier(), buyer, others.subject, another),
    ).rejects.toThrow(NotFound);
    expect(await stateOf(bought)).toEqual(unpaid);
  });

  test("is told to wait while the provider only has an authorisation", async () => {
    const bought = await purchase();
    const { callback, payment } = await pay(bought, "authorized");
    expect(await confirmPayment(shop.db, cashier(), bought.buyer, bought.subject, callback)).toBe(
      "waiting",
    );
    expect(await stateOf(bought)).toEqual(unpaid);
    await sandbox.control.wish({ do: "payment", paymentId: payment.id, becomes: "captured" });
    for (const event of toldOf(bought)) await hear(event);
    expect(await stateOf(bought)).toEqual(paidOnce);
  });
});

describe("the reconciler", () => {
  test("finds what neither browser nor webhook told", async () => {
    const bought = await purchase();
    await pay(bought);
    await askNow(bought);
    await Promise.all([round(), round()]);
    expect(await stateOf(bought)).toEqual(paidOnce);
  });

  test.each(["fault", "nonsense", "lost"] as const)(
    "waits while the provider answers with a %s, and asks again later",
    async (how) => {
      const bought = await purchase();
      const { callback } = await pay(bought);
      await sandbox.control.wish({ do: "answers", how, count: 2, hangMs: 3000 });
      expect(await confirmPayment(shop.db, cashier(), bought.buyer, bought.subject, callback)).toBe(
        "waiting",
      );
      await round();
      expect(await stateOf(bought)).toEqual(unpaid);
      await askNow(bought);
      await round();
      expect(await stateOf(bought)).toEqual(paidOnce);
    },
  );
});

describe("when time is up", () => {
  test("what is not paid expires and gives its stock back, also while the provider is away", async () => {
    const bought = await purchase();
    await timeIsUp(bought);
    await sandbox.control.wish({ do: "answers", how: "fault", count: 5 });
    await round();
    await sandbox.control.wish({ do: "answers", how: "fault", count: 1, on: "/nowhere" });
    expect(await stateOf(bought)).toMatchObject({
      payment: "closed",
      orders: ["expired"],
      announced: 0,
    });
    expect(
      await query("select stock from variants where id = $1", [bought.product.variantId]),
    ).toEqual([{ stock: 5 }]);
  });

  test("the provider is asked once more, and what is paid there is not turned away", async () => {
    const bought = await purchase();
    await pay(bought);
    await timeIsUp(bought);
    await round();
    expect(await stateOf(bought)).toEqual(paidOnce);
  });

  test("money that comes later revives the purchase while there is enough", async () => {
    const bought = await purchase();
    await timeIsUp(bought);
    await round();
    const { callback } = await pay(bought);
    expect(await confirmPayment(shop.db, cashier(), bought.buyer, bought.subject, callback)).toBe(
      "accepted",
    );
    expect(await stateOf(bought)).toEqual(paidOnce);
  });

  test("and goes back in full where the piece is gone: sent at once, done when the provider says so", async () => {
    const bought = await purchase();
    await timeIsUp(bought);
    await round();
    await query(
      `insert into stock_movements (variant_id, quantity, reason)
       select id, -stock, 'correction'
       from variants
       where id = $1`,
      [bought.product.variantId],
    );
    await query("update variants set stock = 0 where id = $1", [bought.product.variantId]);
    await pay(bought);
    for (const event of toldOf(bought)) await hear(event);
    expect(await stateOf(bought)).toMatchObject({
      payment: "captured",
      outcome: "returned",
      orders: ["expired"],
      announced: 0,
    });
    const [refund] = (await paymentOf(shop.db, bought.subject))?.refunds ?? [];
    expect(refund).toMatchObject({ amountPaise: 354_000, status: "requested" });
    await workOnPayment(
      shop.db,
      system,
      { kind: "refund", refundId: refund?.refundId ?? "" },
      till(),
    );
    const [sent] = await query<{ id: string }>(
      "select provider_refund_id as id from refunds where id = $1 and status = 'pending'",
      [refund?.refundId],
    );
    await sandbox.control.wish({ do: "refund", refundId: sent?.id ?? "", becomes: "processed" });
    for (const event of sandbox.control.events("refund.processed").slice(-1)) await hear(event);
    expect((await paymentOf(shop.db, bought.subject))?.refunds).toMatchObject([
      { status: "processed" },
    ]);
  });
});
