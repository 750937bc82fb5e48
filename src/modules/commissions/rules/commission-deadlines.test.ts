import { expect, test } from "vitest";
import { dueAt, endsAt } from "./commission-deadlines.ts";

const friday = new Date("2026-11-20T06:00:00Z");
const clock = {
  state: "asked",
  quotes: 0,
  counters: 0,
  holdsUntil: null,
  changedAt: friday,
  remindedAt: null,
  stateCode: null,
  holiday: null,
} as const;
const day = (text: string) => new Date(`${text}T12:00:00Z`);

test("after five working days without an answer both hear of it once, and after fourteen days it ends", () => {
  expect(dueAt(clock, day("2026-11-26"))).toBeNull();
  expect(dueAt(clock, day("2026-11-27"))).toBe("silent");
  expect(dueAt({ ...clock, remindedAt: day("2026-11-27") }, day("2026-12-01"))).toBeNull();
  expect(dueAt({ ...clock, state: "countered" }, day("2026-12-05"))).toBe("expire");
  expect(endsAt(clock)).toEqual(new Date("2026-12-04T06:00:00Z"));
});

test("the holiday of a shop makes nobody wait less than promised, and ends nothing later", () => {
  const holiday = { from: day("2026-11-20"), until: day("2026-12-20") };
  expect(dueAt({ ...clock, holiday }, day("2026-12-01"))).toBeNull();
  expect(dueAt({ ...clock, holiday }, day("2026-12-05"))).toBe("expire");
});

test("two days before a quote ends its buyer hears of it once, and then it is over", () => {
  const quoted = { ...clock, state: "quoted", quotes: 1, holdsUntil: day("2026-11-27") } as const;
  expect(dueAt(quoted, day("2026-11-24"))).toBeNull();
  expect(dueAt(quoted, day("2026-11-25"))).toBe("ending");
  expect(dueAt({ ...quoted, remindedAt: day("2026-11-25") }, day("2026-11-26"))).toBeNull();
  expect(dueAt({ ...quoted, state: "accepted" }, day("2026-11-27"))).toBe("expire");
});

test.each(["ordered", "declined", "withdrawn", "expired"] as const)("%s has no clock", (state) => {
  expect(dueAt({ ...clock, state }, day("2027-11-27"))).toBeNull();
});
