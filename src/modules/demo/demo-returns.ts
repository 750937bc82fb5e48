import { answerReturn, receiveReturn, requestReturn } from "#modules/orders/public.server.ts";
import {
  recordManualRefund,
  refundsOfOrder,
  setRefundDestination,
} from "#modules/payments/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import type { UserActor } from "#policy/actor.ts";
import { personOfDemo } from "./demo-reviews.ts";
import { required } from "./required.ts";

type Delivered = { readonly orderId: string; readonly buyerId: string; readonly sellerId: string };

/**
 * Two returns of the demo buyer: one product is to be sent back, another came back and its refund
 * was made by hand.
 */
export async function demoReturns(tx: Db, administratorId: string): Promise<void> {
  const { rows } = await tx.$client.query<Delivered>(
    `select o.id as "orderId", o.buyer_id as "buyerId", o.seller_id as "sellerId"
     from orders o
     join order_events e on e.order_id = o.id and e.status = 'delivered'
     where o.purchase_id is not null
       and e.at between now() - interval '20 days' and now() - interval '14 days'
     order by e.at`,
  );
  const [underWay, sentBack] = [
    required(rows[0], "an order to return"),
    required(rows[1], "an order that was returned"),
  ];
  await ask(tx, underWay, "The card slot on the left has come loose at the seam.");
  await giveBack(tx, sentBack, await personOfDemo(tx, administratorId));
}

async function ask(tx: Db, { orderId, buyerId }: Delivered, note: string): Promise<string> {
  const { returnId } = await requestReturn(tx, await personOfDemo(tx, buyerId), {
    orderId,
    key: `demo-${orderId}`,
    reason: "guarantee",
    note,
    pieces: [{ lineNumber: 1, quantity: 1 }],
  });
  return returnId;
}

async function giveBack(tx: Db, order: Delivered, administrator: UserActor): Promise<void> {
  const [buyer, seller] = [
    await personOfDemo(tx, order.buyerId),
    await personOfDemo(tx, order.sellerId),
  ];
  const returnId = await ask(tx, order, "The lining has torn where the clasp is sewn on.");
  await answerReturn(tx, seller, {
    returnId,
    to: "approved",
    note: "We are sorry, that should not happen. Please send it back to us.",
  });
  await receiveReturn(tx, seller, {
    returnId,
    condition: "damaged",
    conditionNote: "The lining is torn, as described.",
    isRestocked: false,
  });
  const { refundId } = required((await refundsOfOrder(tx, order))[0], "a refund");
  await setRefundDestination(tx, buyer, {
    refundId,
    kind: "upi",
    holder: "Asha Rao",
    upiAddress: "asha.rao@okdemo",
    accountNumber: null,
    ifsc: null,
  });
  await recordManualRefund(tx, administrator, { refundId, reference: "UPI 632611873004" });
}
