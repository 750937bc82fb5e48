import { describe, expect, test } from "vitest";
import { system } from "#policy/actor.ts";
import { aPerson } from "#tests/support/builders.ts";
import { RefundChanged } from "../errors.ts";
import { refundsOfOrder } from "../paying/payment-of.ts";
import { retryRefund } from "../desk/repair-payments.ts";
import { sendRefund } from "./send-refund.ts";
import { bookedFor, stateOf, usePaidOrders } from "#tests/support/refunds.ts";

const { shop, now, aRefund, hearNews, ...atProvider } = usePaidOrders();

const send = (refundId: string) => sendRefund(shop.db, system, now.sandbox.provider, { refundId });
const dueNow = (id: string) =>
  shop.db.$client.query("update refunds set next_try_at = now() where id = $1", [id]);

const settle = async (id: string, becomes: "processed" | "failed") =>
  atProvider.settle((await stateOf(shop, id))?.at_provider ?? "", becomes);

describe("a refund through the provider", () => {
  test("is pending until the provider says processed; then it is booked, once, and told", async () => {
    const id = await aRefund();
    expect(await send(id)).toBe("told");
    expect(await stateOf(shop, id)).toMatchObject({ status: "pending", tries: 0 });
    expect(await bookedFor(shop, id)).toEqual([]);
    await settle(id, "processed");
    for (const _ of [1, 2]) await hearNews("refund.processed");
    expect(await stateOf(shop, id)).toMatchObject({ status: "processed", next: null });
    expect(await bookedFor(shop, id)).toEqual([
      { account: "refunds_due", party_id: now.orderId, amount: 4000 },
      { account: "provider_clearing", party_id: null, amount: -4000 },
    ]);
    expect(await refundsOfOrder(shop.db, { orderId: now.orderId })).toMatchObject([
      { refundId: id, status: "processed", through: "provider", processedAt: expect.any(Date) },
    ]);
    const { rows: told } = await shop.db.$client.query(
      `select 1
       from pgboss.job
       where data->>'name' = 'payments.refundProcessed' and data->'data'->>'refundId' = $1`,
      [id],
    );
    expect(told).toHaveLength(1);
  });

  test("of what no order is about, such as a campaign that never ran, takes the money out of where it was put", async () => {
    const id = await aRefund(4000, null);
    await send(id);
    await settle(id, "processed");
    await hearNews("refund.processed");
    expect(await bookedFor(shop, id)).toEqual([
      { account: "money_to_return", party_id: null, amount: 4000 },
      { account: "provider_clearing", party_id: null, amount: -4000 },
    ]);
  });

  test("whose end nobody told is asked about", async () => {
    const id = await aRefund();
    await send(id);
    await settle(id, "processed");
    await dueNow(id);
    expect(await send(id)).toBe("told");
    expect(await stateOf(shop, id)).toMatchObject({ status: "processed" });
  });

  test.each(["fault", "nonsense", "lost"] as const)(
    "is tried again when the answer is a %s, and the money goes once",
    async (how) => {
      const id = await aRefund();
      await now.sandbox.control.wish({ do: "answers", how, on: "/refund", hangMs: 3000 });
      expect(await send(id)).toBe("away");
      expect(await stateOf(shop, id)).toMatchObject({
        status: "requested",
        tries: 1,
        last_error: expect.stringContaining("cannot be reached"),
        next: expect.any(Date),
      });
      expect(await send(id)).toBe("none");
      await dueNow(id);
      expect(await send(id)).toBe("told");
      expect(await stateOf(shop, id)).toMatchObject({ status: "pending" });
    },
  );

  test.each(["hang", "doneFault"] as const)(
    "that the provider has though its answer did not come (%s) is not sent twice",
    async (how) => {
      const id = await aRefund();
      const before = now.sandbox.control.account().refunds.length;
      await now.sandbox.control.wish({ do: "answers", how, on: "/refund", hangMs: 2000 });
      expect(await send(id)).toBe("away");
      await dueNow(id);
      // While the first call runs, the provider says 409; after that it gives the same answer.
      while ((await send(id)) !== "told") await dueNow(id);
      expect(now.sandbox.control.account().refunds.length - before).toBe(1);
      expect(await stateOf(shop, id)).toMatchObject({ status: "pending" });
    },
  );

  test("that the provider refuses is visible with its reason and tried again; after twelve times it waits for a person, who may start it again", async () => {
    const admin = await aPerson(shop.db, { isAdmin: true });
    const id = await aRefund();
    for (let tries = 1; tries <= 12; tries++) {
      await now.sandbox.control.wish({ do: "answers", how: "refuse", on: "/refund" });
      await dueNow(id);
      expect(await send(id)).toBe("refused");
      expect(await stateOf(shop, id)).toMatchObject({
        status: "failed",
        tries,
        last_error: "The request was refused on purpose.",
      });
    }
    expect(await stateOf(shop, id)).toMatchObject({ next: null });
    const { rows: alerts } = await shop.db.$client.query(
      "select kind from payment_alerts where fact = $1",
      [id],
    );
    expect(alerts).toEqual([{ kind: "refundFailing" }]);
    await retryRefund(shop.db, admin, { refundId: id });
    expect(await send(id)).toBe("told");
    expect(await stateOf(shop, id)).toMatchObject({ status: "pending", last_error: null });
    await expect(retryRefund(shop.db, admin, { refundId: id })).rejects.toThrow(RefundChanged);
  });

  test("that failed at the bank is sent anew, and a late word that the first one arrived would have kept it from that", async () => {
    const id = await aRefund();
    await send(id);
    const first = (await stateOf(shop, id))?.at_provider;
    await settle(id, "failed");
    await hearNews("refund.failed");
    await hearNews("refund.failed");
    expect(await stateOf(shop, id)).toMatchObject({
      status: "failed",
      tries: 1,
      at_provider: first,
    });
    await dueNow(id);
    await send(id);
    const second = await stateOf(shop, id);
    expect(second).toMatchObject({ status: "pending" });
    expect(second?.at_provider).not.toBe(first);
    await settle(id, "processed");
    await hearNews("refund.processed");
    expect(await stateOf(shop, id)).toMatchObject({ status: "processed" });
    // Old news of the first try changes nothing any more.
    await hearNews("refund.failed");
    expect(await stateOf(shop, id)).toMatchObject({ status: "processed" });
  });

  test("that somebody sent on the provider's own pages asks for a person", async () => {
    const id = await aRefund();
    await send(id);
    const { rows } = await shop.db.$client.query<{ capture: string }>(
      "select provider_payment_id as capture from refunds where id = $1",
      [id],
    );
    const elsewhere = await now.sandbox.provider.refund({
      paymentId: rows[0]?.capture ?? "",
      amountPaise: 1000,
      idempotencyKey: crypto.randomUUID(),
    });
    await hearNews("refund.created");
    const { rows: alerts } = await shop.db.$client.query(
      "select kind from payment_alerts where fact = $1",
      [elsewhere.id],
    );
    expect(alerts).toEqual([{ kind: "refundElsewhere" }]);
  });

  test("is sent by one of many who try at once", async () => {
    const id = await aRefund();
    const before = now.sandbox.control.account().refunds.length;
    const sent = await Promise.all(Array.from({ length: 5 }, () => send(id)));
    expect(sent.toSorted()).toEqual(["none", "none", "none", "none", "told"]);
    expect(now.sandbox.control.account().refunds.length - before).toBe(1);
  });
});
