import type { Db } from "#platform/db/database.ts";

/** Moves everything about an order so many days into the past, as if the clock had moved on. */
export async function daysPass(db: Db, orderId: string, days: number): Promise<void> {
  const statements = [
    `update orders
     set placed_at = placed_at - make_interval(days => $2), ship_by = ship_by - $2,
       deadlines_from = deadlines_from - make_interval(days => $2), deadline_check_at = now(),
       arrives_from = arrives_from - $2, arrives_by = arrives_by - $2
     where id = $1`,
    "update order_events set at = at - make_interval(days => $2) where order_id = $1",
    `update order_returns
     set requested_at = requested_at - make_interval(days => $2),
       answer_by = answer_by - make_interval(days => $2),
       answered_at = answered_at - make_interval(days => $2),
       disputed_at = disputed_at - make_interval(days => $2),
       received_at = received_at - make_interval(days => $2),
       unrepairable_at = unrepairable_at - make_interval(days => $2)
     where order_id = $1`,
    `update order_deadline_steps
     set taken_at = taken_at - make_interval(days => $2)
     where order_id = $1`,
    `update shipments
     set handed_over_at = handed_over_at - make_interval(days => $2),
       ended_at = ended_at - make_interval(days => $2)
     where order_id = $1`,
    `update missing_parcels
     set reported_at = reported_at - make_interval(days => $2),
       answered_at = answered_at - make_interval(days => $2)
     where order_id = $1`,
    `update cash_arrivals
     set claimed_at = claimed_at - make_interval(days => $2),
       objected_at = objected_at - make_interval(days => $2)
     where order_id = $1`,
    `update refunds
     set requested_at = requested_at - make_interval(days => $2)
     where order_id = $1`,
    `update part_payments
     set rest_requested_at = rest_requested_at - make_interval(days => $2),
       rest_paid_at = rest_paid_at - make_interval(days => $2)
     where order_id = $1`,
    `update order_proofs
     set sent_at = sent_at - make_interval(days => $2),
       answered_at = answered_at - make_interval(days => $2)
     where order_id = $1`,
    "update order_extensions set until = until - make_interval(days => $2) where order_id = $1",
  ];
  for (const text of statements) await db.$client.query(text, [orderId, days]);
}

/** What the buyer of an order was promised, in days from now. */
export async function promised(
  db: Db,
  orderId: string,
  days: { readonly shipBy: number; readonly arrivesFrom: number; readonly arrivesBy: number },
): Promise<void> {
  await db.$client.query(
    `update orders
     set ship_by = current_date + $2::int, arrives_from = current_date + $3::int,
       arrives_by = current_date + $4::int
     where id = $1`,
    [orderId, days.shipBy, days.arrivesFrom, days.arrivesBy],
  );
}
