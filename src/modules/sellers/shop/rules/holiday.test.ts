import { describe, expect, test } from "vitest";
import { startOfDayInIndia } from "#shared/days.ts";
import { holidayProblem, holidayState } from "./holiday.ts";

const awayFrom = startOfDayInIndia("2026-11-24");
const awayUntil = startOfDayInIndia("2026-11-28");

test.each([
  ["2026-11-23T18:29:59.999Z", "planned"],
  ["2026-11-23T18:30:00.000Z", "running"],
  ["2026-11-27T18:29:59.999Z", "running"],
  ["2026-11-27T18:30:00.000Z", "past"],
])("at %s a holiday from the 24th, back on the 28th, is %s", (now, state) => {
  expect(holidayState({ awayFrom, awayUntil }, new Date(now))).toBe(state);
});

test("a shop without a holiday has none", () => {
  expect(holidayState({ awayFrom: null, awayUntil: null }, new Date())).toBe("none");
});

describe("on 21 November a holiday", () => {
  const problem = (firstDay: string, backOn: string, runningSince: string | null = null) =>
    holidayProblem({ firstDay, backOn }, "2026-11-21", runningSince)?.field ?? null;
  test.each([
    ["2026-11-21", "2026-11-22", null],
    ["2026-11-20", "2026-11-25", "firstDay"],
    ["2026-11-25", "2026-11-25", "backOn"],
    ["2026-11-25", "2026-11-24", "backOn"],
    ["2026-11-25", "2027-11-26", null],
    ["2026-11-25", "2027-11-27", "backOn"],
  ])("from %s, back on %s: %s", (firstDay, backOn, field) => {
    expect(problem(firstDay, backOn)).toBe(field);
  });
  test("that is running keeps its first day, and cannot end before tomorrow except by ending it now", () => {
    expect(problem("2026-11-18", "2026-11-25", "2026-11-18")).toBeNull();
    expect(problem("2026-11-18", "2026-11-21", "2026-11-18")).toBe("backOn");
    expect(problem("2026-11-17", "2026-11-25", "2026-11-18")).toBe("firstDay");
  });
});
