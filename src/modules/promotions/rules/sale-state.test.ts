import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { possibleSteps, saleState, type SaleClock } from "./sale-state.ts";

const at = (text: string) => new Date(`${text}Z`);
const weekend: SaleClock = {
  isOn: true,
  startsAt: at("2026-11-21T00:00"),
  endsAt: at("2026-11-23T00:00"),
  stoppedAt: null,
};

describe("the state of a sale", () => {
  test.each([
    ["before its first instant", {}, "2026-11-20T23:59:59.999", "planned"],
    ["at its first instant", {}, "2026-11-21T00:00", "running"],
    ["a moment before its end", {}, "2026-11-22T23:59:59.999", "running"],
    ["at its end", {}, "2026-11-23T00:00", "past"],
    ["switched off", { isOn: false }, "2026-11-21T12:00", "off"],
    ["switched off before it began", { isOn: false }, "2026-11-01T12:00", "off"],
    ["switched off, when its time is over", { isOn: false }, "2026-11-23T00:00", "past"],
    [
      "ended by hand",
      { isOn: false, stoppedAt: at("2026-11-21T10:00") },
      "2026-11-21T12:00",
      "past",
    ],
    ["without an end, years later", { endsAt: null }, "2030-01-01T00:00", "running"],
  ])("%s", (_, change, now, state) =>
    expect(saleState({ ...weekend, ...change }, at(now))).toBe(state),
  );

  test("over time a sale is planned, then running, then past, and never goes back", () => {
    const instants = fc.date({
      min: at("2026-01-01T00:00"),
      max: at("2027-12-31T00:00"),
      noInvalidDate: true,
    });
    const order = { planned: 0, running: 1, off: 1, past: 2 } as const;
    fc.assert(
      fc.property(
        instants,
        instants,
        instants,
        instants,
        fc.boolean(),
        (startsAt, endsAt, earlier, later, isOn) => {
          fc.pre(startsAt < endsAt && earlier <= later && isOn);
          const sale = { isOn, startsAt, endsAt, stoppedAt: null };
          expect(order[saleState(sale, earlier)]).toBeLessThanOrEqual(
            order[saleState(sale, later)],
          );
        },
      ),
    );
  });
});

describe("the possible steps of a sale", () => {
  test.each([
    ["planned", { hasBegun: false }, "2026-11-20T00:00", ["canSwitch", "canChange", "canDelete"]],
    ["running", { hasBegun: true }, "2026-11-21T12:00", ["canSwitch", "canEnd"]],
    [
      "off before it began",
      { hasBegun: false, isOn: false },
      "2026-11-21T12:00",
      ["canSwitch", "canChange", "canDelete"],
    ],
    [
      "off since it began",
      { hasBegun: true, isOn: false },
      "2026-11-21T12:00",
      ["canSwitch", "canEnd"],
    ],
    ["past", { hasBegun: true }, "2026-11-24T00:00", []],
    [
      "past without ever having been on",
      { hasBegun: false, isOn: false },
      "2026-11-24T00:00",
      ["canDelete"],
    ],
  ])("%s", (_, change, now, possible) => {
    const steps = possibleSteps({ ...weekend, ...change }, at(now));
    expect(
      Object.entries(steps)
        .filter(([, can]) => can)
        .map(([step]) => step),
    ).toEqual(possible);
  });
});
