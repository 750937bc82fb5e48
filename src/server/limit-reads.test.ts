import fc from "fast-check";
import { expect, test } from "vitest";
import { readLimiter } from "./limit-reads.ts";

test("a network may read as often as the minute allows, then waits for the next measure", () => {
  const take = readLimiter(60);
  for (let read = 0; read < 60; read++) expect(take("203.0.113.9", 0)).toBe(0);
  expect(take("203.0.113.9", 0)).toBe(1);
  expect(take("198.51.100.1", 0)).toBe(0);
  expect(take("203.0.113.9", 1001)).toBe(0);
  expect(take("203.0.113.9", 1002)).toBeGreaterThan(0);
});

test("however the reads fall, no network has more than its measure and what a minute adds", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(2000), { maxLength: 300 }), (gaps) => {
      const take = readLimiter(30);
      let now = 0;
      let taken = 0;
      for (const gap of gaps) {
        now += gap;
        if (take("203.0.113.9", now) === 0) taken++;
      }
      expect(taken).toBeLessThanOrEqual(30 + Math.floor((now / 60_000) * 30) + 1);
    }),
  );
});
