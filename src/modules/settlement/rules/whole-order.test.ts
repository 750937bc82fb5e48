import fc from "fast-check";
import { test } from "vitest";
import { live, steps } from "#tests/support/marketplace-in-memory.ts";
import { mustHold, yearAgrees } from "#tests/support/invariants-in-memory.ts";
import { Shop } from "#tests/support/shop-in-memory.ts";

test("in 10,000 random lives of a marketplace the books balance, shares sum up, nobody is paid twice, and computing again agrees", () => {
  fc.assert(
    fc.property(steps, (life) => {
      const shop = new Shop();
      for (const step of life) live(shop, step);
      mustHold(shop);
      yearAgrees(shop);
    }),
    { numRuns: 10_000 },
  );
}, 120_000);
