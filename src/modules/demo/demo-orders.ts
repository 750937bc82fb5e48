import { randomUUID } from "node:crypto";
import { instantOf } from "#demo/moment.ts";
import { purchases, type DemoOrder, type DemoPurchase } from "#demo/purchases.ts";
import { pricePurchase, type PricedOrder } from "#modules/orders/public.ts";
import { type Tariff, quoteShipping } from "#modules/shipping/public.ts";
import { sumPaise } from "#shared/money.ts";
import type { DemoGood } from "./demo-goods.ts";
import type { DemoPerson } from "./demo-people.ts";
import type { InsertRow } from "./insert-rows.ts";
import { required } from "./required.ts";

/** The purchases of the demo marketplace, priced by the rules of the checkout. */

type Line = {
  readonly variantId: string;
  readonly sellerId: string;
  readonly sellerStateCode: string | null;
  readonly quantity: number;
  readonly unitPricePaise: number;
  readonly priceIncludesGst: boolean;
  readonly gstBasisPoints: number;
  readonly sku: string;
  readonly answers: readonly (readonly string[])[];
  readonly good: DemoGood;
};

type Given = {
  readonly people: readonly DemoPerson[];
  readonly buyer: DemoPerson;
  readonly goods: readonly DemoGood[];
  readonly tariff: Tariff;
  readonly commissionBasisPoints: number;
  readonly now: Date;
};

/** All rows except the order numbers, which the database assigns. */
export type DemoOrders = {
  readonly purchases: readonly InsertRow[];
  readonly orders: readonly InsertRow[];
  readonly items: readonly InsertRow[];
  readonly events: readonly InsertRow[];
  readonly movements: readonly InsertRow[];
  /** Units sold, by product and by variant id; cancelled orders do not count. */
  readonly sold: ReadonlyMap<string, number>;
};

/** The rows of all purchases, orders, items and steps. */
export function demoOrders(given: Given): DemoOrders {
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
    sold,
  };
}

function purchaseRows(purchase: DemoPurchase, at: number, given: Given) {
  const buyer = buyerOf(purchase, given);
  const id = randomUUID();
  const placedAt = instantOf(purchase, given.now);
  const lines = purchase.orders.flatMap((order) => linesOf(order, given));
  const goodsPaise = sumPaise(lines.map((line) => line.unitPricePaise * line.quantity));
  const shippingPaise = quoteShipping(given.tariff, purchase.shippingMethod, goodsPaise);
  const { orders, ...amounts } = pricePurchase(lines, {
    shippingPaise,
    placeOfSupply: purchase.to.stateCode,
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
    orders: written.map((one) => one.order),
    items: written.flatMap((one) => one.items),
    events: written.flatMap((one) => one.events),
    movements: written.flatMap((one) => one.movements),
    sold: written.flatMap((one) => one.sold),
  };
}

/** A business buyer gives a GSTIN and a business address. */
function businessOf({ business }: DemoPurchase) {
  return business === undefined
    ? { buyerGstin: null, buyerCompany: null, supplyBasis: "delivery" }
    : { buyerGstin: business.gstin, buyerCompany: business.company, supplyBasis: "own_place" };
}

type Frame = {
  readonly purchaseId: string;
  readonly purchase: DemoPurchase;
  readonly buyer: DemoPerson;
  readonly placedAt: Date;
  readonly given: Given;
};

function orderRows(
  plan: DemoOrder,
  priced: PricedOrder<Line>,
  { purchaseId, purchase, buyer, placedAt, given }: Frame,
) {
  const id = randomUUID();
  const { sellerId, lines, ...amounts } = priced;
  const steps = plan.steps.map((step) => ({ ...step, at: instantOf(step, given.now) }));
  const last = steps.at(-1);
  const cancelledAt = steps.find((step) => step.status === "cancelled")?.at;
  const noParcel = { note: null, carrier: null, trackingNumber: null };
  return {
    order: {
      id,
      purchaseId,
      buyerId: buyer.id,
      sellerId,
      status: last?.status ?? "pending",
      placeOfSupply: purchase.to.stateCode,
      ...amounts,
      commissionBasisPoints: given.commissionBasisPoints,
      placedAt,
      updatedAt: last?.at ?? placedAt,
    },
    items: lines.map(({ line, ...tax }, index) => itemRow(id, index + 1, line, tax)),
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

/** The stock movements of an order, and those of its cancellation. */
function movementsOf(
  orderId: string,
  lines: PricedOrder<Line>["lines"],
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

function itemRow(
  orderId: string,
  lineNumber: number,
  line: Line,
  tax: Omit<PricedOrder<Line>["lines"][number], "line">,
) {
  const { product } = line.good;
  const { variant } = required(
    line.good.variants.find(({ id }) => id === line.variantId),
    line.sku,
  );
  const picture =
    product.pictures.find(({ colour }) => colour === variant.colour) ?? product.pictures[0];
  return {
    id: randomUUID(),
    orderId,
    lineNumber,
    productId: line.good.id,
    variantId: line.variantId,
    productName: product.name,
    sku: line.sku,
    size: variant.size,
    colour: variant.colour,
    hsnCode: product.hsnCode,
    imageFile: picture?.file ?? null,
    answers: line.answers,
    quantity: line.quantity,
    unitPricePaise: line.unitPricePaise,
    priceIncludesGst: line.priceIncludesGst,
    gstBasisPoints: line.gstBasisPoints,
    ...tax,
  };
}

function linesOf(order: DemoOrder, { goods, people }: Given): readonly Line[] {
  const seller = required(
    people.find((person) => person.artisan?.slug === order.artisan),
    order.artisan,
  );
  return order.lines.map(({ sku, quantity, answers = [] }) => {
    const good = required(
      goods.find(
        (one) =>
          one.sellerId === seller.id && one.product.variants.some((variant) => variant.sku === sku),
      ),
      sku,
    );
    const { id, variant } = required(
      good.variants.find((one) => one.variant.sku === sku),
      sku,
    );
    return {
      variantId: id,
      sellerId: seller.id,
      sellerStateCode: seller.artisan?.stateCode ?? null,
      quantity,
      sku,
      answers,
      good,
      unitPricePaise: variant.pricePaise ?? good.product.pricePaise,
      priceIncludesGst: false,
      gstBasisPoints: good.product.gstBasisPoints,
    };
  });
}

function buyerOf(purchase: DemoPurchase, { people, buyer }: Given): DemoPerson {
  return purchase.buyer === "buyer"
    ? buyer
    : required(
        people.find((person) => person.artisan?.slug === purchase.buyer),
        purchase.buyer,
      );
}
