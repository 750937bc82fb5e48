import * as settlementDoor from "#modules/settlement/index.server.ts";
import { system } from "#policy/actor.ts";
import { asked, type At, type Rows } from "./access.ts";

/** What orders come to for their sellers. */

const parts = { goodsPaise: 10_000, taxPaise: 1800, shippingPaise: 0, roundOffPaise: 0 };
const cashOnDelivery = { ...parts, paidBy: "cod", cashHeldBy: "courier", isInterState: true, commissionBasisPoints: 1000 } as const;

export const settlement: Rows = {
  recordPaid: asked("system", ({ db, actor, place }) => settlementDoor.recordPaid(db, actor, { orderId: place.order.id, sellerId: place.seller.userId, totalPaise: 11_800 })),
  recordGivenUp: asked("system", ({ db, actor, place }) => settlementDoor.recordGivenUp(db, actor, { orderId: place.order.id, sellerId: place.seller.userId, totalPaise: 11_800 })),
  recordDelivered: asked("system", ({ db, actor, place }) => settlementDoor.recordDelivered(db, actor, { ...cashOnDelivery, orderId: place.order.id, sellerId: place.seller.userId })),
  recordReturned: asked("system", ({ db, actor, place }) => settlementDoor.recordReturned(db, actor, { ...parts, returnId: crypto.randomUUID(), orderId: place.order.id }), delivered),
  holdForReturn: asked("system", ({ db, actor, place }) => settlementDoor.holdForReturn(db, actor, { orderId: place.order.id }), delivered),
  letGoOfReturn: asked("system", ({ db, actor, place }) => settlementDoor.letGoOfReturn(db, actor, { orderId: place.order.id }), async (at) => {
    await delivered(at);
    await settlementDoor.holdForReturn(at.db, system, { orderId: at.place.order.id });
  }),
  recordRemitted: asked("system", ({ db, actor, place }) => settlementDoor.recordRemitted(db, actor, { orderIds: [place.order.id] }), delivered),
  releaseDue: asked("system", ({ db, actor }) => settlementDoor.releaseDue(db, actor)),
};

async function delivered({ db, place }: At): Promise<void> {
  await settlementDoor.recordDelivered(db, system, { ...cashOnDelivery, orderId: place.order.id, sellerId: place.seller.userId });
}
