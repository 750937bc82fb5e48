import * as ordersDoor from "#modules/orders/public.server.ts";
import { pickupDaysAfter } from "#modules/orders/return-parcels/rules/return-way.ts";
import { readyForCouriers } from "#tests/support/a-booking.ts";
import { aReturn, deliver } from "#tests/support/a-return.ts";
import { checked, type At, type Rows } from "./access.ts";
import { courier } from "./couriers.ts";

/** Returns on their way back. */

async function approved({ db, place }: At): Promise<void> {
  await db.$client.query("update orders set status = 'shipped' where id = $1", [place.order.id]);
  await deliver(db, place.seller, place.order, "courier");
  await readyForCouriers(db, place.seller);
  const returnId = await aReturn(db, place.buyer, place.order, { reason: "faulty" });
  await ordersDoor.answerReturn(db, place.seller, { returnId, to: "approved", note: null });
}

async function pickedUp(at: At): Promise<void> {
  await approved(at);
  await ordersDoor.bookPickup(at.db, at.place.buyer, courier, await wishOf(at));
}

async function sent(at: At): Promise<void> {
  await approved(at);
  const { returnId } = await wishOf(at);
  await ordersDoor.sendReturn(at.db, at.place.buyer, { returnId, tracking });
}

async function wishOf({ db, place }: At): Promise<{ returnId: string; day: string }> {
  const { rows } = await db.$client.query<{ id: string }>(
    "select id from order_returns where order_id = $1",
    [place.order.id],
  );
  return { returnId: rows[0]?.id ?? "", day: pickupDaysAfter(new Date())[0] ?? "" };
}

const tracking = {
  courierCode: null,
  courierName: "Village post",
  trackingNumber: "EU1",
  trackingLink: null,
};

export const returnParcels: Rows = {
  bookPickup: checked(
    "itsBuyer",
    async (at) => ordersDoor.bookPickup(at.db, at.actor, courier, await wishOf(at)),
    approved,
  ),
  cancelPickup: checked(
    "itsBuyer",
    async (at) => ordersDoor.cancelPickup(at.db, at.actor, courier, await wishOf(at)),
    pickedUp,
  ),
  returnLabel: checked(
    "itsBuyer",
    async (at) => ordersDoor.returnLabel(at.db, at.actor, courier, await wishOf(at)),
    pickedUp,
  ),
  sendReturn: checked(
    "itsBuyer",
    async (at) =>
      ordersDoor.sendReturn(at.db, at.actor, { returnId: (await wishOf(at)).returnId, tracking }),
    approved,
  ),
  correctReturn: checked(
    "itsBuyer",
    async (at) =>
      ordersDoor.correctReturn(at.db, at.actor, {
        returnId: (await wishOf(at)).returnId,
        tracking: { ...tracking, trackingNumber: "EU2" },
      }),
    sent,
  ),
  returnCameBack: checked(
    "itsBuyer",
    async (at) => ordersDoor.returnCameBack(at.db, at.actor, await wishOf(at)),
    sent,
  ),
};
