import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { minuteOf, quietUntil, timeOfMinute } from "./quiet-until.ts";

const night = { from: "22:00", to: "07:00" };
const lunch = { from: "13:00", to: "14:30" };
const inIndia = (text: string) => new Date(`${text}+05:30`);

describe("quiet hours by the clock in India", () => {
  test.each([
    [night, "2026-12-01T21:59:59", null],
    [night, "2026-12-01T22:00:00", "2026-12-02T07:00:00"],
    [night, "2026-12-01T23:59:59", "2026-12-02T07:00:00"],
    [night, "2026-12-02T00:00:00", "2026-12-02T07:00:00"],
    [night, "2026-12-02T05:29:30", "2026-12-02T07:00:00"],
    [night, "2026-12-02T06:59:59", "2026-12-02T07:00:00"],
    [night, "2026-12-02T07:00:00", null],
    [night, "2026-12-31T23:00:00", "2027-01-01T07:00:00"],
    [lunch, "2026-12-01T12:59:00", null],
    [lunch, "2026-12-01T13:00:30", "2026-12-01T14:30:00"],
    [lunch, "2026-12-01T14:30:00", null],
    [{ from: "22:00", to: "00:00" }, "2026-12-01T23:00:00", "2026-12-02T00:00:00"],
    [{ from: "00:00", to: "06:00" }, "2026-12-02T00:00:00", "2026-12-02T06:00:00"],
  ])("%j at %s end at %s", (hours, at, end) => {
    expect(quietUntil(hours, inIndia(at))).toEqual(end === null ? null : inIndia(end));
  });

  test("nobody has any who did not choose them", () => {
    expect(quietUntil(null, inIndia("2026-12-01T23:00:00"))).toBeNull();
  });

  test("end within a day, and are over at their end, whatever somebody chose", () => {
    const time = fc.integer({ min: 0, max: 1439 }).map(timeOfMinute);
    const day = fc.date({
      noInvalidDate: true,
      min: new Date("2026-01-01"),
      max: new Date("2036-01-01"),
    });
    fc.assert(
      fc.property(time, time, day, (from, to, now) => {
        fc.pre(from !== to);
        const end = quietUntil({ from, to }, now);
        if (end === null) return;
        expect(end.getTime()).toBeGreaterThan(now.getTime());
        expect(end.getTime() - now.getTime()).toBeLessThanOrEqual(86_400_000);
        expect(quietUntil({ from, to }, end)).toBeNull();
      }),
    );
  });
});

test("a minute of the day and its time are the same", () => {
  expect(minuteOf("22:30")).toBe(1350);
  for (let minute = 0; minute < 1440; minute++) expect(minuteOf(timeOfMinute(minute))).toBe(minute);
});
