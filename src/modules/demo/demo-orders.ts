import { randomUUID } from "node:crypto";
import { instantOf } from "#demo/moment.ts";
import type { DemoOrder, DemoOrderName, DemoPurchase } from "#demo/purchase-shapes.ts";
import { purchases } from "#demo/purchases.ts";
import { pricePurchase, type PricedOrder } from "#modules/orders/public.ts";
import { deliveryDates, quoteShipping } from "#modules/shipping/public.ts";
import { sumPaise } from "#shared/money.ts";
import { type DemoLine, demoItemRow, demoLinesOf, type OrdersGiven } from "./demo-lines.ts";
import type { DemoPerson } from "./demo-people.ts";
import type { InsertRow } from "./insert-rows.ts";
import { required } from "./required.ts";

/** The purchases of the demo marketplace, priced by the rules of the checkout. */

/** An order whose parcel was booked here, with what the courier reported. */
export type BookedOrder = NonNullable<DemoOrder["booked"]> & { readonly orderId: string };

/** All rows except the order numbers, which the database assigns. */
export type DemoOrders = {
  readonly purchases: readonly InsertRow[];
  readonly orders: readonly InsertRow[];
  readonly items: readonly InsertRow[];
  readonly events: readonly InsertRow[];
  readonly movements: readonly InsertRow[];
  readonly named: ReadonlyMap<DemoOrderName, string>;
  readonly booked: readonly BookedOrder[];
  /** Units sold, by product and by variant id; cancelled orders do not count. */
  readonly sold: ReadonlyMap<string, number>;
};

/** The rows of all purchases, orders, items and steps. */
export function demoOrders(given: OrdersGiven): DemoOrders {
  const written = purchases.map((purchase, at) => purchaseRows(purchase, at, given));
  const sold = new Map<string, number>();
  for (const { id, quantity } of written.flatMap((one) => one.sold))
    sold.set(id, (sold.get(id) ?? 0) + quantity);
  return {
    purchases: written.map((one) => one.purchase),
    orders: written.flatMap((one) => one.orders),
    items: written.flatMap((one) => one.items),
    events: written
      .flatMap((one) => one.events)
      .toSorted((a, b) => a.at.getTime() - b.at.getTime()),
    movements: written
      .flatMap((one) => one.movements)
      .toSorted((a, b) => a.at.getTime() - b.at.getTime()),
    named: new Map(
      written.flatMap((one) => one.plans.flatMap(({ name, id }) => (name ? [[name, id]] : []))),
    ),
    booked: written.flatMap((one) =>
      one.plans.flatMap(({ id, booked }) => (booked ? [{ ...booked, orderId: id }] : [])),
    ),
    sold,
  };
}

function purchaseRows(purchase: DemoPurchase, at: number, given: OrdersGiven) {
  const buyer = buyerOf(purchase, given);
  const id = randomUUID();
  const placedAt = instantOf(purchase, given.now);
  const lines = purchase.orders.flatMap((order) => demoLinesOf(order, given));
  const goodsPaise = sumPaise(lines.map((line) => line.unitPricePaise * line.quantity));
  const shippingPaise = quoteShipping(given.tariff, purchase.shippingMethod, goodsPaise);
  const { orders, ...amounts } = pricePurchase(lines, {
    shippingPaise,
    placeOfSupply: purchase.to.stateCode,
    isToSez: purchase.business?.isSez === true,
  });
  const written = orders.map((priced, index) =>
    orderRows(required(purchase.orders[index], `order ${index} of purchase ${at}`), priced, {
      purchaseId: id,
      purchase,
      buyer,
      placedAt,
      given,
    }),
  );
  return {
    purchase: {
      id,
      buyerId: buyer.id,
      idempotencyKey: `demo-purchase-${at + 1}`,
      inputHash: "demo",
      paymentMethod: "cod",
      shippingMethod: purchase.shippingMethod,
      email: buyer.email,
      ...purchase.to,
      ...businessOf(purchase),
      ...amounts,
      placedAt,
    },
    plans: written.map((one) => one.plan),
    orders: written.map((one) => one.order),
    items: written.flatMap((one) => one.items),
    events: written.flatMap((one) => one.events),
    movements: written.flatMap((one) => one.movements),
    sold: written.flatMap((one) => one.sold),
  };
}

