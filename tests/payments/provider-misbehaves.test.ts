import { describe, expect, test } from "vitest";
import { confirmPayment, receiveEvent } from "#modules/payments/public.server.ts";
import { CallbackNotValid } from "#modules/payments/errors.ts";
import { NotFound, Unreadable } from "#shared/errors.ts";
import { webhookHeaders } from "#tests/support/a-payment.ts";
import { aBuyer } from "#tests/support/builders.ts";
import type { UnpaidPurchase } from "#tests/support/an-unpaid-purchase.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import {
  cashier,
  round,
  purchase,
  pay,
  query,
  webhooksOf,
  hear,
  stateOf,
  paidOnce,
  unpaid,
  useSandbox,
} from "../support/provider-payments.ts";

const shop = useTestDatabase();
const sandbox = useSandbox(shop);

const checkNow = ({ subject }: UnpaidPurchase) =>
  query(shop, "update payments set next_check_at = now() where subject_id = $1", [
    subject.subjectId,
  ]);

describe("the webhook", () => {
  test("alone pays, though its events come in reverse, three times each, and once more under other ids", async () => {
    const bought = await purchase(shop, sandbox);
    await pay(sandbox, bought, "failed");
    await pay(sandbox, bought);
    const events = webhooksOf(sandbox, bought).toReversed();
    expect(events.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(["order.paid", "payment.captured", "payment.failed"]),
    );
    for (const event of [...events, ...events, ...events]) await hear(shop, sandbox, event);
    for (const event of events) await hear(shop, sandbox, event, `again-${event.id}`);
    expect(await stateOf(shop, bought)).toEqual(paidOnce);
  });

  test("that is unsigned or was changed is not stored", async () => {
    const bought = await purchase(shop, sandbox);
    await pay(sandbox, bought);
    const [event] = webhooksOf(sandbox, bought);
    if (event === undefined) throw new Error("Nothing was told.");
    const changed = Buffer.from(event.body.replaceAll("354000", "100"));
    for (const delivered of [
      { rawBody: changed, headers: webhookHeaders(event.signature, event.id) },
      { rawBody: Buffer.from(event.body), headers: webhookHeaders(undefined, event.id) },
    ]) {
      await expect(receiveEvent(shop.db, sandbox.provider, delivered)).rejects.toThrow(Unreadable);
    }
    expect(await query(shop, "select 1 from provider_events where id = $1", [event.id])).toEqual(
      [],
    );
    expect(await stateOf(shop, bought)).toEqual(unpaid);
  });

  test("with another amount, though signed, pays nothing and raises an alert", async () => {
    const bought = await purchase(shop, sandbox);
    await sandbox.control.wish({ do: "webhooks", hasWrongAmount: true, count: 10 });
    const { payment } = await pay(sandbox, bought);
    await sandbox.control.wish({ do: "webhooks", count: 1 });
    for (const event of webhooksOf(sandbox, bought).filter(
      ({ kind }) => kind === "payment.captured",
    ))
      await hear(shop, sandbox, event);
    expect(await stateOf(shop, bought)).toEqual(unpaid);
    expect(
      await query(shop, "select kind from payment_alerts where fact = $1", [payment.id]),
    ).toEqual([{ kind: "wrongAmount" }]);
  });

  test("of an unknown kind is stored and displayed, and delays no other", async () => {
    const bought = await purchase(shop, sandbox);
    await pay(sandbox, bought);
    const [existing] = webhooksOf(sandbox, bought).filter(
      ({ kind }) => kind === "payment.captured",
    );
    if (existing === undefined) throw new Error("Nothing was told.");
    await query(
      shop,
      `insert into provider_events (id, kind, body, received_at)
       values (
           'evt_odd', 'settlement.processed', '{"event":"settlement.processed"}',
           now() - interval '5 minutes'
         ),
         ($1, $2, $3, now() - interval '4 minutes')`,
      [existing.id, existing.kind, existing.body],
    );
    await round(shop, sandbox);
    expect(
      await query(
        shop,
        `select problem, handled_at is not null as handled
         from provider_events
         where id = 'evt_odd'`,
        [],
      ),
    ).toEqual([{ problem: "Nobody here knows events of this kind.", handled: true }]);
    expect(await stateOf(shop, bought)).toEqual(paidOnce);
  });
});

describe("the browser", () => {
  test("alone pays, however often its callback comes", async () => {
    const bought = await purchase(shop, sandbox);
    const { callback } = await pay(sandbox, bought);
    const said = await Promise.all(
      [1, 2, 3].map(() =>
        confirmPayment(shop.db, cashier(sandbox), bought.buyer, bought.subject, callback),
      ),
    );
    expect(said).toEqual(["accepted", "accepted", "accepted"]);
    expect(await stateOf(shop, bought)).toEqual(paidOnce);
  });

  test("cannot pay with an old callback of another order, another buyer's, or a forged one", async () => {
    const buyer = await aBuyer(shop.db);
    const [old, bought, others] = [
      await purchase(shop, sandbox, { buyer }),
      await purchase(shop, sandbox, { buyer }),
      await purchase(shop, sandbox),
    ];
    const [{ callback }, { callback: another }] = [
      await pay(sandbox, old),
      await pay(sandbox, others),
    ];
    const tried = [
      callback,
      another,
      { ...callback, providerOrderId: bought.window.providerOrderId },
      { ...callback, providerOrderId: bought.window.providerOrderId, signature: "00" },
    ];
    for (const each of tried)
      await expect(
        confirmPayment(shop.db, cashier(sandbox), buyer, bought.subject, each),
      ).rejects.toThrow(CallbackNotValid);
    await expect(
      confirmPayment(shop.db, cashier(sandbox), buyer, others.subject, another),
    ).rejects.toThrow(NotFound);
    expect(await stateOf(shop, bought)).toEqual(unpaid);
  });

  test("has to wait while the provider only has an authorisation", async () => {
    const bought = await purchase(shop, sandbox);
    const { callback, payment } = await pay(sandbox, bought, "authorized");
    expect(
      await confirmPayment(shop.db, cashier(sandbox), bought.buyer, bought.subject, callback),
    ).toBe("waiting");
    expect(await stateOf(shop, bought)).toEqual(unpaid);
    await sandbox.control.wish({ do: "payment", paymentId: payment.id, becomes: "captured" });
    for (const event of webhooksOf(sandbox, bought)) await hear(shop, sandbox, event);
    expect(await stateOf(shop, bought)).toEqual(paidOnce);
  });
});

describe("the reconciler", () => {
  test("finds what neither browser nor webhook reported", async () => {
    const bought = await purchase(shop, sandbox);
    await pay(sandbox, bought);
    await checkNow(bought);
    await Promise.all([round(shop, sandbox), round(shop, sandbox)]);
    expect(await stateOf(shop, bought)).toEqual(paidOnce);
  });

  test.each(["fault", "nonsense", "lost"] as const)(
    "waits while the provider answers with a %s, and asks again later",
    async (how) => {
      const bought = await purchase(shop, sandbox);
      const { callback } = await pay(sandbox, bought);
      await sandbox.control.wish({ do: "answers", how, count: 2, hangMs: 3000 });
      expect(
        await confirmPayment(shop.db, cashier(sandbox), bought.buyer, bought.subject, callback),
      ).toBe("waiting");
      await round(shop, sandbox);
      expect(await stateOf(shop, bought)).toEqual(unpaid);
      await checkNow(bought);
      await round(shop, sandbox);
      expect(await stateOf(shop, bought)).toEqual(paidOnce);
    },
  );
});
