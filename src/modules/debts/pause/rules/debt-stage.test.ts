import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { debtWarningDays } from "#shared/promises.ts";
import type { DebtStage } from "../../contract.ts";
import { daysToPause, debtReminder, debtStage, dueAfterDays, isPaused } from "./debt-stage.ts";

const base = {
  owedPaise: 600_000,
  oldestDays: 3,
  aboveLimitDays: 3,
  pausePaise: 500_000,
  pauseDays: 60,
  stage: null,
  warnedDays: null,
} as const;

describe("the stage of a debt", () => {
  test.each([
    ["nothing within the first week", {}, null],
    ["due after it", { oldestDays: dueAfterDays + 1 }, "due"],
    ["warned a week before the pause", { aboveLimitDays: 54 }, "warned"],
    ["warned first, however old it is", { aboveLimitDays: 400 }, "warned"],
    [
      "paused a week after the warning",
      { aboveLimitDays: 61, stage: "warned", warnedDays: debtWarningDays },
      "paused",
    ],
    [
      "not paused on its last day",
      { aboveLimitDays: 60, stage: "warned", warnedDays: 9 },
      "warned",
    ],
    ["never paused by a limit of 0", { aboveLimitDays: 99, pausePaise: 0, oldestDays: 99 }, "due"],
    ["gone when nothing is owed", { owedPaise: 0, aboveLimitDays: null, stage: "paused" }, null],
  ] as const)("is %s", (_, given, stage) => {
    expect(debtStage({ ...base, ...given })).toBe(stage);
  });

  test("orders are refused only after the mail to the seller, and no longer once enough is paid", () => {
    const due = { ...base, aboveLimitDays: 61, warnedDays: 7 };
    expect(isPaused({ ...due, stage: "warned" })).toBe(false);
    expect(isPaused({ ...due, stage: "paused" })).toBe(true);
    expect(isPaused({ ...due, stage: "paused", aboveLimitDays: null })).toBe(false);
  });
});

test("each step up is mailed once, and so is the end of a pause", () => {
  const told = (before: DebtStage | null, after: DebtStage | null) => debtReminder(before, after);
  expect([
    told(null, "due"),
    told(null, "warned"),
    told("due", "warned"),
    told("warned", "paused"),
    told("paused", "due"),
    told("paused", null),
    told("paused", "warned"),
    told("warned", "due"),
    told("due", null),
    told("paused", "paused"),
  ]).toEqual(["due", "warned", "warned", "paused", "lifted", "lifted", "lifted", null, null, null]);
});

test("the days that are promised until a pause are never fewer than it takes", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 400 }),
      fc.integer({ min: 14, max: 365 }),
      fc.option(fc.integer({ min: 0, max: 30 })),
      (aboveLimitDays, pauseDays, warnedDays) => {
        const stage = warnedDays === null ? "due" : "warned";
        const days = daysToPause({ ...base, aboveLimitDays, pauseDays, warnedDays, stage }) ?? -1;
        expect(days).toBeGreaterThanOrEqual(0);
        for (let passed = 0; passed < days; passed++)
          expect(
            debtStage({
              ...base,
              aboveLimitDays: aboveLimitDays + passed,
              pauseDays,
              warnedDays: warnedDays === null ? null : warnedDays + passed,
              stage,
            }),
          ).not.toBe("paused");
      },
    ),
  );
});
