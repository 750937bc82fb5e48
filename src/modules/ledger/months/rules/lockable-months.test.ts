import { expect, test } from "vitest";
import { endOfMonth, lockableMonths } from "./lockable-months.ts";

const at = (day: string, time = "12:00") => new Date(`${day}T${time}:00+05:30`).getTime();

test("a month can be locked from the second day after it, in India", () => {
  expect(lockableMonths(at("2026-12-01", "23:59"), null)[0]).toBe("2026-10");
  expect(lockableMonths(at("2026-12-02", "00:00"), null)[0]).toBe("2026-11");
  expect(lockableMonths(at("2027-01-05"), null)[0]).toBe("2026-12");
});

test("only months after the last locked one can be locked, at most two years", () => {
  expect(lockableMonths(at("2026-12-02"), "2026-09")).toEqual(["2026-11", "2026-10"]);
  expect(lockableMonths(at("2026-12-02"), "2026-11")).toEqual([]);
  expect(lockableMonths(at("2026-12-02"), null)).toHaveLength(24);
  expect(lockableMonths(at("2026-12-02"), null).at(-1)).toBe("2024-12");
});

test("a month ends with the first of the next in India, December too", () => {
  expect(endOfMonth("2026-10").toISOString()).toBe("2026-10-31T18:30:00.000Z");
  expect(endOfMonth("2026-12").toISOString()).toBe("2026-12-31T18:30:00.000Z");
});