/** A business buyer gives a GSTIN and a business address. */
function businessOf({ business }: DemoPurchase) {
  if (business === undefined)
    return { buyerGstin: null, buyerCompany: null, supplyBasis: "delivery", isSez: false };
  const { gstin: buyerGstin, company: buyerCompany, isSez = false } = business;
  return { buyerGstin, buyerCompany, supplyBasis: isSez ? "delivery" : "own_place", isSez };
}

type Frame = {
  readonly purchaseId: string;
  readonly purchase: DemoPurchase;
  readonly buyer: DemoPerson;
  readonly placedAt: Date;
  readonly given: OrdersGiven;
};

function orderRows(
  plan: DemoOrder,
  priced: PricedOrder<DemoLine>,
  { purchaseId, purchase, buyer, placedAt, given }: Frame,
) {
  const id = randomUUID();
  const { sellerId, lines, ...amounts } = priced;
  const steps = plan.steps.map((step) => ({ ...step, at: instantOf(step, given.now) }));
  const last = steps.at(-1);
  const cancelledAt = steps.find((step) => step.status === "cancelled")?.at;
  const noParcel = { note: null, carrier: null, trackingNumber: null };
  return {
    plan: { id, name: plan.name, booked: plan.booked },
    order: {
      id,
      purchaseId,
      buyerId: buyer.id,
      sellerId,
      status: last?.status ?? "pending",
      placeOfSupply: purchase.to.stateCode,
      ...amounts,
      commissionBasisPoints: given.commissionBasisPoints,
      ...promiseOf(lines, { purchase, placedAt, given }),
      placedAt,
      updatedAt: last?.at ?? placedAt,
    },
    items: lines.map(({ line, ...tax }, index) => demoItemRow(id, index + 1, line, tax)),
    events: [
      { orderId: id, status: "pending", actorId: buyer.id, ...noParcel, at: placedAt },
      ...steps.map(({ status, by, note, carrier, trackingNumber, at }) => ({
        orderId: id,
        status,
        actorId: by === "buyer" ? buyer.id : sellerId,
        note: note ?? null,
        carrier: carrier ?? null,
        trackingNumber: trackingNumber ?? null,
        at,
      })),
    ],
    movements: movementsOf(id, lines, { placedAt, cancelledAt }),
    sold:
      cancelledAt === undefined
        ? lines.flatMap(({ line }) => [
            { id: line.variantId, quantity: line.quantity },
            { id: line.good.id, quantity: line.quantity },
          ])
        : [],
  };
}

/** What the checkout promises: by when it is shipped, and from when to when it arrives. */
function promiseOf(
  lines: PricedOrder<DemoLine>["lines"],
  { purchase, placedAt, given }: Pick<Frame, "purchase" | "placedAt" | "given">,
) {
  const { shipBy, arrivesFrom, arrivesBy } = deliveryDates(
    given.tariff,
    lines.map(({ line }) => ({
      processing: line.good.product.processing,
      calendar: { stateCode: line.sellerStateCode, closed: null },
    })),
    { method: purchase.shippingMethod, pinCode: purchase.to.pinCode, now: placedAt },
  );
  return { shipBy, arrivesFrom, arrivesBy };
}

/** The stock movements of an order, and those of its cancellation. */
function movementsOf(
  orderId: string,
  lines: PricedOrder<DemoLine>["lines"],
  { placedAt, cancelledAt }: { readonly placedAt: Date; readonly cancelledAt: Date | undefined },
) {
  const taken = lines.map(({ line }) => ({
    variantId: line.variantId,
    quantity: -line.quantity,
    reason: "order",
    orderId,
    at: placedAt,
  }));
  const returned =
    cancelledAt === undefined
      ? []
      : taken.map((row) => ({
          ...row,
          quantity: -row.quantity,
          reason: "cancellation",
          at: cancelledAt,
        }));
  return [...taken, ...returned];
}

function buyerOf(purchase: DemoPurchase, { people, buyer }: OrdersGiven): DemoPerson {
  return purchase.buyer === "buyer"
    ? buyer
    : required(
        people.find((person) => person.artisan?.slug === purchase.buyer),
        purchase.buyer,
      );
}
