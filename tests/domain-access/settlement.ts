import * as settlementDoor from "#modules/settlement/public.server.ts";
import { system } from "#policy/actor.ts";
import { aStoredBooking } from "#tests/support/a-booking.ts";
import { checked, inside, type At, type Rows } from "./access.ts";

/** What orders bring their sellers, and what is withheld. */

const parts = { goodsPaise: 10_000, taxPaise: 1800, shippingPaise: 0, roundOffPaise: 0 };
const cashOnDelivery = {
  ...parts,
  paidBy: "cod",
  cashHeldBy: "courier",
  isInterState: true,
  commissionBasisPoints: 1000,
} as const;

const tdsLaw = {
  legalBasis: "An Act to come",
  paymentCode: "1035",
  statementForm: "140",
  certificateForm: "131",
};

const claimOf = ({ place }: At, bookingId: string) =>
  ({
    bookingId,
    orderId: place.order.id,
    orderNumber: "ORD-1",
    sellerId: place.seller.userId,
    cause: "lost",
    courierName: "Delhivery Surface",
    trackingNumber: "DL1",
    goodsPaise: 10_000,
    labelPaise: 9250,
  }) as const;

async function aClaim(at: At): Promise<void> {
  const bookingId = await aStoredBooking(at.db, at.place.order.id);
  await settlementDoor.openClaim(at.db, system, claimOf(at, bookingId));
}

async function idIn({ db }: At, table: string, column: string): Promise<string> {
  const { rows } = await db.$client.query<{ id: string }>(`select ${column} as id from ${table}`);
  return rows[0]?.id ?? "";
}

