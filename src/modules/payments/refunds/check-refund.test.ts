import { beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "#platform/db/database.ts";
import { system, type UserActor } from "#policy/actor.ts";
import { aFact, aPayment, listening } from "#tests/support/a-payment.ts";
import { aBuyer } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { RefundTooLarge } from "../errors.ts";
import { refundsOfOrder } from "../paying/payment-of.ts";
import { applyPaymentUpdate } from "../paying/apply-payment-update.ts";
import { requestRefund } from "./request-refund.ts";

const shop = useTestDatabase();
let buyer: UserActor;

beforeEach(async () => {
  buyer = await aBuyer(shop.db);
});

async function rows<Row>(text: string, values: readonly unknown[] = []): Promise<readonly Row[]> {
  return (await shop.db.$client.query(text, [...values])).rows as Row[];
}

describe("a refund", () => {
  async function aCapturedPayment() {
    const payment = await aPayment(shop.db, buyer, { amountPaise: 10_000 });
    await applyPaymentUpdate(shop.db, system, aFact(payment), listening().paymentHandlers);
    return payment;
  }
  const ask = (
    paymentId: string | null,
    amountPaise: number,
    cause: string = crypto.randomUUID(),
  ) =>
    inTransaction(shop.db, (tx) =>
      requestRefund(tx, system, {
        cause,
        paymentId,
        orderId: null,
        buyerId: buyer.userId,
        amountPaise,
      }),
    );

  test("can be two halves and no third; two requests with one cause are one refund", async () => {
    const { paymentId } = await aCapturedPayment();
    const half = await ask(paymentId, 5000, `half:${paymentId}`);
    expect(await ask(paymentId, 5000, `half:${paymentId}`)).toEqual(half);
    await ask(paymentId, 5000);
    await expect(ask(paymentId, 1)).rejects.toThrow(RefundTooLarge);
    expect(await rows("select status from refunds where payment_id = $1", [paymentId])).toEqual([
      { status: "requested" },
      { status: "requested" },
    ]);
  });

  test("is never zero, nor more than the payment", async () => {
    const { paymentId } = await aCapturedPayment();
    await expect(ask(paymentId, 0)).rejects.toThrow("There is nothing to refund.");
    await expect(ask(paymentId, 10_001)).rejects.toThrow(
      "At most ₹100.00 of this payment can still be refunded.",
    );
    await expect(ask((await aPayment(shop.db, buyer)).paymentId, 100)).rejects.toThrow(
      "This payment does not exist.",
    );
  });

  test("requested ten times at once stays within the payment", async () => {
    const { paymentId } = await aCapturedPayment();
    const results = await Promise.allSettled(
      Array.from({ length: 10 }, () => ask(paymentId, 3000)),
    );
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    for (const each of results)
      if (each.status === "rejected") expect(each.reason).toBeInstanceOf(RefundTooLarge);
  });

  test("of a cash order waits for its destination", async () => {
    const { refundId } = await ask(null, 7000);
    expect(
      await rows("select through, status, next_try_at from refunds where id = $1", [refundId]),
    ).toEqual([{ through: "hand", status: "needs_details", next_try_at: null }]);
    expect(
      await rows(
        "select action, after->>'amountPaise' as amount from audit_trail where object_id = $1",
        [refundId],
      ),
    ).toEqual([{ action: "payments.requestRefund", amount: "7000" }]);
    expect(await refundsOfOrder(shop.db, { orderId: crypto.randomUUID() })).toEqual([]);
  });

  test.each([
    [
      "more than came by its capture",
      "update refunds set amount_paise = amount_paise + 10000 where payment_id = $1",
    ],
    [
      "on a capture of another payment",
      `update refunds
       set provider_payment_id = (
         select provider_payment_id
         from payment_attempts
         where payment_id <> $1
         limit 1
       )
       where payment_id = $1`,
    ],
    [
      "through the provider on no capture at all",
      "update refunds set provider_payment_id = null where payment_id = $1",
    ],
  ])("%s is refused by the database itself", async (_, attack) => {
    await aCapturedPayment();
    const { paymentId } = await aCapturedPayment();
    await ask(paymentId, 10_000);
    await expect(rows(attack, [paymentId])).rejects.toThrow(
      /more than was paid|refunds_of_payment|refunds_name_their_capture/,
    );
  });
});
