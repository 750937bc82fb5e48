import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { roundOff, sumPaise } from "#shared/money.ts";
import {
  refundOfReturn,
  refundTotal,
  type OrderToRefund,
  type ReturnToRefund,
} from "./return-refund.ts";

const wallets: OrderToRefund = {
  lines: [
    {
      lineNumber: 1,
      quantity: 2,
      lineTotalPaise: 99_900,
      priceIncludesGst: false,
      cgstPaise: 0,
      sgstPaise: 0,
      igstPaise: 17_982,
    },
  ],
  shippingPaise: 0,
  roundOffPaise: 18,
};

function back(quantity: number, isSellersFault = false, lineNumber = 1): ReturnToRefund {
  return { pieces: [{ lineNumber, quantity }], isSellersFault };
}

describe("the refund of returned items", () => {
  it("is the item's price with its GST, and the round-off with the last one", () => {
    expect(refundOfReturn(wallets, [], back(1))).toEqual({
      goodsPaise: 49_950,
      taxPaise: 8_991,
      shippingPaise: 0,
      roundOffPaise: 0,
    });
    expect(refundOfReturn(wallets, [back(1)], back(1))).toEqual({
      goodsPaise: 49_950,
      taxPaise: 8_991,
      shippingPaise: 0,
      roundOffPaise: 18,
    });
  });

  it("gives an odd paisa of GST to one unit, never to both; the odd paise of the halves go together", () => {
    const between = {
      ...wallets,
      lines: [
        {
          lineNumber: 1,
          quantity: 2,
          lineTotalPaise: 99_900,
          priceIncludesGst: false,
          cgstPaise: 0,
          sgstPaise: 0,
          igstPaise: 17_983,
        },
      ],
    };
    expect([
      refundOfReturn(between, [], back(1)).taxPaise,
      refundOfReturn(between, [back(1)], back(1)).taxPaise,
    ]).toEqual([8_992, 8_991]);
    const within = {
      ...wallets,
      lines: [
        {
          lineNumber: 1,
          quantity: 2,
          lineTotalPaise: 99_900,
          priceIncludesGst: false,
          cgstPaise: 8_991,
          sgstPaise: 8_991,
          igstPaise: 0,
        },
      ],
    };
    expect([
      refundOfReturn(within, [], back(1)).taxPaise,
      refundOfReturn(within, [back(1)], back(1)).taxPaise,
    ]).toEqual([8_992, 8_990]);
  });

  it("contains the shipping fee if everything is returned and the seller is responsible, and only then", () => {
    const order = { ...wallets, shippingPaise: 7_900 };
    expect(refundOfReturn(order, [], back(2, true)).shippingPaise).toBe(7_900);
    expect(refundOfReturn(order, [back(1, true)], back(1, true)).shippingPaise).toBe(7_900);
    expect(refundOfReturn(order, [], back(1, true)).shippingPaise).toBe(0);
    expect(refundOfReturn(order, [back(1, false)], back(1, true)).shippingPaise).toBe(0);
    expect(refundOfReturn(order, [], back(2, false)).shippingPaise).toBe(0);
  });

  it("never subtracts a round-off larger than the goods", () => {
    const crumb = {
      lines: [
        {
          lineNumber: 1,
          quantity: 1,
          lineTotalPaise: 20,
          priceIncludesGst: false,
          cgstPaise: 0,
          sgstPaise: 0,
          igstPaise: 1,
        },
      ],
      shippingPaise: 9_909,
      roundOffPaise: -30,
    };
    expect(refundTotal(refundOfReturn(crumb, [], back(1)))).toBe(21);
  });
});

it("refunds the price of each unit that was typed with GST", () => {
  // Three pieces of ₹899.00 at 18% within the state.
  const order: OrderToRefund = {
    lines: [
      {
        lineNumber: 1,
        quantity: 3,
        lineTotalPaise: 228_560,
        priceIncludesGst: true,
        cgstPaise: 20_570,
        sgstPaise: 20_570,
        igstPaise: 0,
      },
    ],
    shippingPaise: 0,
    roundOffPaise: 0,
  };
  const each = [[], [back(1)], [back(1), back(1)]].map((before) =>
    refundOfReturn(order, before, back(1)),
  );
  expect(each.map(refundTotal)).toEqual([89_900, 89_900, 89_900]);
  expect(sumPaise(each.map(({ goodsPaise }) => goodsPaise))).toBe(228_560);
});

const taxOf = (line: OrderToRefund["lines"][number]) =>
  line.cgstPaise + line.sgstPaise + line.igstPaise;

const anyOrder = fc
  .record({
    lines: fc.array(
      fc.record({
        quantity: fc.integer({ min: 1, max: 6 }),
        unit: fc.integer({ min: 100, max: 900_000 }),
        halfPaise: fc.integer({ min: 0, max: 200_000 }),
        isWithinState: fc.boolean(),
        priceIncludesGst: fc.boolean(),
      }),
      { minLength: 1, maxLength: 4 },
    ),
    shippingPaise: fc.integer({ min: 0, max: 19_900 }),
  })
  .map(({ lines, shippingPaise }) => {
    const written = lines.map(
      ({ quantity, unit, halfPaise, isWithinState, priceIncludesGst }, index) => {
        const taxes = isWithinState
          ? { cgstPaise: halfPaise, sgstPaise: halfPaise, igstPaise: 0 }
          : { cgstPaise: 0, sgstPaise: 0, igstPaise: halfPaise };
        return {
          lineNumber: index + 1,
          quantity,
          lineTotalPaise: unit * quantity,
          priceIncludesGst,
          ...taxes,
        };
      },
    );
    const exact =
      sumPaise(written.map((line) => line.lineTotalPaise + taxOf(line))) + shippingPaise;
    return { lines: written, shippingPaise, roundOffPaise: roundOff(exact) };
  });

describe("any returns of any order, in any order", () => {
  it("refund exactly what was paid, item by item, and never a negative amount", () => {
    fc.assert(
      fc.property(
        anyOrder,
        fc.infiniteStream(fc.nat({ max: 20 })),
        fc.boolean(),
        (order, picks, isSellersFault) => {
          let pieces = order.lines.flatMap((line) =>
            Array.from({ length: line.quantity }, () => line.lineNumber),
          );
          const before: ReturnToRefund[] = [];
          const refunds = [];
          while (pieces.length > 0) {
            const lineNumber = pieces[(picks.next().value ?? 0) % pieces.length] ?? 1;
            const left = pieces.filter((one) => one === lineNumber).length;
            const quantity = 1 + ((picks.next().value ?? 0) % left);
            const refund = refundOfReturn(
              order,
              before,
              back(quantity, isSellersFault, lineNumber),
            );
            expect(
              Math.min(
                refund.goodsPaise,
                refund.taxPaise,
                refund.shippingPaise,
                refundTotal(refund),
              ),
            ).toBeGreaterThanOrEqual(0);
            refunds.push(refund);
            before.push(back(quantity, isSellersFault, lineNumber));
            const others = pieces.filter((one) => one !== lineNumber);
            pieces = [...others, ...Array.from({ length: left - quantity }, () => lineNumber)];
          }
          const exact = sumPaise(order.lines.map((line) => line.lineTotalPaise + taxOf(line)));
          const total = exact + order.roundOffPaise + (isSellersFault ? order.shippingPaise : 0);
          expect(sumPaise(refunds.map(refundTotal))).toBe(total);
          expect(sumPaise(refunds.map((refund) => refund.goodsPaise))).toBe(
            sumPaise(order.lines.map((line) => line.lineTotalPaise)),
          );
        },
      ),
    );
  });
});
