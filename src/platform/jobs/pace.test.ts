import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { keepPace, pollMs, restAfter } from "./pace.ts";

const milliseconds = fc.double({ min: 0, max: 1e6, noNaN: true });

test("while nobody waits for a page, the next batch begins at once", () => {
  expect(restAfter({ workedMs: 80, busyMs: 0 })).toBe(0);
});

test("while requests are served all the time, jobs take a tenth of it", () => {
  expect(restAfter({ workedMs: 30, busyMs: 30 })).toBe(270);
  expect(restAfter({ workedMs: 40, busyMs: 10 })).toBe(90);
});

test("a rest is never longer than the pause between two looks, nor negative", () => {
  fc.assert(
    fc.property(milliseconds, milliseconds, (workedMs, busyMs) => {
      const rest = restAfter({ workedMs, busyMs });
      expect(rest).toBeGreaterThanOrEqual(0);
      expect(rest).toBeLessThanOrEqual(pollMs);
    }),
  );
});

test("the next batch begins at once after an idle one, after its rest after a busy one, and else at the next look", () => {
  vi.useFakeTimers({ now: 0, toFake: ["setTimeout", "performance"] });
  try {
    let busyMs = 0;
    const next = vi.fn<() => void>();
    const batch = (workedMs: number, busyMsOfIt: number) => {
      next.mockClear();
      const ended = keepPace(() => busyMs, next)();
      vi.advanceTimersByTime(workedMs);
      busyMs += busyMsOfIt;
      ended();
    };
    batch(40, 0);
    expect(next).toHaveBeenCalledTimes(1);
    batch(40, 10);
    vi.advanceTimersByTime(89);
    expect(next).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(next).toHaveBeenCalledTimes(1);
    batch(400, 400);
    vi.advanceTimersByTime(5000);
    expect(next).not.toHaveBeenCalled();
  } finally {
    vi.useRealTimers();
  }
});
