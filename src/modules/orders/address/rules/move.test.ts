import { expect, test } from "vitest";
import { moneyOfMove } from "./move.ts";

/** What of a payment stays, goes back and is still due always comes to the total and what was paid. */
test.each([
  { paid: 354_000, total: 354_000, advance: null, rest: 0, back: 0 },
  { paid: 354_000, total: 354_100, advance: 354_000, rest: 100, back: 0 },
  { paid: 354_000, total: 344_100, advance: null, rest: 0, back: 9900 },
  // In two parts, of which one is paid.
  { paid: 106_200, total: 354_000, advance: 106_200, rest: 247_800, back: 0 },
  { paid: 106_200, total: 106_200, advance: null, rest: 0, back: 0 },
  { paid: 106_200, total: 100_000, advance: null, rest: 0, back: 6200 },
])("of $paid paise paid, a new total of $total", ({ paid, total, advance, rest, back }) => {
  const { parts, givenBackPaise } = moneyOfMove(paid, total);
  expect(givenBackPaise).toBe(back);
  expect(parts).toEqual(advance === null ? null : { advancePaise: advance, restPaise: rest });
  expect(paid - givenBackPaise + (parts?.restPaise ?? 0)).toBe(total);
});

test("cash owes the new total at the door", () => {
  expect(moneyOfMove(null, 100)).toEqual({ parts: null, givenBackPaise: 0 });
});
