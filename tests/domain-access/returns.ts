import type { OrderStatus } from "#modules/orders/contract.ts";
import * as ordersDoor from "#modules/orders/public.server.ts";
import { aReturn, deliver } from "#tests/support/a-return.ts";
import { asked, type At, type Rows } from "./access.ts";

/** What goes back of orders. */

export async function standsAt({ db, place }: At, status: OrderStatus): Promise<void> {
  await db.$client.query("update orders set status = $2 where id = $1", [place.order.id, status]);
}

async function delivered(at: At): Promise<void> {
  await standsAt(at, "shipped");
  await deliver(at.db, at.place.seller, at.place.order, "courier");
}

async function asksBack(at: At): Promise<void> {
  await delivered(at);
  await aReturn(at.db, at.place.buyer, at.place.order);
}

async function approved(at: At): Promise<void> {
  await asksBack(at);
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
  requestReturn: asked(
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
  withdrawReturn: asked(
    "itsBuyer",
    async (at) => ordersDoor.withdrawReturn(at.db, at.actor, { returnId: await returnOf(at) }),
    asksBack,
  ),
  answerReturn: asked(
    "itsSeller",
    async (at) =>
      ordersDoor.answerReturn(at.db, at.actor, {
        returnId: await returnOf(at),
        to: "approved",
        note: null,
      }),
    asksBack,
  ),
  receiveReturn: asked(
    "itsSeller",
    async (at) =>
      ordersDoor.receiveReturn(at.db, at.actor, {
        returnId: await returnOf(at),
        ...asSent,
        conditionNote: null,
      }),
    approved,
  ),
  decideReturn: asked(
    "administrators",
    async (at) =>
      ordersDoor.decideReturn(at.db, at.actor, {
        returnId: await returnOf(at),
        to: "approved",
        note: "Pictures",
      }),
    asksBack,
  ),
  receiveReturnForSeller: asked(
    "administrators",
    async (at) =>
      ordersDoor.receiveReturnForSeller(at.db, at.actor, {
        returnId: await returnOf(at),
        ...asSent,
        conditionNote: "Proof",
      }),
    approved,
  ),
  returnOffer: asked(
    "itsBuyer",
    ({ db, actor, place }) => ordersDoor.returnOffer(db, actor, { orderId: place.order.id }),
    delivered,
  ),
  returnForMail: asked(
    "system",
    async (at) => ordersDoor.returnForMail(at.db, at.actor, { returnId: await returnOf(at) }),
    asksBack,
  ),
  cashAtCouriers: asked("administrators", ({ db, actor }) =>
    ordersDoor.cashAtCouriers(db, actor, { carrier: null, after: null }),
  ),
  recordRemittance: asked(
    "administrators",
    ({ db, actor, place }) =>
      ordersDoor.recordRemittance(db, actor, { orderIds: [place.order.id], reference: "UTR" }),
    delivered,
  ),
};
