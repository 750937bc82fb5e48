import {
  answerReturn,
  disputeReturn,
  receiveReturn,
  requestReturn,
  sendReturn,
} from "#modules/orders/public.server.ts";
import {
  recordManualRefund,
  refundsOfOrder,
  setRefundDestination,
} from "#modules/payments/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import type { UserActor } from "#policy/actor.ts";
import type { DemoOrders } from "./demo-orders.ts";
import { personOfDemo } from "./demo-reviews.ts";
import { required } from "./required.ts";

type Delivered = { readonly orderId: string; readonly buyerId: string; readonly sellerId: string };

/**
 * The returns of the demo buyer: one was just requested, and the refund of another was made by hand.
 * The workshop owes the replacement of an exchange, a piece to be repaired is on its way to it, and
 * the marketplace has to decide about one that it declined.
 */
export async function demoReturns(
  tx: Db,
  { named }: DemoOrders,
  administratorId: string,
): Promise<void> {
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
  const exchanged = await partiesOf(tx, required(named.get("exchange"), "an order to exchange"));
  await exchange(tx, exchanged);
  await repair(tx, exchanged);
  await argue(tx, await partiesOf(tx, required(named.get("dispute"), "an order to dispute")));
}

type Parties = {
  readonly orderId: string;
  readonly buyer: UserActor;
  readonly seller: UserActor;
};

async function partiesOf(tx: Db, orderId: string): Promise<Parties> {
  const { rows } = await tx.$client.query<Delivered>(
    `select id as "orderId", buyer_id as "buyerId", seller_id as "sellerId"
     from orders
     where id = $1`,
    [orderId],
  );
  const { buyerId, sellerId } = required(rows[0], "an order");
  return {
    orderId,
    buyer: await personOfDemo(tx, buyerId),
    seller: await personOfDemo(tx, sellerId),
  };
}

/** Chappals that were too small came back; those of the next size have to go. */
async function exchange(tx: Db, { orderId, buyer, seller }: Parties): Promise<void> {
  const { rows } = await tx.$client.query<{ variantId: string }>(
    `select bigger.id as "variantId"
     from order_items i
     join variants bigger on bigger.product_id = i.product_id and bigger.colour = i.colour
     where i.order_id = $1 and i.line_number = 1 and bigger.size > i.size
     order by bigger.size
     limit 1`,
    [orderId],
  );
  const { variantId } = required(rows[0], "the next size");
  const { returnId } = await requestReturn(tx, buyer, {
    orderId,
    key: `demo-exchange-${orderId}`,
    reason: "does_not_fit",
    note: "They are half a size too small. I would like the next one.",
    pieces: [{ lineNumber: 1, quantity: 1 }],
    exchanges: [{ lineNumber: 1, variantId }],
  });
  await answerReturn(tx, seller, { returnId, to: "approved", note: null });
  await receiveReturn(tx, seller, {
    returnId,
    condition: "as_sent",
    conditionNote: null,
    isRestocked: true,
  });
}

/** A belt whose keeper came loose is on its way to the workshop, which mends it. */
async function repair(tx: Db, { orderId, buyer, seller }: Parties): Promise<void> {
  const { returnId } = await requestReturn(tx, buyer, {
    orderId,
    key: `demo-repair-${orderId}`,
    reason: "faulty",
    note: "The keeper behind the buckle has come loose. I like the belt and would rather keep it.",
    pieces: [{ lineNumber: 2, quantity: 1 }],
    repairs: [2],
  });
  await answerReturn(tx, seller, {
    returnId,
    to: "approved",
    note: "We will stitch it again, this time twice.",
  });
  await sendReturn(tx, buyer, {
    returnId,
    tracking: {
      courierCode: "india-post",
      courierName: null,
      trackingNumber: "DEMO30000001IN",
      trackingLink: null,
    },
  });
}

/** The workshop declined, and the buyer asks the marketplace to decide. */
async function argue(tx: Db, { orderId, buyer, seller }: Parties): Promise<void> {
  const { returnId } = await requestReturn(tx, buyer, {
    orderId,
    key: `demo-dispute-${orderId}`,
    reason: "not_as_shown",
    note: "The card holder is much darker than in the pictures, almost brown.",
    pieces: [{ lineNumber: 1, quantity: 1 }],
  });
  await answerReturn(tx, seller, {
    returnId,
    to: "declined",
    note: "Oxblood differs a little from hide to hide; the description says so.",
  });
  await disputeReturn(tx, buyer, {
    returnId,
    note: "A little I would understand. This is another colour.",
  });
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
