import fc from "fast-check";
import { expect, test } from "vitest";
import type { MakingWeek } from "../contract.ts";
import { planMaking, roomOf, weekOfLast } from "./making-weeks.ts";
import { madeFromWords } from "./making-words.ts";

const mondays = ["2026-11-30", "2026-12-07", "2026-12-14", "2026-12-21"];
const weeksWith = (...free: readonly number[]): readonly MakingWeek[] =>
  free.flatMap((each, index) =>
    each === 0
      ? []
      : [{ week: mondays[index] ?? "", startsInDays: Math.max(0, 7 * index - 2), free: each }],
  );
const line = (productId: string, quantity: number, making: readonly MakingWeek[] | null) => ({
  productId,
  quantity,
  making,
});

test("with 1 free in the first week and 2 in the second, three pieces are ready in the second", () => {
  expect(weekOfLast(weeksWith(1, 2, 2), 3)?.week).toBe("2026-12-07");
  expect(weekOfLast(weeksWith(1, 2, 2), 1)?.week).toBe("2026-11-30");
});

test("a full week is left out, and what does not fit has no week", () => {
  expect(weekOfLast(weeksWith(0, 0, 2), 1)?.week).toBe("2026-12-14");
  expect(weekOfLast(weeksWith(0, 0, 2), 3)).toBeNull();
  expect(weekOfLast([], 1)).toBeNull();
});

test("sizes and answers of a product share its weeks, another product has its own", () => {
  const room = weeksWith(2, 2);
  const plan = planMaking([line("bag", 2, room), line("belt", 1, room), line("bag", 1, room)]);
  expect(plan.get("bag")?.week).toBe("2026-12-07");
  expect(plan.get("belt")?.week).toBe("2026-11-30");
});

test("a product without a limit has no week", () => {
  expect(planMaking([line("bag", 9, null)]).size).toBe(0);
});

test("a workshop that has room now needs no words, and on a Sunday that is tomorrow", () => {
  expect(madeFromWords({ week: "2026-11-30", startsInDays: 0 })).toBeNull();
  expect(madeFromWords({ week: "2026-11-30", startsInDays: 1 })).toBeNull();
  expect(madeFromWords({ week: "2026-12-14", startsInDays: 12 })).toBe(
    "The workshop has no room until 13 Dec. Yours is made in the week from 14 Dec.",
  );
});

test("the last piece is in the first week by whose end they all fit, whatever is booked", () => {
  const free = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 4, maxLength: 4 });
  fc.assert(
    fc.property(free, fc.integer({ min: 1, max: 20 }), (weeks, pieces) => {
      const room = weeksWith(...weeks);
      const last = weekOfLast(room, pieces);
      const until = (week: string) => roomOf(room.filter((each) => each.week <= week));
      expect(last === null).toBe(roomOf(room) < pieces);
      if (last === null) return;
      expect(until(last.week)).toBeGreaterThanOrEqual(pieces);
      expect(until(last.week) - last.free).toBeLessThan(pieces);
    }),
  );
});

test("who orders more, or after others, is never promised an earlier week", () => {
  const free = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 4, maxLength: 4 });
  fc.assert(
    fc.property(free, fc.nat(10), fc.integer({ min: 1, max: 10 }), (weeks, before, pieces) => {
      const never = "9999-12-31";
      const alone = weekOfLast(weeksWith(...weeks), pieces)?.week ?? never;
      const after = weekOfLast(weeksWith(...weeks), before + pieces)?.week ?? never;
      expect(after >= alone).toBe(true);
    }),
  );
});
