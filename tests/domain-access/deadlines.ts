import * as ordersDoor from "#modules/orders/public.server.ts";
import * as sellersDoor from "#modules/sellers/public.server.ts";
import type { Db } from "#platform/db/database.ts";
import { dayInIndia } from "#shared/ist.ts";
import { promised } from "#tests/support/days-pass.ts";
import { checked, type Rows } from "./access.ts";

/** Deadlines of orders. */

async function expectedBefore(db: Db, orderId: string): Promise<void> {
  await db.$client.query("update orders set status = 'shipped' where id = $1", [orderId]);
  await promised(db, orderId, { shipBy: -5, arrivesFrom: -2, arrivesBy: -1 });
}

async function reportedMissing(db: Db, orderId: string): Promise<void> {
  await expectedBefore(db, orderId);
  await db.$client.query("insert into missing_parcels (order_id) values ($1)", [orderId]);
}

async function askedForMore(db: Db, orderId: string): Promise<void> {
  await db.$client.query("update orders set status = 'pending' where id = $1", [orderId]);
  await db.$client.query(
    "insert into order_rate_requests (order_id, total_paise) values ($1, 1000000)",
    [orderId],
  );
}

const parcelId = "019a0000-0000-7000-8000-00000000a19c";

const everything = {
  courierCode: "delhivery",
  courierName: null,
  trackingNumber: "D1",
  trackingLink: null,
  weightGrams: null,
  sizeMm: null,
  expectedOn: null,
  pieces: [],
} as const;

async function withParcel(db: Db, orderId: string): Promise<void> {
  await expectedBefore(db, orderId);
  await db.$client.query(
    "insert into shipments (id, order_id, number) values ($2, $1, 1) on conflict do nothing",
    [orderId, parcelId],
  );
}

const inAWeek = () => dayInIndia(Date.now() + 7 * 86_400_000);

