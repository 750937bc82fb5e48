import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { applyPaymentUpdate, paymentRound } from "#modules/payments/public.server.ts";
import { raiseAlert } from "#modules/payments/desk/raise-alert.ts";
import { orderStatusChanged, purchasePlaced } from "#modules/orders/events.ts";
import { inTransaction } from "#platform/db/database.ts";
import { emit, eventJob, type EventDefinition } from "#platform/jobs/events.ts";
import { queues, sendJob, startWorkers, type JobHandler, type Queue } from "#platform/jobs/jobs.ts";
import { system } from "#policy/actor.ts";
import { mailsTo } from "#tests/support/accounts.ts";
import { aFact, aPayment } from "#tests/support/a-payment.ts";
import { anOrder } from "#tests/support/an-order.ts";
import { aBuyer, aProduct, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { deliverEvents, eventContext } from "#tests/support/deliver-events.ts";
import { readSource, root, sourceFiles } from "#tests/support/source-tree.ts";
import { eventHandler, subscriptions } from "./events.ts";
import { payoutListener, shopPaymentHandlers } from "./payment-handlers.ts";

const test = useTestDatabase();

describe("the events of the modules", () => {
  const files = sourceFiles(["src/modules"]).filter((file) => file.endsWith("/events.ts"));
  let events: readonly { readonly module: string; readonly name: string }[];

  beforeAll(async () => {
    const modules = files.map(async (file) => {
      const defined = (await import(pathToFileURL(path.join(root, file)).href)) as Record<
        string,
        EventDefinition<never>
      >;
      const module = file.split("/")[2] ?? "";
      return Object.values(defined).map(({ eventName }) => ({ module, name: eventName }));
    });
    events = (await Promise.all(modules)).flat();
  });

  it("each have a handler, and no handler waits for an unknown event", () => {
    expect(events.length).toBeGreaterThan(15);
    expect(subscriptions.map(({ eventName }) => eventName).toSorted()).toEqual(
      events.map(({ name }) => name).toSorted(),
    );
  });

  it("have unique names that begin with the module's", () => {
    expect(new Set(events.map(({ name }) => name)).size).toBe(events.length);
    expect(events.filter(({ module, name }) => !name.startsWith(`${module}.`))).toEqual([]);
  });

  it("are defined in events.ts of the module and nowhere else", () => {
    const elsewhere = sourceFiles(["src"]).filter(
      (file) =>
        !files.includes(file) &&
        !file.endsWith(".test.ts") &&
        /(?<!function )\bdefineEvent\(/.test(readSource(file)),
    );
    expect(elsewhere).toEqual([]);
  });
});

describe("an emitted event", () => {
  it("writes the mails about an order", async () => {
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
    await deliverEvents(test.db);
    expect((await mailsTo(test.db, buyer.email)).map(({ kind }) => kind).toSorted()).toEqual([
      "orders.placed",
      "orders.statusChanged",
    ]);
    expect(await mailsTo(test.db, seller.email)).toMatchObject([{ kind: "orders.new" }]);
  });

  it("notifies the buyer of a purchase that was not paid in time", async () => {
    const seller = await aSeller(test.db);
    const buyer = await aBuyer(test.db);
    const order = await anOrder(test.db, {
      buyer,
      seller,
      product: await aProduct(test.db, seller),
      status: "awaiting_payment",
    });
    const payment = await aPayment(test.db, buyer, {
      subjectId: order.purchaseId,
      amountPaise: order.totalPaise,
    });
    const declined = aFact(payment, { status: "failed", error: "The bank declined." });
    await applyPaymentUpdate(test.db, system, declined, shopPaymentHandlers);
    await test.db.$client.query("update payments set hold_until = now() where id = $1", [
      payment.paymentId,
    ]);
    await paymentRound(test.db, system, {
      provider: null,
      paymentHandlers: shopPaymentHandlers,
      payoutListener,
    });
    await deliverEvents(test.db);
    expect(await mailsTo(test.db, buyer.email)).toMatchObject([
      { kind: "orders.notPaid", subject: "Your order was not paid" },
    ]);
  });

  it("is logged once if a payment needs a person", async () => {
    const logged: unknown[] = [];
    await inTransaction(test.db, async (tx) => {
      for (let time = 0; time < 2; time++)
        await raiseAlert(tx, {
          kind: "wrongAmount",
          fact: "pay_1",
          paymentId: null,
          detail: { amountPaise: 1 },
        });
    });
    await deliverEvents(test.db, {
      log: { error: (...said: unknown[]) => void logged.push(said) },
    });
    expect(logged).toEqual([[{ kind: "wrongAmount", fact: "pay_1" }, "a payment needs a person"]]);
  });
});

describe("an event that cannot be delivered", () => {
  let workers: Awaited<ReturnType<typeof startWorkers>> | undefined;

  afterEach(async () => {
    await workers?.stop();
    workers = undefined;
  });

  it("is refused if its name is unknown or its data does not fit", async () => {
    const deliver = eventHandler(eventContext(test.db));
    await expect(deliver({ name: "moon.rose", data: {} })).rejects.toThrow("moon.rose");
    await expect(
      deliver({ name: "orders.statusChanged", data: { orderId: "x", status: "lost" } }),
    ).rejects.toThrow();
  });

  it("stays in the queue and is delivered again after a minute", async () => {
    await sendJob(test.db, eventJob, { name: "orders.ofAnOlderRelease", data: {} });
    const idle: JobHandler = async () => undefined;
    const handlers = Object.fromEntries(queues.map((queue) => [queue, idle])) as Record<
      Queue,
      JobHandler
    >;
    workers = await startWorkers({
      databaseUrl: test.url,
      handlers: { ...handlers, events: eventHandler(eventContext(test.db)) },
      schedules: {},
      onError: () => undefined,
    });
    const waiting = async () => {
      const { rows } = await test.db.$client.query(
        `select state::text as state, output ->> 'message' as reason,
           start_after > completed_on as "isLater"
         from pgboss.job
         where data ->> 'name' = 'orders.ofAnOlderRelease'`,
      );
      return rows;
    };
    await expect
      .poll(waiting)
      .toMatchObject([
        { state: "retry", reason: "No handler for the event orders.ofAnOlderRelease." },
      ]);
  });
});
