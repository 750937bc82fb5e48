import { describe, expect, it } from "vitest";
import { emit } from "#platform/jobs/events.ts";
import { orderStatusChanged, purchasePlaced } from "#modules/orders/events.ts";
import { raiseAlert } from "#modules/payments/commands/raise-alert.ts";
import { inTransaction } from "#platform/db/database.ts";
import { openFolderStore } from "#platform/files/folder-store.ts";
import { anOrder } from "#tests/support/an-order.ts";
import { aBuyer, aProduct, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { silentLog } from "#tests/support/silent-log.ts";
import { eventHandler } from "./events.ts";

const test = useTestDatabase();

describe("what is announced is heard", () => {
  it("by the mails about orders, in the form in which the queue carries it", async () => {
    const seller = await aSeller(test.db);
    const buyer = await aBuyer(test.db);
    const order = await anOrder(test.db, {
      buyer,
      seller,
      product: await aProduct(test.db, seller),
      status: "confirmed",
    });
    await inTransaction(test.db, async (tx) => {
      await emit(tx, purchasePlaced({ purchaseId: order.purchaseId }));
      await emit(tx, orderStatusChanged({ orderId: order.id, status: "confirmed" }));
    });
    const { rows } = await test.db.$client.query<{ data: unknown }>(
      "select data from pgboss.job where name = 'events' order by created_on",
    );
    const hear = eventHandler({
      log: silentLog,
      db: test.db,
      pictures: openFolderStore("/tmp/no-such-folder", "none"),
      config: { baseUrl: "https://charma.example" },
    });
    for (const { data } of rows) await hear(data);
    const { rows: mails } = await test.db.$client.query(
      "select kind from mail_outbox order by kind",
    );
    expect(mails).toEqual([
      { kind: "orders.confirmed" },
      { kind: "orders.new" },
      { kind: "orders.placed" },
    ]);
  });

  it("by the log, once, when a payment needs a person", async () => {
    const told: unknown[] = [];
    await inTransaction(test.db, async (tx) => {
      for (let time = 0; time < 2; time++)
        await raiseAlert(tx, {
          kind: "wrongAmount",
          fact: "pay_1",
          paymentId: null,
          detail: { amountPaise: 1 },
        });
    });
    const { rows } = await test.db.$client.query<{ data: unknown }>(
      "select data from pgboss.job where name = 'events' and data->>'name' = 'payments.alertRaised'",
    );
    const hear = eventHandler({
      log: { error: (...said: unknown[]) => void told.push(said) },
      db: test.db,
      pictures: openFolderStore("/tmp/no-such-folder", "none"),
      config: { baseUrl: "https://charma.example" },
    });
    for (const { data } of rows) await hear(data);
    expect(told).toEqual([[{ kind: "wrongAmount", fact: "pay_1" }, "a payment needs a person"]]);
  });

  it("and news that nobody listens for harms nobody", async () => {
    const hear = eventHandler({
      log: silentLog,
      db: test.db,
      pictures: openFolderStore("/tmp/no-such-folder", "none"),
      config: { baseUrl: "https://charma.example" },
    });
    await expect(hear({ name: "moon.rose", data: {} })).resolves.toBeUndefined();
    await expect(
      hear({ name: "orders.statusChanged", data: { orderId: "x", status: "lost" } }),
    ).rejects.toThrow();
  });
});
