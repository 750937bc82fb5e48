import { inTransactionAs } from "#modules/identity/public.server.ts";
import { statement, type Db } from "#platform/db/database.ts";
import type { Actor, UserActor } from "#policy/actor.ts";
import { allowedUser } from "#policy/can.ts";
import { recordFromFile } from "../cash/record-remittance.ts";
import { refundCollected } from "../returns/refund-lost.ts";
import type { BookedRemittances } from "./contract.ts";
import { takeTurn } from "../cash/take-turn.ts";

type Sizes = {
  /** How many orders one transaction books at most. */
  readonly batch: number;
  /** How many orders one request books at most. */
  readonly request: number;
};

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
  `select o.id as "orderId", m.order_remittance_id is not null as "isBooked",
     coalesce(m.received_paise > m.due_paise, false) as "isMore",
     max(
       coalesce(
         m.reference,
         y.name || ' '
           || coalesce(m.remitted_on, (m.uploaded_at at time zone 'Asia/Kolkata')::date)
       )
     ) as reference
   from remittance_states m
   join orders o on o.id = m.order_id
   join remittance_layouts y on y.code = m.layout_code
   where m.cash_remittance_id is null and m.state = 'matched'
     and coalesce(m.seller_id <> all($1::uuid[]), true)
     and ($3::uuid[] is null or o.id = any($3))
   group by o.id, m.order_remittance_id, m.received_paise, m.due_paise
   order by o.id
   limit $2`,
);

// Everybody locks an order before its returns and its settlement.
const lockOrders = statement(
  "orders.lockMatchedOrders",
  "select id from orders where id = any($1) order by id for no key update",
);

const markBooked = statement(
  "orders.markRemittanceLines",
  `update remittance_lines l
   set cash_remittance_id = m.order_remittance_id
   from remittance_states m
   where m.id = l.id and m.cash_remittance_id is null and m.order_remittance_id is not null
     and m.state = 'matched' and m.order_id = any($1)`,
);

/** Books one batch in its own turn. Returns how many orders matched, and how many are new. */
async function bookBatch(tx: Db, administrator: UserActor, size: number) {
  await takeTurn(tx);
  // A person who has a shop and works in the team of another is a party to both.
  const own = [administrator.userId, administrator.sellerId].filter((id) => id !== null);
  const found = await readMatched(tx, [own, size, null]);
  const orderIds = found.map(({ orderId }) => orderId);
  await lockOrders(tx, [orderIds]);
  const matched = await readMatched(tx, [own, size, orderIds]);
  const toBook = matched.filter(({ isBooked }) => !isBooked);
  for (const { orderId } of toBook.filter(({ isMore }) => isMore))
    await refundCollected(tx, orderId);
  for (const [reference, orders] of Map.groupBy(toBook, (order) => order.reference))
    await recordFromFile(tx, administrator, {
      orderIds: orders.map(({ orderId }) => orderId),
      reference,
    });
  await markBooked(tx, [matched.map(({ orderId }) => orderId)]);
  return { matched: found.length, booked: toBook.length };
}

/**
 * Books the orders whose remittance lines come to their cash, such as parcels that were delivered
 * after their line came: one recorded transfer for each reference. At most 1,000 orders at a time,
 * in transactions of 100. Orders of the administrator's own shop wait for somebody else.
 */
export function matchRemittances(db: Db, actor: Actor): Promise<BookedRemittances> {
  return bookInBatches(db, actor, { batch: 100, request: 1_000 });
}

/** As `matchRemittances`, by these sizes. */
export async function bookInBatches(
  db: Db,
  actor: Actor,
  sizes: Sizes,
): Promise<BookedRemittances> {
  const administrator = allowedUser(actor, "orders.bookCash");
  let bookedOrders = 0;
  for (let seen = 0; seen < sizes.request; seen += sizes.batch) {
    const { matched, booked } = await inTransactionAs(db, actor, "orders.bookCash", (tx) =>
      bookBatch(tx, administrator, sizes.batch),
    );
    bookedOrders += booked;
    if (matched < sizes.batch) return { bookedOrders, isMoreWaiting: false };
  }
  return { bookedOrders, isMoreWaiting: true };
}
