import fc from "fast-check";
import { expect, test } from "vitest";
import { turnAt } from "./turns.ts";

test("a turn lasts until its end, and the next begins there", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4e12 }), fc.string(), (now, page) => {
      const turn = turnAt(now, page);
      const end = turn.until.getTime();
      expect(end).toBeGreaterThan(now);
      expect(end - now).toBeLessThanOrEqual(300_000);
      expect(turnAt(end - 1, page).number).toBe(turn.number);
      expect(turnAt(end, page).number).toBe(turn.number + 1);
      expect(turn.phase).toBeGreaterThanOrEqual(0);
      expect(turn.phase).toBeLessThan(1);
    }),
  );
});
