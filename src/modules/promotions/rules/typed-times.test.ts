import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { endOf, settledTimes, startOf, timeWords, typedTimes } from "./typed-times.ts";

const utc = (text: string) => new Date(`${text}Z`);
const now = utc("2026-11-21T10:00"); // 15:30 in India

describe("times as typed", () => {
  test("a day begins and ends at midnight in India, the end day included", () => {
    expect(startOf("2026-11-22", "")).toEqual(utc("2026-11-21T18:30"));
    expect(endOf("2026-11-22", "")).toEqual(utc("2026-11-22T18:30"));
  });

  test("with a time they are exact", () => {
    expect(startOf("2026-11-22", "09:15")).toEqual(utc("2026-11-22T03:45"));
    expect(endOf("2026-11-22", "21:00")).toEqual(utc("2026-11-22T15:30"));
  });

  test("empty fields mean at once, and no end", () => {
    expect(startOf("", "")).toBeNull();
    expect(endOf("", "")).toBeNull();
  });

  test.each([
    ["2026-02-30", ""],
    ["22/11/2026", ""],
    ["2026-11-22", "25:00"],
    ["2026-11-22", "9"],
    ["", "10:00"],
    ["0000-00-00", ""],
  ])("%s %s is not a time", (date, time) => {
    expect(startOf(date, time)).toBeUndefined();
    expect(endOf(date, time)).toBeUndefined();
  });

  test("the form shows any time as it was typed", () => {
    const minute = fc
      .date({ min: utc("2026-01-01T00:00"), max: utc("2030-01-01T00:00"), noInvalidDate: true })
      .map((date) => new Date(Math.floor(date.getTime() / 60_000) * 60_000));
    fc.assert(
      fc.property(minute, fc.option(minute), (startsAt, endsAt) => {
        const typed = typedTimes({ startsAt, endsAt });
        expect([
          startOf(typed.startDate, typed.startTime),
          endOf(typed.endDate, typed.endTime),
        ]).toEqual([startsAt, endsAt]);
      }),
    );
  });
});

describe("when a sale really begins", () => {
  test.each([
    ["at once, where nothing is typed", null, now],
    ["at once, where today is typed", utc("2026-11-20T18:30"), now],
    ["later, as typed", utc("2026-11-25T18:30"), utc("2026-11-25T18:30")],
  ])("%s", (_, startsAt, expected) =>
    expect(settledTimes({ startsAt, endsAt: null }, now)).toEqual({
      startsAt: expected,
      endsAt: null,
    }),
  );

  test.each([
    [
      "a start before today",
      { startsAt: utc("2026-11-20T18:29"), endsAt: null },
      { startDate: timeWords.startPassed },
    ],
    ["an end that has passed", { startsAt: null, endsAt: now }, { endDate: timeWords.endPassed }],
    [
      "an end before the start",
      { startsAt: utc("2026-11-25T18:30"), endsAt: utc("2026-11-24T18:30") },
      { endDate: timeWords.endFirst },
    ],
  ])("%s is refused beside its field", (_, typed, problems) =>
    expect(settledTimes(typed, now)).toEqual({ problems }),
  );

  test("a sale always lasts some time, and never begins in the past", () => {
    const instant = fc.option(
      fc.date({ min: utc("2026-11-01T00:00"), max: utc("2026-12-31T00:00"), noInvalidDate: true }),
    );
    fc.assert(
      fc.property(instant, instant, (startsAt, endsAt) => {
        const times = settledTimes({ startsAt, endsAt }, now);
        if ("problems" in times) return;
        expect(
          times.startsAt >= now && (times.endsAt === null || times.endsAt > times.startsAt),
        ).toBe(true);
      }),
    );
  });
});
