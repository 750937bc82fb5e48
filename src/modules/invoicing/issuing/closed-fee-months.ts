import { statement, type Db } from "#platform/db/database.ts";
import type { Actor } from "#policy/actor.ts";
import { mustBeAllowed } from "#policy/can.ts";
import { feeMonthsClosed } from "./rules/fee-months.ts";
import type { Month } from "./rules/months.ts";

/** The months of fees that are closed, oldest first, and the first that closes at 23:00. */
export type ClosedFeeMonths = { readonly months: readonly Month[]; readonly firstMonth: string };

const closingNow = statement<{ now: Date; firstMonth: string }>(
  "invoicing.feeClosing",
  `select now() as now, first_month as "firstMonth" from fee_closing`,
);

/**
 * The last `count` complete months of fees, and the present one once it is closed. One statement.
 */
export async function closedFeeMonths(
  db: Db,
  actor: Actor,
  { count }: { readonly count: number },
): Promise<ClosedFeeMonths> {
  mustBeAllowed(actor, "invoicing.work");
  const [closing] = await closingNow(db, []);
  if (closing === undefined) throw new Error("The migration wrote when the months of fees close");
  return {
    months: feeMonthsClosed(closing.now, closing.firstMonth, count),
    firstMonth: closing.firstMonth,
  };
}