export const orders: Rows = {
  keepNumbersInUse: checked("system", ({ db, actor }) => ordersDoor.keepNumbersInUse(db, actor)),
  workOnDeadlines: checked("system", ({ db, actor }) => ordersDoor.workOnDeadlines(db, actor)),
  withdrawQuestions: checked("system", ({ db, actor }) => ordersDoor.withdrawQuestions(db, actor)),
  issueDueReceipts: checked("system", ({ db, actor }) =>
    ordersDoor.issueDueReceipts(db, actor, { receiptVouchers: "prepayments" }),
  ),
  orderDeadlines: checked("partiesAndAdministrators", ({ db, actor, place }) =>
    ordersDoor.orderDeadlines(db, actor, { orderId: place.order.id }),
  ),
  restPayBy: checked("system", ({ db, actor, place }) =>
    ordersDoor.restPayBy(db, actor, { orderId: place.order.id }),
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
  reportMissing: checked(
    "itsBuyer",
    ({ db, actor, place }) =>
      ordersDoor.reportMissing(db, actor, { orderId: place.order.id, note: null }),
    ({ db, place }) => expectedBefore(db, place.order.id),
  ),
  answerMissing: checked(
    "itsSeller",
    ({ db, actor, place }) =>
      ordersDoor.answerMissing(db, actor, { orderId: place.order.id, answer: "It came" }),
    ({ db, place }) => reportedMissing(db, place.order.id),
  ),
  claimArrival: checked(
    "itsBuyer",
    ({ db, actor, place }) => ordersDoor.claimArrival(db, actor, { orderId: place.order.id }),
    ({ db, place }) => expectedBefore(db, place.order.id),
  ),
  objectToArrival: checked(
    "itsSeller",
    ({ db, actor, place }) =>
      ordersDoor.objectToArrival(db, actor, { orderId: place.order.id, objection: "Not here" }),
    async ({ db, place }) => {
      await expectedBefore(db, place.order.id);
      await db.$client.query("insert into cash_arrivals (order_id) values ($1)", [place.order.id]);
    },
  ),
  decideMissing: checked(
    "administrators",
    ({ db, actor, place }) =>
      ordersDoor.decideMissing(db, actor, {
        orderId: place.order.id,
        isLost: true,
        reason: "The courier lost it",
      }),
    ({ db, place }) => reportedMissing(db, place.order.id),
  ),
  shipAnotherParcel: checked(
    "itsSeller",
    ({ db, actor, place }) =>
      ordersDoor.shipAnotherParcel(db, actor, { orderId: place.order.id, parcel: everything }),
    ({ db, place }) => expectedBefore(db, place.order.id),
  ),
  parcelArrived: checked(
    "itsSeller",
    ({ db, actor }) =>
      ordersDoor.parcelArrived(db, actor, { shipmentId: parcelId, cashHeldBy: "courier" }),
    ({ db, place }) => withParcel(db, place.order.id),
  ),
  parcelLost: checked(
    "itsSeller",
    ({ db, actor }) => ordersDoor.parcelLost(db, actor, { shipmentId: parcelId }),
    async ({ db, place }) => {
      await withParcel(db, place.order.id);
      await db.$client.query(
        "insert into shipments (order_id, number) values ($1, 2) on conflict do nothing",
        [place.order.id],
      );
    },
  ),
  correctTracking: checked(
    "itsSeller",
    ({ db, actor }) =>
      ordersDoor.correctTracking(db, actor, { shipmentId: parcelId, tracking: everything }),
    ({ db, place }) => withParcel(db, place.order.id),
  ),
  recordEWayBill: checked(
    "itsSeller",
    ({ db, actor }) =>
      ordersDoor.recordEWayBill(db, actor, {
        shipmentId: parcelId,
        eWayBillNumber: "123456789012",
      }),
    ({ db, place }) => withParcel(db, place.order.id),
  ),
  recordMaking: checked(
    "itsSeller",
    ({ db, actor, place }) =>
      ordersDoor.recordMaking(db, actor, {
        orderId: place.order.id,
        lineNumber: 1,
        step: "cutting",
      }),
    async ({ db, place }) => {
      await db.$client.query("update orders set status = 'confirmed' where id = $1", [
        place.order.id,
      ]);
      await db.$client.query("update order_items set processing = 'custom' where order_id = $1", [
        place.order.id,
      ]);
    },
  ),
  courierWays: checked("anyone", ({ db, actor, place }) =>
    ordersDoor.courierWays(db, actor, {
      pieces: [{ variantId: place.product.variantId, quantity: 1 }],
      pinCode: "560025",
    }),
  ),
  addressToChange: checked("itsBuyer", ({ db, actor, place }) =>
    ordersDoor.addressToChange(db, actor, { orderId: place.order.id }),
  ),
  moveQuote: checked("itsBuyer", ({ db, actor, place }) =>
    ordersDoor.moveQuote(db, actor, {
      orderId: place.order.id,
      state: "29",
      pinCode: "560025",
      receiver: undefined,
    }),
  ),
  answerGstRise: checked(
    "itsBuyer",
    ({ db, actor, place }) =>
      ordersDoor.answerGstRise(db, actor, {
        orderId: place.order.id,
        totalPaise: 1_000_000,
        isAgreed: true,
      }),
    ({ db, place }) => askedForMore(db, place.order.id),
  ),
  gstChangeOf: checked(
    "partiesAndAdministrators",
    ({ db, actor, place }) => ordersDoor.gstChangeOf(db, actor, { orderId: place.order.id }),
    ({ db, place }) => askedForMore(db, place.order.id),
  ),
  gstChangeForMail: checked("system", ({ db, actor, place }) =>
    ordersDoor.gstChangeForMail(db, actor, { orderId: place.order.id }),
  ),
  moveForMail: checked("system", ({ db, actor, place }) =>
    ordersDoor.moveForMail(db, actor, { orderId: place.order.id, changeId: place.order.id }),
  ),
  returnAddress: checked("itsBuyer", ({ db, actor, place }) =>
    ordersDoor.returnAddress(db, actor, { orderId: place.order.id }),
  ),
  askWhereCash: checked("itsBuyer", ({ db, actor, place }) =>
    ordersDoor.askWhereCash(db, actor, null, {
      orderId: place.order.id,
      pinCode: "560025",
      clientAddress: "203.0.113.9",
    }),
  ),
  askBeforeCash: checked("confirmed", ({ db, actor, place }) =>
    ordersDoor.askBeforeCash(db, actor, null, {
      paymentMethod: "cod",
      pinCode: "560025",
      variantId: place.product.variantId,
      clientAddress: "203.0.113.9",
    }),
  ),
  changeAddress: checked("itsBuyer", ({ db, actor, place }) =>
    ordersDoor.changeAddress(db, actor, {
      orderId: place.order.id,
      firstName: "Asha",
      lastName: "Rao",
      address: "2 Fort Road",
      city: "Pune",
      pinCode: "411030",
      phone: "+919812345678",
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
