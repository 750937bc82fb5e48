import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  holdLimits,
  mayHoldAgainAtMs,
  unpaidHoldsProblem,
  type UnpaidHold,
} from "./unpaid-holds.ts";

const minute = 60_000;
const now = Date.UTC(2026, 10, 22, 6, 30);
const held = (minutesAgo: number, minutes: number, variantId = "tote"): UnpaidHold => ({
  variantId,
  sinceMs: now - minutesAgo * minute,
  heldMs: minutes * minute,
});
const again = (...holds: readonly UnpaidHold[]) => mayHoldAgainAtMs(holds, "tote", now);

describe("what a buyer did not pay", () => {
  it("may be set aside again after two whole holds, not after three, until the first of them is six hours ago", () => {
    expect(again(held(60, 15), held(40, 15))).toBeNull();
    expect(again(held(20, 15), held(60, 15), held(40, 15))).toBe(now + 5 * 60 * minute);
  });

  it("weighs as long as it was held: many that were given up at once hinder nobody", () => {
    expect(again(...Array.from({ length: 30 }, (_, index) => held(index + 1, 1)))).toBeNull();
    expect(again(held(16, 16), held(32, 14), held(48, 14))).toBeNull();
  });

  it("is forgotten after six hours, and says nothing of another variant", () => {
    expect(again(held(360, 15), held(40, 15), held(20, 15))).toBeNull();
    expect(again(held(60, 15), held(40, 15), held(20, 15, "belt"))).toBeNull();
  });

  it("is told by name, with the way out and the time in India", () => {
    const holds = [held(60, 15), held(40, 15), held(20, 15)];
    expect(
      unpaidHoldsProblem(
        holds,
        [
          { variantId: "belt", title: "Belt" },
          { variantId: "tote", title: "Saddle tote (Tan)" },
        ],
        now,
      ),
    ).toMatch(
      /^Saddle tote \(Tan\) was kept for you .* cash on delivery, or pay online after (17:00|5:00 pm)\.$/i,
    );
    expect(unpaidHoldsProblem(holds, [{ variantId: "belt", title: "Belt" }], now)).toBeNull();
  });

  it("can always be ordered again at the time that is told", () => {
    const anyHold = fc.record({
      variantId: fc.constant("tote"),
      sinceMs: fc.integer({ min: now - 400 * minute, max: now }),
      heldMs: fc.integer({ min: 0, max: 16 * minute }),
    });
    fc.assert(
      fc.property(fc.array(anyHold, { maxLength: 12 }), (holds) => {
        const at = again(...holds);
        if (at === null) return;
        expect(at).toBeGreaterThan(now);
        expect(at).toBeLessThanOrEqual(now + holdLimits.withinHours * 60 * minute);
        expect(mayHoldAgainAtMs(holds, "tote", at)).toBeNull();
      }),
    );
  });
});
