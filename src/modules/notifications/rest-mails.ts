import { balanceInCash, isRestDue, isRestOpen } from "#modules/orders/public.ts";
import { orderForMail, restPayBy } from "#modules/orders/public.server.ts";
import { inTransaction, type Db } from "#platform/db/database.ts";
import { system } from "#policy/actor.ts";
import {
  restChosenMail,
  restInCashMail,
  restPaidMail,
  restRequestedMail,
} from "./rest-mail-templates.ts";
import { enqueueAll, toBuyer, toSeller } from "./send-mails.ts";

/**
 * Handlers of the events of a rest, which write mails. Each may run twice; a mail's cause makes it
 * one mail.
 */

type Shop = { readonly db: Db };

/** Mails the buyer that the rest of an order is due, with the way to pay it. */
export async function mailRestRequested(
  { db }: Shop,
  { orderId }: { readonly orderId: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const order = await orderForMail(tx, system, { orderId });
    // It may have been paid, or cancelled, in the meantime.
    if (order === null || !isRestDue(order)) return;
    const payBy = await restPayBy(tx, system, { orderId });
    const cause = `orders.restRequested:${orderId}:buyer`;
    await enqueueAll(tx, [
      toBuyer(order, restRequestedMail({ order, payBy: payBy?.toISOString() ?? null }), { cause }),
    ]);
  });
}

/** Mails the seller how the buyer chose to pay the rest, and the buyer that it is in cash. */
export async function mailRestChosen(
  { db }: Shop,
  {
    orderId,
    by,
    at,
  }: { readonly orderId: string; readonly by: "cash" | "online"; readonly at: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const order = await orderForMail(tx, system, { orderId });
    // It may have been chosen otherwise, paid, sent or cancelled in the meantime.
    if (order === null || !isRestOpen(order)) return;
    if ((balanceInCash(order.parts) !== null) !== (by === "cash")) return;
    const cause = `orders.restChosen:${orderId}:${at}`;
    await enqueueAll(tx, [
      toSeller(order, restChosenMail({ order, by }), { cause: `${cause}:seller` }),
      ...(by === "cash"
        ? [toBuyer(order, restInCashMail({ order }), { cause: `${cause}:buyer` })]
        : []),
    ]);
  });
}

/** Mails buyer and seller that the rest of an order is paid. */
export async function mailRestPaid(
  { db }: Shop,
  { orderId }: { readonly orderId: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const order = await orderForMail(tx, system, { orderId });
    if (order === null) return;
    const cause = `orders.restPaid:${orderId}`;
    await enqueueAll(tx, [
      toBuyer(order, restPaidMail({ order, reader: "buyer" }), { cause: `${cause}:buyer` }),
      toSeller(order, restPaidMail({ order, reader: "seller" }), { cause: `${cause}:seller` }),
    ]);
  });
}
