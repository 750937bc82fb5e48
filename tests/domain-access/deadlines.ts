import * as ordersDoor from "#modules/orders/public.server.ts";
import * as sellersDoor from "#modules/sellers/public.server.ts";
import { dayInIndia } from "#shared/ist.ts";
import { promised } from "#tests/support/days-pass.ts";
import { checked, type Rows } from "./access.ts";

/** Deadlines of orders. */

const inAWeek = () => dayInIndia(Date.now() + 7 * 86_400_000);

export const orders: Rows = {
  workOnDeadlines: checked("system", ({ db, actor }) => ordersDoor.workOnDeadlines(db, actor)),
  orderDeadlines: checked("partiesAndAdministrators", ({ db, actor, place }) =>
    ordersDoor.orderDeadlines(db, actor, { orderId: place.order.id }),
  ),
  stillWaits: checked("system", ({ db, actor, place }) =>
    ordersDoor.stillWaits(db, actor, {
      orderId: place.order.id,
      subjectId: place.order.id,
      step: "confirm.remind",
    }),
  ),
  overdueOrders: checked("administrators", ({ db, actor }) => ordersDoor.overdueOrders(db, actor)),
  countOverdueOrders: checked("administrators", ({ db, actor }) =>
    ordersDoor.countOverdueOrders(db, actor),
  ),
  extendDeadline: checked("administrators", ({ db, actor, place }) =>
    ordersDoor.extendDeadline(db, actor, {
      orderId: place.order.id,
      until: inAWeek(),
      reason: "The artisan is ill",
    }),
  ),
  confirmArrival: checked(
    "itsBuyer",
    ({ db, actor, place }) => ordersDoor.confirmArrival(db, actor, { orderId: place.order.id }),
    async ({ db, place }) => {
      await db.$client.query("update orders set status = 'shipped' where id = $1", [
        place.order.id,
      ]);
      await db.$client.query("update purchases set payment_method = 'online' where id = $1", [
        place.order.purchaseId,
      ]);
      await promised(db, place.order.id, { shipBy: -5, arrivesFrom: -2, arrivesBy: 2 });
    },
  ),
};

export const sellers: Rows = {
  setShopAway: checked("system", ({ db, actor, place }) =>
    sellersDoor.setShopAway(db, actor, { sellerId: place.seller.userId, days: 30 }),
  ),
};
