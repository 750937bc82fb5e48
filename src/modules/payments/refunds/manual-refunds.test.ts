import { describe, expect, test } from "vitest";
import { inTransaction } from "#platform/db/database.ts";
import { system } from "#policy/actor.ts";
import { NotFound } from "#shared/errors.ts";
import { aBuyer, aPerson } from "#tests/support/builders.ts";
import { InvalidDestination, RefundChanged } from "../errors.ts";
import { refundsForBuyer } from "../paying/payment-of.ts";
import { recordManualRefund, setRefundDestination } from "./manual-refunds.ts";
import { requestRefund } from "./request-refund.ts";
import { bookedFor, stateOf, usePaidOrders } from "#tests/support/refunds.ts";

const { shop, now, aRefund } = usePaidOrders();

describe("a refund by hand", () => {
  const where = {
    kind: "bank",
    holder: "Asha Rao",
    accountNumber: "001234567890",
    ifsc: "SBIN0001234",
    upiAddress: null,
  } as const;
  const aRefundInCash = async () =>
    (
      await inTransaction(shop.db, (tx) =>
        requestRefund(tx, system, {
          cause: crypto.randomUUID(),
          paymentId: null,
          orderId: now.orderId,
          buyerId: now.buyer.userId,
          amountPaise: 7000,
        }),
      )
    ).refundId;

  test("goes where its buyer says, is sent by an administrator, booked from the bank, and audited", async () => {
    const [admin, id] = [await aPerson(shop.db, { isAdmin: true }), await aRefundInCash()];
    await expect(
      recordManualRefund(shop.db, admin, { refundId: id, reference: "UTR 1" }),
    ).rejects.toThrow(RefundChanged);
    await setRefundDestination(shop.db, now.buyer, {
      ...where,
      refundId: id,
      accountNumber: "1111111111",
    });
    await setRefundDestination(shop.db, now.buyer, { ...where, refundId: id });
    expect(await stateOf(shop, id)).toMatchObject({ status: "requested" });
    await recordManualRefund(shop.db, admin, { refundId: id, reference: "SBIN426001234567" });
    await expect(
      recordManualRefund(shop.db, admin, { refundId: id, reference: "again" }),
    ).rejects.toThrow(RefundChanged);
    await expect(
      setRefundDestination(shop.db, now.buyer, { ...where, refundId: id }),
    ).rejects.toThrow(RefundChanged);
    expect(await bookedFor(shop, id)).toEqual([
      { account: "refunds_due", party_id: now.orderId, amount: 7000 },
      { account: "bank", party_id: null, amount: -7000 },
    ]);
    const { rows } = await shop.db.$client.query(
      `select r.reference, a.actor_id
       from refunds r
       join audit_trail a on a.object_id = r.id::text and a.action = 'payments.recordRefund'
       where r.id = $1`,
      [id],
    );
    expect(rows).toEqual([{ reference: "SBIN426001234567", actor_id: admin.userId }]);
  });

  test("shows its buyer where it goes, not in full, and may go elsewhere until it was sent; then nothing is kept of it", async () => {
    const [admin, id] = [await aPerson(shop.db, { isAdmin: true }), await aRefundInCash()];
    const shown = async () =>
      (await refundsForBuyer(shop.db, { orderId: now.orderId })).find(
        ({ refundId }) => refundId === id,
      )?.destination;
    expect(await shown()).toBeNull();
    await setRefundDestination(shop.db, now.buyer, { ...where, refundId: id });
    expect(await shown()).toBe("Bank account ending in 7890, SBIN0001234");
    await setRefundDestination(shop.db, now.buyer, {
      ...where,
      refundId: id,
      kind: "upi",
      upiAddress: "asha.rao@okaxis",
    });
    expect(await shown()).toBe("UPI as…@okaxis");
    await recordManualRefund(shop.db, admin, { refundId: id, reference: "SBIN426001234567" });
    expect(await shown()).toBeNull();
    const { rows } = await shop.db.$client.query("select destination from refunds where id = $1", [
      id,
    ]);
    expect(rows).toEqual([{ destination: null }]);
  });

  test("is nobody else's to direct, and not taken with an account that cannot be one", async () => {
    const id = await aRefundInCash();
    await expect(
      setRefundDestination(shop.db, await aBuyer(shop.db), { ...where, refundId: id }),
    ).rejects.toThrow(NotFound);
    await expect(
      setRefundDestination(shop.db, now.buyer, { ...where, refundId: id, ifsc: "SBIN" }),
    ).rejects.toThrow(InvalidDestination);
    await expect(
      setRefundDestination(shop.db, now.buyer, { ...where, refundId: await aRefund() }),
    ).rejects.toThrow(NotFound);
    expect(await stateOf(shop, id)).toMatchObject({ status: "needs_details" });
  });
});
