import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { orderStatuses } from "../../contract.ts";
import { makingSteps } from "../contract.ts";
import { mayCancelUncut, stepsAfter } from "./making.ts";

describe("the steps of a piece", () => {
  test("any later step may follow, because not every piece needs all", () => {
    expect(stepsAfter([])).toEqual(makingSteps);
    expect(stepsAfter(["cutting"])).toEqual(["stitching", "finishing", "ready"]);
    expect(stepsAfter(["cutting", "finishing"])).toEqual(["ready"]);
    expect(stepsAfter(["ready"])).toEqual([]);
  });

  test("whatever is noted, a piece becomes ready after at most four steps and never goes back", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(3), { maxLength: 6 }), (choices) => {
        const reached = choices.reduce<readonly (typeof makingSteps)[number][]>((steps, choice) => {
          const next = stepsAfter(steps);
          const step = next[choice % Math.max(1, next.length)];
          return step === undefined ? steps : [...steps, step];
        }, []);
        expect(reached.length).toBeLessThanOrEqual(4);
        expect(reached).toEqual(makingSteps.filter((step) => reached.includes(step)));
      }),
    );
  });
});

describe("cancelling until the cutting", () => {
  test("is for orders of which everything is made for the buyer and nothing has begun", () => {
    expect(mayCancelUncut({ status: "confirmed", lines: 2, inMaking: [[], []] })).toBe(true);
    expect(mayCancelUncut({ status: "confirmed", lines: 2, inMaking: [[], ["cutting"]] })).toBe(
      false,
    );
    expect(mayCancelUncut({ status: "confirmed", lines: 2, inMaking: [[]] })).toBe(false);
    expect(mayCancelUncut({ status: "confirmed", lines: 0, inMaking: [] })).toBe(false);
  });

  test("ends with the order's time in the workshop", () => {
    expect(
      orderStatuses.filter((status) => mayCancelUncut({ status, lines: 1, inMaking: [[]] })),
    ).toEqual(["pending", "confirmed"]);
  });
});
