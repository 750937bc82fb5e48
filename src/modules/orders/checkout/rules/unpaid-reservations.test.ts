import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  reservationLimits,
  mayReserveAgainAtMs,
  unpaidReservationsProblem,
  type UnpaidReservation,
} from "./unpaid-reservations.ts";

const minute = 60_000;
const now = Date.UTC(2026, 10, 22, 6, 30);
const reserved = (minutesAgo: number, minutes: number, variantId = "tote"): UnpaidReservation => ({
  variantId,
  sinceMs: now - minutesAgo * minute,
  reservedMs: minutes * minute,
});
const again = (...reservations: readonly UnpaidReservation[]) =>
  mayReserveAgainAtMs(reservations, "tote", now);

describe("an unpaid reservation", () => {
  it("can be repeated after two full ones, not after three, until the first is six hours old", () => {
    expect(again(reserved(60, 15), reserved(40, 15))).toBeNull();
    expect(again(reserved(20, 15), reserved(60, 15), reserved(40, 15))).toBe(now + 5 * 60 * minute);
  });

  it("counts for as long as it lasted: many abandoned ones do not block", () => {
    expect(again(...Array.from({ length: 30 }, (_, index) => reserved(index + 1, 1)))).toBeNull();
    expect(again(reserved(16, 16), reserved(32, 14), reserved(48, 14))).toBeNull();
  });

  it("no longer counts after six hours, or for another variant", () => {
    expect(again(reserved(360, 15), reserved(40, 15), reserved(20, 15))).toBeNull();
    expect(again(reserved(60, 15), reserved(40, 15), reserved(20, 15, "belt"))).toBeNull();
  });

  it("that is refused names the item, the alternative and the time in India", () => {
    const reservations = [reserved(60, 15), reserved(40, 15), reserved(20, 15)];
    expect(
      unpaidReservationsProblem(
        reservations,
        [
          { variantId: "belt", title: "Belt" },
          { variantId: "tote", title: "Saddle tote (Tan)" },
        ],
        now,
      ),
    ).toMatch(
      /^We reserved Saddle tote \(Tan\) for you .* cash on delivery, or pay online after (17:00|5:00 pm)\.$/i,
    );
    expect(
      unpaidReservationsProblem(reservations, [{ variantId: "belt", title: "Belt" }], now),
    ).toBeNull();
  });

  it("can be repeated at the time that the message names", () => {
    const anyReservation = fc.record({
      variantId: fc.constant("tote"),
      sinceMs: fc.integer({ min: now - 400 * minute, max: now }),
      reservedMs: fc.integer({ min: 0, max: 16 * minute }),
    });
    fc.assert(
      fc.property(fc.array(anyReservation, { maxLength: 12 }), (reservations) => {
        const at = again(...reservations);
        if (at === null) return;
        expect(at).toBeGreaterThan(now);
        expect(at).toBeLessThanOrEqual(now + reservationLimits.withinHours * 60 * minute);
        expect(mayReserveAgainAtMs(reservations, "tote", at)).toBeNull();
      }),
    );
  });
});
