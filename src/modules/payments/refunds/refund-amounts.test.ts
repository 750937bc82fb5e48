import { beforeEach, describe, expect, test } from "vitest";
import { inTransaction } from "#platform/db/database.ts";
import { system, type UserActor } from "#policy/actor.ts";
import { aFact, aPayment, listening, type BuiltPayment } from "#tests/support/a-payment.ts";
import { aBuyer } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import { RefundTooLarge } from "../errors.ts";
import { applyPaymentUpdate } from "../paying/apply-payment-update.ts";
import { applyRefundUpdate } from "./apply-refund-update.ts";
import { keyOf } from "./refund-rows.ts";
import { requestRefund } from "./request-refund.ts";

const shop = useTestDatabase();
let buyer: UserActor;
let payment: BuiltPayment;

beforeEach(async () => {
  buyer = await aBuyer(shop.db);
  payment = await aPayment(shop.db, buyer, { amountPaise: 10_000 });
  await applyPaymentUpdate(shop.db, system, aFact(payment), listening().paymentHandlers);
});

const refund = (amountPaise: number) =>
  inTransaction(shop.db, (tx) =>
    requestRefund(tx, system, {
      cause: crypto.randomUUID(),
      paymentId: payment.paymentId,
      orderId: null,
      buyerId: buyer.userId,
      amountPaise,
    }),
  );

test("the refunds of a payment in parts never exceed it", async () => {
  await refund(6000);
  const tooMuch = refund(4001);
  await expect(tooMuch).rejects.toThrow(RefundTooLarge);
  await expect(tooMuch).rejects.toThrow("At most ₹40.00");
  await refund(4000);
  await expect(refund(1)).rejects.toThrow("At most ₹0.00");
});

test("a processed refund stays processed, whatever the provider reports afterwards", async () => {
  const { refundId } = await refund(4000);
  const atProvider = `rfnd_${refundId}`;
  await shop.db.$client.query(
    "update refunds set provider_refund_id = $2, status = 'pending', sent_at = now() where id = $1",
    [refundId, atProvider],
  );
  const fact = { id: atProvider, paymentId: aFact(payment).id, amountPaise: 4000 };
  for (const status of ["processed", "processed", "pending", "failed"] as const)
    await applyRefundUpdate(shop.db, system, { ...fact, status });
  const { rows } = await shop.db.$client.query("select status, tries from refunds where id = $1", [
    refundId,
  ]);
  expect(rows).toEqual([{ status: "processed", tries: 0 }]);
  const { rows: announced } = await shop.db.$client.query(
    `select 1
     from pgboss.job
     where data->>'name' = 'payments.refundProcessed' and data->'data'->>'refundId' = $1`,
    [refundId],
  );
  expect(announced).toHaveLength(1);
});

describe("the idempotency key of a refund", () => {
  const id = "5f0c6f0e-0000-4000-8000-000000000000";

  test("is the same however often the answer is lost", () => {
    expect(keyOf({ id, providerRefundId: null })).toBe(id);
  });

  test("is a new one after the bank refused it, the same in every process", () => {
    const anew = keyOf({ id, providerRefundId: "rfnd_1" });
    expect(anew).toBe(keyOf({ id, providerRefundId: "rfnd_1" }));
    expect(new Set([id, anew, keyOf({ id, providerRefundId: "rfnd_2" })]).size).toBe(3);
    expect(anew).toMatch(/^[0-9a-f]{36}$/);
  });
});
