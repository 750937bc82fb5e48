import * as ordersDoor from "#modules/orders/public.server.ts";
import { setAsideForPayouts } from "#modules/payouts/public.server.ts";
import { deliver } from "#tests/support/a-return.ts";
import { checked, type At, type Rows } from "./access.ts";

/** Reductions of prices after the sale. */

/** A delivered order with its invoice. */
async function billed({ db, place }: At): Promise<void> {
  const step = { orderId: place.order.id, carrier: null, trackingNumber: null, note: null };
  for (const to of ["confirmed", "shipped"] as const)
    await ordersDoor.changeOrderStatus(db, place.seller, { ...step, to });
  await deliver(db, place.seller, place.order, "courier");
}

async function invoiceIn({ db, place }: At): Promise<string> {
  const { rows } = await db.$client.query<{ id: string }>(
    "select id from documents where order_id = $1 and kind <> 'credit_note'",
    [place.order.id],
  );
  return rows[0]?.id ?? "";
}

async function reduction(at: At) {
  return {
    documentId: await invoiceIn(at),
    key: "one-reduction",
    ground: "deficient" as const,
    reason: "A scratch",
    lines: [{ lineNumber: 1, offPaise: 10_000 }],
    reductions: 0,
  };
}

export const reductions: Rows = {
  reducePrice: checked(
    "itsSeller",
    async (at) =>
      ordersDoor.reducePrice(at.db, at.actor, {
        ...(await reduction(at)),
        setAside: setAsideForPayouts,
      }),
    billed,
  ),
  reducePriceForSeller: checked(
    "administrators",
    async (at) => ordersDoor.reducePriceForSeller(at.db, at.actor, await reduction(at)),
    billed,
  ),
  priceToReduce: checked(
    "itsSellerOrAdministrators",
    async (at) =>
      ordersDoor.priceToReduce(at.db, at.actor, {
        documentId: await invoiceIn(at),
        setAside: setAsideForPayouts,
      }),
    billed,
  ),
  reductionForMail: checked("system", ({ db, actor, place }) =>
    ordersDoor.reductionForMail(db, actor, { reductionId: place.order.id }),
  ),
};
