import { paymentOf } from "#modules/payments/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { NotFound } from "#shared/errors.ts";
import { t } from "#shared/texts/text.ts";
import { orderDeadlines } from "../deadlines/order-deadlines.ts";
import { buyerOrder } from "../lists/buyer-order.ts";
import type { RestToPay } from "./rest-contract.ts";
import { isRestDue } from "./rules/parts.ts";

/**
 * The rest of the buyer's own order. Throws NotFound, also for an order that is paid at once. Six
 * statements.
 */
export async function restToPay(
  db: Db,
  actor: Actor,
  input: { readonly orderId: string },
): Promise<RestToPay> {
  allowedUser(actor, "orders.viewOwn");
  const order = await buyerOrder(db, actor, input);
  const { parts } = order;
  if (parts === null) throw new NotFound(t("Order not found"));
  const payment = await paymentOf(db, { purpose: "rest", subjectId: order.id });
  const deadlines = await orderDeadlines(db, actor, input);
  const end = deadlines?.coming.find(({ step }) => step === "rest.cancel");
  return {
    order,
    parts,
    isDue: isRestDue(order),
    payBy: end?.dueAt ?? null,
    lastError: payment?.lastError ?? null,
  };
}
