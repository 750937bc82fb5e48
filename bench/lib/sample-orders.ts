import { workOnDeadlines } from "#modules/orders/public.server.ts";
import type { OrderStatus } from "#modules/orders/contract.ts";
import type { Db } from "#platform/db/database.ts";
import { system } from "#policy/actor.ts";
import { anOrder, aBuyerAndATote } from "#tests/support/an-order.ts";
import { daysPass, promised } from "#tests/support/days-pass.ts";

/** Orders in the states that deadlines know, each with the steps that were taken until today. */

/** One order, whether it waits for somebody, and how many of a hundred such orders are like it. */
export type SampleOrder = {
  readonly orderId: string;
  readonly isOpen: boolean;
  readonly share: number;
};

type Wanted = {
  readonly status: OrderStatus;
  readonly share: number;
  /** Days that passed, with a look at the deadlines after each. */
  readonly days: readonly number[];
  readonly shipBy?: number;
  /** The state of its return. */
  readonly back?: "requested" | "approved";
  readonly isMissing?: boolean;
  /** What it became after its deadlines. */
  readonly becomes?: OrderStatus;
};

const wanted: readonly Wanted[] = [
  { status: "pending", share: 20, days: [] },
  { status: "pending", share: 2, days: [5] },
  { status: "confirmed", share: 30, days: [], shipBy: 9 },
  { status: "confirmed", share: 3, days: [3], shipBy: 1 },
  { status: "confirmed", share: 1, days: [3, 8], shipBy: 1 },
  { status: "shipped", share: 30, days: [], shipBy: 0 },
  { status: "shipped", share: 4, days: [9], shipBy: 0 },
  { status: "shipped", share: 1, days: [9], shipBy: 0, isMissing: true },
  { status: "delivered", share: 4, days: [], back: "requested" },
  { status: "delivered", share: 1, days: [3], back: "requested" },
  { status: "delivered", share: 4, days: [8], back: "approved" },
  { status: "delivered", share: 70, days: [] },
  { status: "confirmed", share: 20, days: [3], shipBy: 1, becomes: "delivered" },
  { status: "shipped", share: 10, days: [9], shipBy: 0, becomes: "delivered" },
];

/** Writes one order of each kind into an empty shop. */
export async function sampleOrders(db: Db): Promise<readonly SampleOrder[]> {
  const parties = await aBuyerAndATote(db);
  const samples: SampleOrder[] = [];
  for (const { status, share, days, shipBy, back, isMissing, becomes } of wanted) {
    const { id } = await anOrder(db, { ...parties, status });
    if (shipBy !== undefined)
      await promised(db, id, { shipBy, arrivesFrom: shipBy + 3, arrivesBy: shipBy + 5 });
    if (isMissing)
      await db.$client.query("insert into missing_parcels (order_id) values ($1)", [id]);
    if (back !== undefined) await aReturnOf(db, id, back);
    for (const passed of days) {
      await daysPass(db, id, passed);
      await workOnDeadlines(db, system);
    }
    if (becomes !== undefined)
      await db.$client.query(
        "update orders set status = $2, deadline_check_at = now() where id = $1",
        [id, becomes],
      );
    samples.push({
      orderId: id,
      isOpen: becomes === undefined && (status !== "delivered" || back !== undefined),
      share,
    });
  }
  await workOnDeadlines(db, system);
  return samples;
}

async function aReturnOf(db: Db, orderId: string, status: string): Promise<void> {
  await db.$client.query(
    `with back as (
       insert into order_returns (order_id, idempotency_key, reason, status, answered_at)
       values ($1, 'a-sample-of-it', 'changed_mind', $2, case $2 when 'approved' then now() end)
       returning id, order_id
     )
     insert into order_return_items (return_id, order_id, line_number, quantity)
     select id, order_id, 1, 1 from back`,
    [orderId, status],
  );
}
