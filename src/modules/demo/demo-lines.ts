import { randomUUID } from "node:crypto";
import type { DemoOrder } from "#demo/purchase-shapes.ts";
import type { PricedOrder } from "#modules/orders/public.ts";
import type { Tariff } from "#modules/shipping/public.ts";
import type { DemoGood } from "./demo-goods.ts";
import type { DemoPerson } from "./demo-people.ts";
import { required } from "./required.ts";

/** The lines of the demo's orders. */

/** A line of an order, as the checkout prices it. */
export type DemoLine = {
  readonly variantId: string;
  readonly sellerId: string;
  readonly sellerStateCode: string | null;
  readonly quantity: number;
  readonly unitPricePaise: number;
  readonly priceIncludesGst: boolean;
  readonly gstBasisPoints: number;
  readonly suppliesUnderLut: boolean;
  readonly sku: string;
  readonly answers: readonly (readonly string[])[];
  readonly good: DemoGood;
};

/** What the demo's orders are made from. */
export type OrdersGiven = {
  readonly people: readonly DemoPerson[];
  readonly buyer: DemoPerson;
  readonly goods: readonly DemoGood[];
  readonly tariff: Tariff;
  readonly commissionBasisPoints: number;
  readonly now: Date;
};

/** The row of an item of an order. */
export function demoItemRow(
  orderId: string,
  lineNumber: number,
  line: DemoLine,
  tax: Omit<PricedOrder<DemoLine>["lines"][number], "line">,
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

/** The lines of an order with the prices of their pieces. */
export function demoLinesOf(order: DemoOrder, { goods, people }: OrdersGiven): readonly DemoLine[] {
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
      suppliesUnderLut: seller.artisan?.lutNumber !== undefined,
    };
  });
}