export const settlement: Rows = {
  gstOnCommission: checked("system", ({ db, actor }) =>
    settlementDoor.gstOnCommission(db, actor, { day: "2026-11-30" }),
  ),
  recordPaid: checked("system", ({ db, actor, place }) =>
    settlementDoor.recordPaid(db, actor, {
      orderId: place.order.id,
      sellerId: place.seller.userId,
      totalPaise: 11_800,
    }),
  ),
  recordRestPaid: checked("system", ({ db, actor, place }) =>
    settlementDoor.recordRestPaid(db, actor, {
      orderId: place.order.id,
      sellerId: place.seller.userId,
      restPaise: 1000,
    }),
  ),
  recordRestReturned: checked("system", ({ db, actor, place }) =>
    settlementDoor.recordRestReturned(db, actor, {
      orderId: place.order.id,
      sellerId: place.seller.userId,
      restPaise: 1000,
    }),
  ),
  recordMovedBack: checked("system", ({ db, actor, place }) =>
    settlementDoor.recordMovedBack(db, actor, {
      orderId: place.order.id,
      sellerId: place.seller.userId,
      moveId: place.order.id,
      amountPaise: 1000,
    }),
  ),
  recordOrderCancelled: checked("system", ({ db, actor, place }) =>
    settlementDoor.recordOrderCancelled(db, actor, {
      orderId: place.order.id,
      sellerId: place.seller.userId,
      totalPaise: 11_800,
    }),
  ),
  recordDelivered: checked("system", ({ db, actor, place }) =>
    settlementDoor.recordDelivered(db, actor, {
      ...cashOnDelivery,
      orderId: place.order.id,
      sellerId: place.seller.userId,
    }),
  ),
  recordReturned: checked(
    "system",
    ({ db, actor, place }) =>
      settlementDoor.recordReturned(db, actor, {
        ...parts,
        returnId: crypto.randomUUID(),
        orderId: place.order.id,
      }),
    delivered,
  ),
  recordCollected: checked(
    "system",
    ({ db, actor, place }) =>
      settlementDoor.recordCollected(db, actor, {
        amountPaise: 100,
        returnId: crypto.randomUUID(),
        orderId: place.order.id,
      }),
    delivered,
  ),
  holdForReturn: checked(
    "system",
    ({ db, actor, place }) => settlementDoor.holdForReturn(db, actor, { orderId: place.order.id }),
    delivered,
  ),
  endReturnHold: checked(
    "system",
    ({ db, actor, place }) => settlementDoor.endReturnHold(db, actor, { orderId: place.order.id }),
    async (at) => {
      await delivered(at);
      await settlementDoor.holdForReturn(at.db, system, { orderId: at.place.order.id });
    },
  ),
  recordRemitted: checked(
    "system",
    ({ db, actor, place }) =>
      settlementDoor.recordRemitted(db, actor, { orderIds: [place.order.id] }),
    delivered,
  ),
  chargeLabel: checked(
    "system",
    async ({ db, actor, place }) => {
      const { rows } = await db.$client.query<{ id: string }>("select id from courier_bookings");
      const { id: orderId } = place.order;
      const label = { orderId, sellerId: place.seller.userId, pricePaise: 9250 };
      const bookingId = rows[0]?.id ?? "";
      await settlementDoor.chargeLabel(db, actor, { ...label, bookingId, kind: "forward" });
    },
    async ({ db, place }) => void (await aStoredBooking(db, place.order.id)),
  ),
  recordPostage: checked(
    "system",
    ({ db, actor, place }) =>
      settlementDoor.recordPostage(db, actor, {
        returnId: place.order.id,
        orderId: place.order.id,
        sellerId: place.seller.userId,
        amountPaise: 120_00,
      }),
    delivered,
  ),
  giveLabelsBack: checked("system", ({ db, actor }) =>
    settlementDoor.giveLabelsBack(db, actor, { bookingIds: [], why: "lost" }),
  ),
  openClaim: checked(
    "system",
    async (at) =>
      settlementDoor.openClaim(
        at.db,
        at.actor,
        claimOf(at, await idIn(at, "courier_bookings", "id")),
      ),
    async ({ db, place }) => void (await aStoredBooking(db, place.order.id)),
  ),
  settleClaim: checked(
    "administrators",
    async (at) =>
      settlementDoor.settleClaim(at.db, at.actor, {
        bookingId: await idIn(at, "courier_claims", "booking_id"),
        receivedPaise: 100,
        note: "UTR 1",
      }),
    aClaim,
  ),
  claimsPage: checked("administrators", ({ db, actor }) =>
    settlementDoor.claimsPage(db, actor, { list: "open", after: null }),
  ),
  claimsForCheck: checked("system", ({ db, actor }) =>
    settlementDoor.claimsForCheck(db, actor, { after: null, limit: 1 }),
  ),
  existingClaims: checked("system", ({ db, actor }) =>
    settlementDoor.existingClaims(db, actor, { ids: [] }),
  ),
  labelsOfOrders: inside("asked by settlementOf, by orders for its seller, and by the check"),
  coverOfOrder: inside("asked by priceToReduce about the order's own seller"),
  lockedCoverOfOrder: inside("asked by reducePrice about the order's own seller"),
  sellerBalance: inside("asked by earningsSummary, and by payouts about whoever is to be paid"),
  earningsSummary: checked("sellers", ({ db, actor }) => settlementDoor.earningsSummary(db, actor)),
  recentSales: checked("sellers", ({ db, actor }) => settlementDoor.recentSales(db, actor)),
  settlementsOf: checked("sellers", ({ db, actor }) =>
    settlementDoor.settlementsOf(db, actor, { after: null }),
  ),
  settlementOf: checked(
    "itsSeller",
    ({ db, actor, place }) => settlementDoor.settlementOf(db, actor, { orderId: place.order.id }),
    delivered,
  ),
  overseenSettlement: checked("administrators", ({ db, actor, place }) =>
    settlementDoor.overseenSettlement(db, actor, { orderId: place.order.id }),
  ),
  earningsByDay: checked("sellers", ({ db, actor }) =>
    settlementDoor.earningsByDay(db, actor, { by: "day", periods: 7 }),
  ),
  settlementsOfOrders: checked("system", ({ db, actor, place }) =>
    settlementDoor.settlementsOfOrders(db, actor, { orderIds: [place.order.id] }),
  ),
  addRate: checked("administrators", ({ db, actor }) =>
    settlementDoor.addRate(db, actor, {
      kind: "tcs",
      validFrom: "2099-01-01",
      basisPoints: 50,
      legalBasis: "A notification to come",
    }),
  ),
  addTdsLaw: checked("administrators", ({ db, actor }) =>
    settlementDoor.addTdsLaw(db, actor, { ...tdsLaw, validFrom: "2099-01-01" }),
  ),
  correctTdsLaw: checked("administrators", ({ db, actor }) =>
    settlementDoor.correctTdsLaw(db, actor, { ...tdsLaw, validFrom: "2026-04-01" }),
  ),
  tdsLaws: checked("administrators", ({ db, actor }) => settlementDoor.tdsLaws(db, actor)),
  withholdingRates: checked("administrators", ({ db, actor }) =>
    settlementDoor.withholdingRates(db, actor),
  ),
  releaseDue: checked("system", ({ db, actor }) => settlementDoor.releaseDue(db, actor)),
};

export async function delivered({ db, place }: At): Promise<void> {
  await settlementDoor.recordDelivered(db, system, {
    ...cashOnDelivery,
    orderId: place.order.id,
    sellerId: place.seller.userId,
  });
}
