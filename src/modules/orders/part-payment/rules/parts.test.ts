import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { partsOfOrder, partsOfPurchase, shareCashRefund, shareRefund } from "./parts.ts";

const orderOf = (totalPaise: number, ...percents: readonly (number | null)[]) => ({
  sellerId: `seller ${totalPaise}`,
  totalPaise,
  lines: percents.map((advancePercent) => ({ line: { advancePercent } })),
});

describe("the parts of an order", () => {
  test.each([
    ["30 % of ₹3,541, rounded up to the rupee", orderOf(354_100, 30), [106_300, 247_800]],
    ["the highest percentage of its lines", orderOf(100_000, 20, 50), [50_000, 50_000]],
    ["none if a line is paid at once", orderOf(100_000, 20, null), null],
    ["none without lines", orderOf(100_000), null],
    ["none if less than ₹1 would be left", orderOf(100, 80), null],
  ])("%s", (_what, order, parts) => {
    expect(partsOfOrder(order)).toEqual(
      parts === null ? null : { advancePaise: parts[0], restPaise: parts[1] },
    );
  });

  test("both together are the total, in whole rupees, and the advance is at least its share", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.constantFrom(20, 30, 40, 50, 60, 70, 80),
        (totalRupees, percent) => {
          const totalPaise = totalRupees * 100;
          const parts = partsOfOrder(orderOf(totalPaise, percent));
          if (parts === null) {
            expect(totalRupees).toBeLessThan(5);
            return;
          }
          expect(parts.advancePaise + parts.restPaise).toBe(totalPaise);
          expect(parts.advancePaise % 100).toBe(0);
          expect(parts.advancePaise).toBeGreaterThanOrEqual((totalPaise * percent) / 100);
          expect(parts.restPaise).toBeGreaterThanOrEqual(100);
        },
      ),
    );
  });
});

describe("the parts of a purchase", () => {
  test("what is paid at once counts in full now", () => {
    const orders = [orderOf(100_000, 30), orderOf(50_000, null)];
    expect(partsOfPurchase({ totalPaise: 150_000, orders })).toEqual({
      nowPaise: 80_000,
      laterPaise: 70_000,
      bySeller: new Map([["seller 100000", { advancePaise: 30_000, restPaise: 70_000 }]]),
    });
  });

  test("none if nothing of it may be paid in parts", () => {
    expect(partsOfPurchase({ totalPaise: 50_000, orders: [orderOf(50_000, null)] })).toBeNull();
  });
});

describe("a refund", () => {
  const parts = { advancePaise: 30_000, restPaise: 70_000 };

  test("goes to what was paid last first", () => {
    const none = { advancePaise: 0, restPaise: 0 };
    expect(shareRefund(parts, none, 80_000)).toEqual({ advancePaise: 10_000, restPaise: 70_000 });
    expect(shareRefund(parts, none, 100_001)).toBeNull();
  });

  test("in however many steps, no part gives back more than was paid, and all go back to the paisa", () => {
    fc.assert(
      fc.property(
        fc.record({ advancePaise: fc.nat(50_000), restPaise: fc.nat(50_000) }),
        fc.array(fc.nat(30_000), { maxLength: 8 }),
        (paid, refunds) => {
          const total = paid.advancePaise + paid.restPaise;
          let back = { advancePaise: 0, restPaise: 0 };
          for (const amountPaise of [...refunds, total]) {
            const left = total - back.advancePaise - back.restPaise;
            const shares = shareRefund(paid, back, Math.min(amountPaise, left));
            if (shares === null) throw new Error("What is left can always be refunded");
            expect(shares.advancePaise + shares.restPaise).toBe(Math.min(amountPaise, left));
            back = {
              advancePaise: back.advancePaise + shares.advancePaise,
              restPaise: back.restPaise + shares.restPaise,
            };
            expect(back.advancePaise).toBeLessThanOrEqual(paid.advancePaise);
            expect(back.restPaise).toBeLessThanOrEqual(paid.restPaise);
          }
          expect(back).toEqual(paid);
        },
      ),
    );
  });

  test("of cash at the door goes online first, and no part gives back more than was paid", () => {
    fc.assert(
      fc.property(
        fc.record({ advancePaise: fc.nat(50_000), cashPaise: fc.nat(50_000) }),
        fc.array(fc.nat(30_000), { maxLength: 8 }),
        (paid, refunds) => {
          let back = { advancePaise: 0, cashPaise: 0 };
          for (const amountPaise of refunds) {
            const shares = shareCashRefund(paid, back, amountPaise);
            const left = paid.advancePaise + paid.cashPaise - back.advancePaise - back.cashPaise;
            expect(shares === null).toBe(amountPaise > left);
            if (shares === null) continue;
            back = {
              advancePaise: back.advancePaise + shares.advancePaise,
              cashPaise: back.cashPaise + shares.cashPaise,
            };
            expect(back.advancePaise).toBeLessThanOrEqual(paid.advancePaise);
            expect(back.cashPaise === 0 || back.advancePaise === paid.advancePaise).toBe(true);
          }
        },
      ),
    );
  });
});
