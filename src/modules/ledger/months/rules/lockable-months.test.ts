import { expect, test } from "vitest";
import { lockableMonths } from "./lockable-months.ts";

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
