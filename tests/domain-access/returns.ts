import type { OrderStatus } from "#modules/orders/contract.ts";
import * as ordersDoor from "#modules/orders/public.server.ts";
import { aReturn, deliver } from "#tests/support/a-return.ts";
import { checked, type At, type Rows } from "./access.ts";

/** Returns of orders. */

export async function standsAt({ db, place }: At, status: OrderStatus): Promise<void> {
  await db.$client.query("update orders set status = $2 where id = $1", [place.order.id, status]);
}

async function delivered(at: At): Promise<void> {
  await standsAt(at, "shipped");
  await deliver(at.db, at.place.seller, at.place.order, "courier");
}

async function requestsReturn(at: At): Promise<void> {
  await delivered(at);
  await aReturn(at.db, at.place.buyer, at.place.order);
}

async function approved(at: At): Promise<void> {
  await requestsReturn(at);
  await ordersDoor.answerReturn(at.db, at.place.seller, {
    returnId: await returnOf(at),
    to: "approved",
    note: null,
  });
}

async function returnOf({ db, place }: At): Promise<string> {
  const { rows } = await db.$client.query<{ id: string }>(
    "select id from order_returns where order_id = $1",
    [place.order.id],
  );
  return rows[0]?.id ?? "";
}

const asSent = { condition: "as_sent", isRestocked: true } as const;

export const returns: Rows = {
  requestReturn: checked(
    "itsBuyer",
    ({ db, actor, place }) =>
      ordersDoor.requestReturn(db, actor, {
        orderId: place.order.id,
        key: "one-return",
        reason: "faulty",
        note: null,
        pieces: [{ lineNumber: 1, quantity: 1 }],
      }),
    delivered,
  ),
  withdrawReturn: checked(
    "itsBuyer",
    async (at) => ordersDoor.withdrawReturn(at.db, at.actor, { returnId: await returnOf(at) }),
    requestsReturn,
  ),
  answerReturn: checked(
    "itsSeller",
    async (at) =>
      ordersDoor.answerReturn(at.db, at.actor, {
        returnId: await returnOf(at),
        to: "approved",
        note: null,
      }),
    requestsReturn,
  ),
  receiveReturn: checked(
    "itsSeller",
    async (at) =>
      ordersDoor.receiveReturn(at.db, at.actor, {
        returnId: await returnOf(at),
        ...asSent,
        conditionNote: null,
      }),
    approved,
  ),
  decideReturn: checked(
    "administrators",
    async (at) =>
      ordersDoor.decideReturn(at.db, at.actor, {
        returnId: await returnOf(at),
        to: "approved",
        note: "Pictures",
      }),
    requestsReturn,
  ),
  receiveReturnForSeller: checked(
    "administrators",
    async (at) =>
      ordersDoor.receiveReturnForSeller(at.db, at.actor, {
        returnId: await returnOf(at),
        ...asSent,
        conditionNote: "Proof",
      }),
    approved,
  ),
  returnOffer: checked(
    "itsBuyer",
    ({ db, actor, place }) => ordersDoor.returnOffer(db, actor, { orderId: place.order.id }),
    delivered,
  ),
  returnForMail: checked(
    "system",
    async (at) => ordersDoor.returnForMail(at.db, at.actor, { returnId: await returnOf(at) }),
    requestsReturn,
  ),
  cashAtCouriers: checked("administrators", ({ db, actor }) =>
    ordersDoor.cashAtCouriers(db, actor, { carrier: null, after: null }),
  ),
  recordRemittance: checked(
    "administrators",
    ({ db, actor, place }) =>
      ordersDoor.recordRemittance(db, actor, { orderIds: [place.order.id], reference: "UTR" }),
    delivered,
  ),
};
