import { expect, it } from "vitest";
import { afterWorkingDays, endOfDayAfter, isWorkingDay } from "./working-days.ts";

const maharashtra = { stateCode: "27", holiday: null };
const at = (text: string) => new Date(`${text}:00+05:30`);

it.each([
  ["a Friday: Saturday and Monday", "2026-11-20T10:00", 2, "2026-11-24T00:00"],
  ["a Monday", "2026-11-23T10:00", 2, "2026-11-26T00:00"],
  [
    "the end of a day in India, which is another day in UTC",
    "2026-11-23T23:30",
    1,
    "2026-11-25T00:00",
  ],
  ["before Republic Day", "2026-01-24T10:00", 1, "2026-01-28T00:00"],
] as const)("after %s", (_name, from, count, end) => {
  expect(afterWorkingDays(at(from), count, maharashtra)).toEqual(at(end));
});

it("knows the foundation day of a state, and no other state has it", () => {
  expect(isWorkingDay("2026-05-01", "27")).toBe(false);
  expect(isWorkingDay("2026-05-01", "09")).toBe(true);
  expect(isWorkingDay("2026-10-02", "09")).toBe(false);
});

it("waits for a shop on holiday", () => {
  const holiday = { from: at("2026-11-24T00:00"), until: at("2026-12-01T00:00") };
  expect(afterWorkingDays(at("2026-11-23T10:00"), 2, { stateCode: "27", holiday })).toEqual(
    at("2026-12-03T00:00"),
  );
});

it("waits even for a holiday of a thousand years, without counting its days one by one", () => {
  const holiday = { from: at("2026-11-24T00:00"), until: at("3026-12-01T00:00") };
  expect(
    afterWorkingDays(at("2026-11-23T10:00"), 2, { stateCode: null, holiday }).getFullYear(),
  ).toBe(3026);
});

it("ends a deadline in days with the day in India", () => {
  expect(endOfDayAfter("2026-11-21", 0)).toEqual(at("2026-11-22T00:00"));
  expect(endOfDayAfter("2026-11-21", 7)).toEqual(at("2026-11-29T00:00"));
});
