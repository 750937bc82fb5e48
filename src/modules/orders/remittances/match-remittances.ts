import { inTransactionAs } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor, UserActor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { recordHandedOver } from "../cash/record-remittance.ts";
import { refundCollected } from "../returns/refund-lost.ts";

// Two uploads at the same time book one after the other.
const inTurn = statement(
  "orders.matchInTurn",
  "select pg_advisory_xact_lock(hashtextextended('orders.remittances', 0))",
);

/** An order whose lines come to its cash. */
type Matched = {
  readonly orderId: string;
  readonly reference: string;
  readonly isBooked: boolean;
  /** The courier collected also for what did not arrive. */
  readonly isMore: boolean;
};

const readMatched = statement<Matched>(
  "orders.matchedRemittances",
  `select m.order_id as "orderId", m.order_remittance_id is not null as "isBooked",
     m.received_paise > m.due_paise as "isMore",
     max(coalesce(m.reference, m.layout_code || coalesce(' ' || m.remitted_on, ''))) as reference
   from remittance_states m
   where m.cash_remittance_id is null and m.state = 'matched' and m.order_id is not null
     and m.seller_id is distinct from $1::uuid
   group by m.order_id, m.order_remittance_id, m.received_paise, m.due_paise
   order by m.order_id`,
);

const markBooked = statement(
  "orders.markRemittanceLines",
  `update remittance_lines l
   set cash_remittance_id = m.order_remittance_id
   from remittance_states m
   where m.id = l.id and m.cash_remittance_id is null and m.order_remittance_id is not null
     and m.state = 'matched' and m.order_id = any($1)`,
);

/**
 * Books the orders whose remittance lines come to their cash, one recorded transfer for each
 * reference. Orders of the administrator's own shop wait for somebody else. Returns how many were
 * booked.
 */
export async function bookMatched(tx: Db, administrator: UserActor): Promise<number> {
  await inTurn(tx, []);
  const matched = await readMatched(tx, [administrator.sellerId]);
  const toBook = Map.groupBy(
    matched.filter(({ isBooked }) => !isBooked),
    ({ reference }) => reference,
  );
  for (const { orderId } of [...toBook.values()].flat().filter(({ isMore }) => isMore))
    await refundCollected(tx, orderId);
  for (const [reference, orders] of toBook)
    await recordHandedOver(tx, administrator, {
      orderIds: orders.map(({ orderId }) => orderId),
      reference,
    });
  await markBooked(tx, [matched.map(({ orderId }) => orderId)]);
  return [...toBook.values()].flat().length;
}

/** Books what matches by now, such as parcels that were delivered after their line came. */
export async function matchRemittances(
  db: Db,
  actor: Actor,
): Promise<{ readonly bookedOrders: number }> {
  const administrator = allowedUser(actor, "orders.manageCash");
  return inTransactionAs(db, actor, "orders.manageCash", async (tx) => ({
    bookedOrders: await bookMatched(tx, administrator),
  }));
}
