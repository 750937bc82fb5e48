import { randomUUID } from "node:crypto";
import { sales, type DemoSale } from "#demo/sales.ts";
import { nextMidnightMs } from "#shared/ist.ts";
import type { DemoGood } from "./demo-goods.ts";
import type { InsertRow } from "./insert-rows.ts";
import { required } from "./required.ts";

/** The sales of the demo marketplace, as rows of their tables. */
export type DemoSales = {
  readonly sales: readonly InsertRow[];
  readonly products: readonly InsertRow[];
  readonly periods: readonly InsertRow[];
  readonly windows: readonly InsertRow[];
};

const dayMs = 86_400_000;

/** The rows of all sales, with their products, periods and price windows. */
export function demoSales(goods: readonly DemoGood[], now: Date): DemoSales {
  const dated = sales.map((sale) => ({
    id: randomUUID(),
    sale,
    pieces: piecesOf(sale, goods),
    startsAt: startOfDay(sale.fromDay, now),
    endsAt: startOfDay(sale.toDay + 1, now),
  }));
  const during = (from: Date, to: Date) => `[${from.toISOString()},${to.toISOString()})`;
  return {
    // Marked as mailed: nobody is subscribed yet.
    sales: dated.map(({ id, sale, pieces, startsAt, endsAt }) => ({
      id,
      sellerId: required(pieces[0], sale.artisan).sellerId,
      saleType: sale.saleType,
      percentOff: sale.percentOff,
      paiseOff: sale.paiseOff,
      startsAt,
      endsAt,
      isOn: true,
      toldAt: startsAt > now ? null : startsAt,
      version: 1,
      createdAt: now,
      updatedAt: now,
    })),
    products: dated.flatMap(({ id, pieces }) =>
      pieces.map((piece) => ({ saleId: id, productId: piece.id, sellerId: piece.sellerId })),
    ),
    periods: dated.map(({ id, startsAt, endsAt }) => ({
      saleId: id,
      during: during(startsAt, endsAt),
    })),
    windows: dated.flatMap(({ id, sale, pieces, startsAt, endsAt }) =>
      pieces.map((piece) => ({
        productId: piece.id,
        saleId: id,
        during: during(startsAt, endsAt),
        percentOff: sale.percentOff,
        paiseOff: sale.paiseOff,
      })),
    ),
  };
}

function piecesOf(
  { artisan, products }: DemoSale,
  goods: readonly DemoGood[],
): readonly DemoGood[] {
  if (products === null)
    return goods.filter(
      ({ product }) => product.artisan === artisan && product.status === "published",
    );
  return products.map((slug) =>
    required(
      goods.find(({ product }) => product.artisan === artisan && product.slug === slug),
      slug,
    ),
  );
}

/** Midnight in India, this many days from today. */
function startOfDay(daysAhead: number, now: Date): Date {
  return new Date(nextMidnightMs(now.getTime() + (daysAhead - 1) * dayMs));
}
