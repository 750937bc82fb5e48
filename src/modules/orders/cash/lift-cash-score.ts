import { inTransactionAs, writeAudit } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { Conflict, NotAllowed } from "#shared/errors.ts";
import { t } from "#shared/texts/text.ts";
import type { LiftCashScore } from "./contract.ts";

const pointsOf = statement<{ points: number }>(
  "orders.cashPointsToLift",
  `select coalesce(sum(r.points), 0)::int as points
   from cash_refusals r
   cross join cod_limits l
   where (r.buyer_id = $1::uuid or r.pin_code = $2::text)
     and r.at > now() - make_interval(days => l.refusal_days)
     and not exists (
       select
       from cash_score_lifts f
       where (f.buyer_id = $1::uuid or f.pin_code = $2::text) and f.lifted_at >= r.at
     )`,
);
const lift = statement(
  "orders.liftCashScore",
  "insert into cash_score_lifts (buyer_id, pin_code) values ($1, $2)",
);

/**
 * Lifts the points of a buyer or of a PIN code: older events do not count any more. The audit trail
 * has the reason and the points. Throws Conflict if there are none, and NotAllowed for the
 * administrator's own account.
 */
export async function liftCashScore(db: Db, actor: Actor, input: LiftCashScore): Promise<void> {
  const administrator = allowedUser(actor, "orders.manageCash");
  const { buyerId = null, pinCode = null, reason } = input;
  if (buyerId === administrator.userId)
    throw new NotAllowed(t("This is your own account. Please ask another administrator."));
  await inTransactionAs(db, actor, "orders.manageCash", async (tx) => {
    const [row] = await pointsOf(tx, [buyerId, pinCode]);
    if (row === undefined || row.points === 0)
      throw new Conflict(t("There are no points to lift any more."), {
        code: "orders.noCashScore",
      });
    await lift(tx, [buyerId, pinCode]);
    await writeAudit(tx, administrator, {
      action: "orders.liftCashScore",
      objectType: buyerId === null ? "cod_limits" : "profile",
      objectId: buyerId ?? "only",
      before: { points: row.points, ...(pinCode !== null && { pinCode }) },
      after: { points: 0, reason },
    });
  });
}
