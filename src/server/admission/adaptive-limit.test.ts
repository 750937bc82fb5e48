import { expect, test } from "vitest";
import { createAdaptiveLimit } from "./adaptive-limit.ts";

const make = () => createAdaptiveLimit({ least: 5, most: 128, targetMs: 150 });
const slow = { delayMs: 400, inProgress: 100, isReached: false };

function times(count: number, work: () => void): void {
  for (let at = 0; at < count; at++) work();
}

test("a short rush changes nothing", () => {
  const limit = make();
  times(20, () => {
    limit.note(slow);
    limit.note(slow);
    limit.note({ ...slow, delayMs: 100 });
  });
  expect(limit.current).toBe(128);
});

test("work that waits too long lowers the limit below what is in progress", () => {
  const limit = make();
  times(3, () => limit.note(slow));
  expect(limit.current).toBe(70);
});

test("a reduction shows its effect before the next one", () => {
  const limit = make();
  times(30, () => limit.note(slow));
  expect(limit.current).toBe(70);
  limit.note({ ...slow, inProgress: 70 });
  expect(limit.current).toBe(49);
});

test("the limit never falls below the least, however long the rush lasts", () => {
  const limit = make();
  times(300, () => limit.note({ ...slow, inProgress: 3, isReached: true }));
  expect(limit.current).toBe(5);
});

test("between half of the target and the target the limit stays as it is", () => {
  const limit = make();
  times(3, () => limit.note(slow));
  times(300, () => limit.note({ delayMs: 120, inProgress: 70, isReached: true }));
  expect(limit.current).toBe(70);
});

test("it grows slowly while requests wait for it, and quickly once none does", () => {
  const limit = make();
  times(300, () => limit.note({ ...slow, inProgress: 3 }));
  times(5, () => limit.note({ delayMs: 20, inProgress: 5, isReached: true }));
  expect(limit.current).toBe(15);
  times(4, () => limit.note({ delayMs: 20, inProgress: 1, isReached: false }));
  expect(limit.current).toBe(128);
});
