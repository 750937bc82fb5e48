import { inTransactionAs, writeAudit } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { mustBeAnothersShop } from "#policy/own-shop.ts";
import { NotFound } from "#shared/errors.ts";
import { isUuid } from "#shared/ids.ts";
import { t } from "#shared/texts/text.ts";
import { endOfDayAfter } from "#shared/working-days.ts";
import { lockOrderUntilCommit } from "../steps/move-order.ts";
import { checkDeadlines } from "./check-deadlines.ts";
import { deadlineFactsOf } from "./deadline-facts.ts";
import { ExtensionOutOfRange, NothingToExtend } from "./errors.ts";
import { deadlinesOf, mostExtensionDays } from "./rules/deadlines.ts";

const write = statement(
  "orders.extendDeadline",
  `insert into order_extensions (order_id, until, reason, extended_by)
   values ($1, $2, $3, $4)`,
);

const dayMs = 86_400_000;

/**
 * An administrator gives an order time until the end of a day: no coming step is taken before.
 * Throws NotFound, OwnShopDecision, ExtensionOutOfRange and NothingToExtend.
 */
export async function extendDeadline(
  db: Db,
  actor: Actor,
  input: { readonly orderId: string; readonly until: string; readonly reason: string },
): Promise<void> {
  const administrator = allowedUser(actor, "orders.overrule");
  const { orderId, reason } = input;
  await inTransactionAs(db, actor, "orders.overrule", async (tx) => {
    if (isUuid(orderId)) await lockOrderUntilCommit(tx, [orderId]);
    const [order] = isUuid(orderId) ? await deadlineFactsOf(tx, [orderId]) : [];
    if (order === undefined) throw new NotFound(t("Order not found"));
    mustBeAnothersShop(administrator, [order.sellerId]);
    const [next] = deadlinesOf(order);
    if (next === undefined) throw new NothingToExtend();
    const until = endOfDayAfter(input.until, 0);
    const aheadMs = until.getTime() - order.now.getTime();
    if (!(aheadMs > dayMs && aheadMs <= (mostExtensionDays + 1) * dayMs))
      throw new ExtensionOutOfRange(mostExtensionDays);
    await write(tx, [orderId, until, reason, administrator.userId]);
    await checkDeadlines(tx, orderId);
    await writeAudit(tx, administrator, {
      action: "orders.extendDeadline",
      objectType: "order",
      objectId: orderId,
      before: { step: next.step, dueAt: next.dueAt },
      after: { until, reason },
    });
  });
}
