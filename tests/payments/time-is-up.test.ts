import { describe, expect, test } from "vitest";
import { confirmPayment, paymentOf, workOnPayment } from "#modules/payments/public.server.ts";
import { system } from "#policy/actor.ts";
import type { UnpaidPurchase } from "#tests/support/an-unpaid-purchase.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import {
  till,
  cashier,
  round,
  purchase,
  pay,
  query,
  webhooksOf,
  hear,
  stateOf,
  paidOnce,
  useSandbox,
} from "../support/provider-payments.ts";

const shop = useTestDatabase();
const sandbox = useSandbox(shop);

const timeIsUp = ({ subject }: UnpaidPurchase) =>
  query(
    shop,
    "update payments set hold_until = now() - interval '1 second' where subject_id = $1",
    [subject.subjectId],
  );

describe("after the time to pay", () => {
  test("an unpaid purchase expires and releases its stock, also while the provider is unavailable", async () => {
    const bought = await purchase(shop, sandbox);
    await timeIsUp(bought);
    await sandbox.control.wish({ do: "answers", how: "fault", count: 5 });
    await round(shop, sandbox);
    await sandbox.control.wish({ do: "answers", how: "fault", count: 1, on: "/nowhere" });
    expect(await stateOf(shop, bought)).toMatchObject({
      payment: "closed",
      orders: ["expired"],
      announced: 0,
    });
    expect(
      await query(shop, "select stock from variants where id = $1", [bought.product.variantId]),
    ).toEqual([{ stock: 5 }]);
  });

  test("the provider is queried once more, and a payment there is accepted", async () => {
    const bought = await purchase(shop, sandbox);
    await pay(sandbox, bought);
    await timeIsUp(bought);
    await round(shop, sandbox);
    expect(await stateOf(shop, bought)).toEqual(paidOnce);
  });

  test("a later payment revives the purchase while there is enough stock", async () => {
    const bought = await purchase(shop, sandbox);
    await timeIsUp(bought);
    await round(shop, sandbox);
    const { callback } = await pay(sandbox, bought);
    expect(
      await confirmPayment(shop.db, cashier(sandbox), bought.buyer, bought.subject, callback),
    ).toBe("accepted");
    expect(await stateOf(shop, bought)).toEqual(paidOnce);
  });

  test("and is refunded in full if the product is sold: sent at once, done when the provider says so", async () => {
    const bought = await purchase(shop, sandbox);
    await timeIsUp(bought);
    await round(shop, sandbox);
    await query(
      shop,
      `insert into stock_movements (variant_id, quantity, reason)
       select id, -stock, 'correction'
       from variants
       where id = $1`,
      [bought.product.variantId],
    );
    await query(shop, "update variants set stock = 0 where id = $1", [bought.product.variantId]);
    await pay(sandbox, bought);
    for (const event of webhooksOf(sandbox, bought)) await hear(shop, sandbox, event);
    expect(await stateOf(shop, bought)).toMatchObject({
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
      till(sandbox),
    );
    const [sent] = await query<{ id: string }>(
      shop,
      "select provider_refund_id as id from refunds where id = $1 and status = 'pending'",
      [refund?.refundId],
    );
    await sandbox.control.wish({ do: "refund", refundId: sent?.id ?? "", becomes: "processed" });
    for (const event of sandbox.control.events("refund.processed").slice(-1))
      await hear(shop, sandbox, event);
    expect((await paymentOf(shop.db, bought.subject))?.refunds).toMatchObject([
      { status: "processed" },
    ]);
  });
});
