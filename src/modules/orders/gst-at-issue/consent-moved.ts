import { orderGstChanged } from "../events.ts";

/** The buyer of an order was asked to agree to a total, or agreed. */
export function consentMoved(
  what: "asked" | "agreed",
  of: { readonly orderId: string; readonly totalPaise: number; readonly askedAt: Date },
) {
  const { orderId, totalPaise, askedAt } = of;
  return orderGstChanged({
    orderId,
    what,
    totalPaise: String(totalPaise),
    askedAt: askedAt.toISOString(),
  });
}
