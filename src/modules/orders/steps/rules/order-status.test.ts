import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { orderStatuses, type OrderStatus } from "../../contract.ts";
import { canMove, isFinal, nextStatuses, placedWord, statusesToChoose } from "./order-status.ts";

const anyStatus = fc.constantFrom(...orderStatuses);

/**
 * The statuses of an order that is asked to go through `wishes` and takes only the allowed steps.
 */
function journey(wishes: readonly OrderStatus[]): OrderStatus[] {
  const path: OrderStatus[] = ["pending"];
  for (const wish of wishes) {
    const now = path.at(-1) ?? "pending";
    if (canMove(now, wish)) path.push(wish);
  }
  return path;
}

describe("the order state machine cannot be bypassed", () => {
  it("has exactly these steps", () => {
    const steps = orderStatuses.flatMap((from) =>
      orderStatuses.filter((to) => canMove(from, to)).map((to) => `${from} → ${to}`),
    );
    expect(steps).toEqual([
      "pending → confirmed",
      "pending → cancelled",
      "confirmed → shipped",
      "confirmed → cancelled",
      "shipped → delivered",
      "shipped → refused",
    ]);
  });

  it("delivers only what was confirmed and shipped, in this order", () => {
    fc.assert(
      fc.property(fc.array(anyStatus, { maxLength: 40 }), (wishes) => {
        const path = journey(wishes);
        if (path.includes("delivered"))
          expect(path).toEqual(["pending", "confirmed", "shipped", "delivered"]);
      }),
    );
  });

  it("never returns to an earlier status", () => {
    fc.assert(
      fc.property(fc.array(anyStatus, { maxLength: 40 }), (wishes) => {
        const path = journey(wishes);
        expect(new Set(path).size).toBe(path.length);
      }),
    );
  });

  it("changes nothing after delivered or cancelled, and cancels nothing that is shipped", () => {
    fc.assert(
      fc.property(anyStatus, (to) => {
        expect(canMove("delivered", to)).toBe(false);
        expect(canMove("cancelled", to)).toBe(false);
      }),
    );
    expect(canMove("shipped", "cancelled")).toBe(false);
  });

  it("treats exactly the statuses without a next one as final", () => {
    expect(orderStatuses.filter(isFinal)).toEqual([
      "awaiting_payment",
      "delivered",
      "refused",
      "cancelled",
      "expired",
    ]);
    expect(Object.keys(nextStatuses).toSorted()).toEqual([...orderStatuses].toSorted());
  });

  it("offers the seller of an order that was sent in part no delivery", () => {
    expect(statusesToChoose("shipped", false)).toEqual(["delivered", "refused"]);
    expect(statusesToChoose("shipped", true)).toEqual(["refused"]);
    expect(statusesToChoose("pending", false)).toEqual(nextStatuses.pending);
  });

  it("treats no unpaid order as placed", () => {
    expect(orderStatuses.filter((status) => placedWord(status) === "Begun")).toEqual([
      "awaiting_payment",
      "expired",
    ]);
  });
});
