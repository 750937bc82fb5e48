import { statement, type Db } from "#platform/db/database.ts";
import type { UserActor } from "#policy/actor.ts";
import { FormUsedTwice, OutOfStock } from "./errors.ts";
import { releaseReservations } from "./abandon-purchase.ts";

/** What was ordered; `isUnpaid` while it waits to be paid online. */
export type PlacedOrder = { readonly purchaseId: string; readonly isUnpaid: boolean };

/**
 * The purchase that the form's key was used for before, and the buyer's own unpaid purchases that
 * reserve what is ordered now.
 */
type AfterRefusal = {
  readonly earlier: (PlacedOrder & { readonly inputHash: string }) | null;
  readonly reserving: readonly string[];
};

// One statement, since in a rush nearly every buyer is refused.
const afterRefusal = statement<AfterRefusal>(
  "orders.afterRefusal",
  `select (
       select json_build_object(
         'purchaseId', p.id, 'inputHash', p.input_hash,
         'isUnpaid', exists (
           select
           from orders o
           where o.purchase_id = p.id and o.status in ('awaiting_payment', 'expired')
         )
       )
       from purchases p
       where p.buyer_id = $1 and p.idempotency_key = $2
     ) as earlier,
     array(
       select distinct o.purchase_id::text
       from orders o
       join order_items i on i.order_id = o.id
       where o.buyer_id = $1 and o.status = 'awaiting_payment' and i.variant_id = any($3)
     ) as reserving`,
);

/**
 * What follows when an order was refused. The same form may have been placed before: then that
 * purchase is the answer. The buyer's own unpaid purchases may reserve what is out of stock or fully
 * booked: they are given up and `orderAgain` runs. Otherwise `refusal` is thrown again, also where a
 * piece is only made later: then the buyer decides. Throws FormUsedTwice when the earlier form had
 * other content.
 */
export async function answerRefusal(
  db: Db,
  buyer: UserActor,
  given: {
    readonly refusal: Error;
    readonly idempotencyKey: string;
    readonly inputHash: string;
    readonly orderAgain: () => Promise<PlacedOrder>;
  },
): Promise<PlacedOrder> {
  const { refusal, idempotencyKey, inputHash, orderAgain } = given;
  const requestedNow = refusal instanceof OutOfStock ? refusal.variantIds : [];
  const [found] = await afterRefusal(db, [buyer.userId, idempotencyKey, requestedNow]);
  if (found === undefined) throw new Error("The statement always answers with one row");
  if (found.earlier !== null) return theEarlier(found.earlier, inputHash);
  if (found.reserving.length === 0) throw refusal;
  // What the buyer's own unpaid purchases reserve is this buyer's to order.
  await releaseReservations(db, buyer, { purchaseIds: found.reserving, requestedNow });
  return orderAgain();
}

function theEarlier(
  { purchaseId, isUnpaid, inputHash }: PlacedOrder & { readonly inputHash: string },
  hashOfThisForm: string,
): PlacedOrder {
  // With other content: it can be paid, or given up and changed, where it waits.
  if (inputHash !== hashOfThisForm && !isUnpaid) throw new FormUsedTwice();
  return { purchaseId, isUnpaid };
}
