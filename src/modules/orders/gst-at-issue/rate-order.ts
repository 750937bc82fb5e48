import { asColumns } from "#platform/db/columns.ts";
import type { Db } from "#platform/db/database.ts";
import { emit } from "#platform/jobs/events.ts";
import { writePurchaseSums } from "../address/change-address.sql.ts";
import type { PricedOrder } from "../checkout/rules/price-purchase.ts";
import { consentMoved } from "./consent-moved.ts";
import { lockOrderUntilCommit, type OrderNow } from "../steps/move-order.ts";
import {
  askConsent,
  linesToRate,
  orderToRate,
  writeRatedAmounts,
  type OrderToRate,
} from "./gst-at-issue.sql.ts";
import { isRateChanged, ratedOrder, type LineToRate } from "./rules/rated-order.ts";

/** An order as it is, and as it is at the GST rates of today. */
export type RatedOrder = {
  readonly before: OrderToRate;
  readonly rated: PricedOrder<LineToRate>;
};

/**
 * Compares an order with the GST rates of today, under its lock. "ready": no rate changed since it
 * was billed, or ordered. "asked": it costs more, and its buyer has not agreed yet. One statement
 * more while no rate changed.
 */
export async function rateOrder(
  tx: Db,
  { id, status }: Pick<OrderNow, "id" | "status">,
): Promise<"ready" | "asked" | RatedOrder> {
  await lockOrderUntilCommit(tx, [id]);
  const lines = await linesToRate(tx, [id, status]);
  if (!isRateChanged(lines)) return "ready";
  const [before] = await orderToRate(tx, [id]);
  if (before === undefined) throw new Error(`Order ${id} is locked and not there`);
  const rated = ratedOrder(lines, before);
  const { totalPaise } = rated;
  if (totalPaise <= before.totalPaise || isAgreed(before, totalPaise)) return { before, rated };
  await ask(tx, id, totalPaise);
  return "asked";
}

async function ask(tx: Db, orderId: string, totalPaise: number): Promise<void> {
  const [asked] = await askConsent(tx, [orderId, totalPaise]);
  if (asked !== undefined) await emit(tx, consentMoved("asked", { orderId, totalPaise, ...asked }));
}

function isAgreed({ askedPaise, agreedAt }: OrderToRate, totalPaise: number): boolean {
  return agreedAt !== null && askedPaise === totalPaise;
}

/**
 * Writes the amounts of today's rates. The purchase is locked, whose sums follow. Returns the move
 * that notes the totals.
 */
export async function writeRated(
  tx: Db,
  { id, purchaseId }: { readonly id: string; readonly purchaseId: string },
  rated: PricedOrder<LineToRate>,
  givenBackPaise: number,
): Promise<string> {
  const [noted] = await writeRatedAmounts(tx, [id, ...rowsOf(rated, givenBackPaise)]);
  if (noted === undefined) throw new Error(`Order ${id} was not written`);
  await writePurchaseSums(tx, [purchaseId]);
  return noted.id;
}

function rowsOf(
  { lines, subtotalPaise, taxPaise, roundOffPaise, totalPaise }: PricedOrder<LineToRate>,
  givenBackPaise: number,
): readonly [amounts: string, lines: string] {
  const amounts = { subtotalPaise, taxPaise, roundOffPaise, totalPaise, givenBackPaise };
  const items = lines.map(({ line, ...split }) => {
    const { lineNumber, unitPricePaise, gstBasisPoints } = line;
    return asColumns({ lineNumber, unitPricePaise, gstBasisPoints, ...split });
  });
  return [JSON.stringify(asColumns(amounts)), JSON.stringify(items)];
}
