import { expect } from "vitest";
import { stopCampaign } from "#modules/advertising/public.server.ts";
import { changeOrderStatus } from "#modules/orders/public.server.ts";
import { applyPaymentUpdate, paymentRound } from "#modules/payments/public.server.ts";
import {
  applyPayoutUpdate,
  approveBatch,
  cancelBatch,
  exportBatch,
  markBounced,
  markPayoutPaid,
  proposeBatch,
  sendBatch,
} from "#modules/payouts/public.server.ts";
import { addRate as addRateUnapproved } from "#modules/settlement/public.server.ts";
import { system, type UserActor } from "#policy/actor.ts";
import { AppError } from "#shared/errors.ts";
import { dayInIndia } from "#shared/ist.ts";
import { aFact, type BuiltPayment } from "#tests/support/a-payment.ts";
import type { BuiltOrder } from "#tests/support/an-order.ts";
import type { BuiltProduct } from "#tests/support/builders.ts";
import { payoutListener, shopPaymentHandlers } from "#server/payment-handlers.ts";
import type { TestDatabase } from "./database.ts";
import { asApproved } from "#tests/support/second-person.ts";

const addRate = asApproved("ledger.addRate", addRateUnapproved);

/** The steps of a history: payouts, rates, campaigns and payments of online orders. */

export const noParcel = { carrier: null, trackingNumber: null, note: null };

/** A step that is not allowed now is refused, and the history continues. */
export async function tried(work: () => Promise<unknown>): Promise<void> {
  await refusalOf(work);
}

/** The code with which the shop refused a step; null if it was done. */
export async function refusalOf(work: () => Promise<unknown>): Promise<string | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return error.code;
  }
}

export type Order = BuiltOrder & { readonly seller: UserActor; readonly payment?: BuiltPayment };

/** An online order is confirmed and shipped first. */
export async function deliverOn(
  database: TestDatabase,
  { id: orderId, seller: by, payment }: Order,
  pick: number,
): Promise<void> {
  if (payment !== undefined)
    for (const to of ["confirmed", "shipped"] as const)
      await tried(() => changeOrderStatus(database.db, by, { ...noParcel, orderId, to }));
  await changeOrderStatus(database.db, by, {
    ...noParcel,
    orderId,
    to: "delivered",
    ...(payment === undefined && { cashHeldBy: pick % 3 === 0 ? "seller" : "courier" }),
  });
}

/**
 * The provider's events of a purchase, in any order: paid, paid twice, not paid in time, and paid
 * too late, when all is sold.
 */
export async function liveOnline(
  database: TestDatabase,
  other: BuiltProduct,
  { payment, purchaseId }: Order,
  what: "pay" | "payTwice" | "expire" | "soldOut",
): Promise<void> {
  const { db } = database;
  if (payment === undefined) return;
  const pay = (fact: Parameters<typeof aFact>[1] = {}) =>
    applyPaymentUpdate(db, system, aFact(payment, fact), shopPaymentHandlers);
  if (what === "pay") return void (await pay());
  if (what === "payTwice") {
    await pay();
    return void (await pay({ id: `pay_again_${payment.paymentId}` }));
  }
  await db.$client.query(
    "update payments set hold_until = now() - interval '1 minute' where id = $1",
    [payment.paymentId],
  );
  await paymentRound(db, system, {
    provider: null,
    paymentHandlers: shopPaymentHandlers,
    payoutListener,
  });
  if (what === "expire") return;
  const { rows } = await db.$client.query<{ id: string; stock: number }>(
    `update variants v
     set stock = 0
     from (select id, stock from variants where id = $1) was
     where v.id = was.id
     returning v.id, was.stock`,
    [other.variantId],
  );
  await pay();
  for (const { id, stock } of rows)
    await db.$client.query("update variants set stock = stock + $2 where id = $1", [id, stock]);
  expect(
    (
      await db.$client.query(
        "select 1 from payments where subject_id = $1 and status = 'captured'",
        [purchaseId],
      )
    ).rows,
  ).toHaveLength(1);
}

/**
 * A batch of all payable money: cancelled, by bank file, or by the provider, whose events come
 * twice and in any order.
 */
export async function payOut(
  database: TestDatabase,
  admin: UserActor,
  pick: number,
): Promise<void> {
  const { db } = database;
  const { batchId } = await proposeBatch(db, admin);
  if (pick % 5 === 0) return cancelBatch(db, admin, { batchId });
  await approveBatch(db, admin, { batchId });
  await (pick % 2 === 0 ? exportBatch : sendBatch)(db, admin, { batchId });
  const { rows } = await db.$client.query<{ id: string; reference: string }>(
    "select id, reference from payouts where batch_id = $1",
    [batchId],
  );
  for (const [index, { id: payoutId, reference }] of rows.entries()) {
    const bounces = (pick + index) % 3 === 0;
    if (pick % 2 === 0) {
      if (pick % 4 === 0 || !bounces)
        await markPayoutPaid(db, admin, { batchId, payoutId, reference: "UTR77" });
      if (bounces) await markBounced(db, admin, { batchId, payoutId, reason: "Account closed" });
      continue;
    }
    const fact = {
      reference,
      providerPayoutId: `pout_${payoutId}`,
      bankReference: "UTR78",
      reason: null,
    };
    for (const outcome of bounces
      ? (["paid", "failed", "paid", "failed"] as const)
      : (["paid", "paid"] as const))
      await applyPayoutUpdate(db, system, { ...fact, outcome });
  }
}

let ratesAdded = 0;

/** As if announced weeks ago: each rate starts a day after the one before. */
export async function changeRate(
  database: TestDatabase,
  admin: UserActor,
  pick: number,
): Promise<void> {
  const dayMs = 86_400_000;
  const announced = new Date(Date.now() - (200 - ratesAdded++) * dayMs);
  const kind = (["commission_gst", "tcs", "tds"] as const)[pick % 3] ?? "tds";
  await addRate(
    database.db,
    admin,
    {
      kind,
      validFrom: dayInIndia(announced.getTime() + dayMs),
      basisPoints: pick % 400,
      legalBasis: "A notification",
      ...(kind === "tds" && { withoutPanBasisPoints: 500, individualExemptPaise: 600_000 }),
    },
    announced,
  );
}

export async function stopNewestCampaign(database: TestDatabase, admin: UserActor): Promise<void> {
  const { rows } = await database.db.$client.query<{ id: string }>(
    `select id
     from campaigns
     where status in ('awaiting_products', 'running')
     order by created_at desc
     limit 1`,
  );
  for (const { id: campaignId } of rows)
    await stopCampaign(database.db, admin, { campaignId, reason: "Against the rules" });
}
