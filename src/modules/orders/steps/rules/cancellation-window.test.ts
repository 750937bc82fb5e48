import { describe, expect, it } from "vitest";
import { orderStatuses, type OrderStatus } from "../../contract.ts";
import { canBuyerCancel, cancellableUntil } from "./cancellation-window.ts";

const placedAt = new Date("2026-11-21T10:00:00.000Z");

function after(text: string): Date {
  const [hours = 0, minutes = 0, seconds = 0, milliseconds = 0] = text.split(/[:.]/).map(Number);
  return new Date(
    placedAt.getTime() + ((hours * 60 + minutes) * 60 + seconds) * 1000 + milliseconds,
  );
}

describe("the cancellation window", () => {
  it.each<[OrderStatus, string, boolean]>([
    ["pending", "00:00:00.000", true],
    ["pending", "01:00:00.001", true],
    ["pending", "23:59:59.999", true],
    ["pending", "24:00:00.000", true],
    ["pending", "24:00:00.001", false],
    ["confirmed", "00:00:00.000", true],
    ["confirmed", "00:59:59.999", true],
    ["confirmed", "01:00:00.000", true],
    ["confirmed", "01:00:00.001", false],
    ["confirmed", "23:00:00.000", false],
    ["shipped", "00:00:00.000", false],
    ["delivered", "00:10:00.000", false],
    ["cancelled", "00:10:00.000", false],
  ])("a %s order, %s after placing: %s", (status, age, expected) => {
    expect(canBuyerCancel({ status, placedAt }, after(age))).toBe(expected);
  });

  it("has an end, for the statuses that allow it", () => {
    const until = Object.fromEntries(
      orderStatuses.map((status) => [
        status,
        cancellableUntil({ status, placedAt })?.toISOString() ?? null,
      ]),
    );
    const none = {
      awaiting_payment: null,
      shipped: null,
      delivered: null,
      refused: null,
      cancelled: null,
      expired: null,
    };
    expect(until).toEqual({
      ...none,
      pending: "2026-11-22T10:00:00.000Z",
      confirmed: "2026-11-21T11:00:00.000Z",
    });
  });
});
