import { expect, test } from "vitest";
import { createBusyTime } from "./busy-time.ts";

test("requests that overlap count once, and those that are still in progress count too", () => {
  let nowMs = 0;
  const busy = createBusyTime(() => nowMs);
  nowMs = 10;
  expect(busy.totalMs).toBe(0);
  busy.begin();
  nowMs = 15;
  busy.begin();
  nowMs = 20;
  busy.end();
  expect(busy.totalMs).toBe(10);
  nowMs = 30;
  busy.end();
  nowMs = 100;
  expect(busy.totalMs).toBe(20);
  busy.begin();
  nowMs = 101;
  expect(busy.totalMs).toBe(21);
});
