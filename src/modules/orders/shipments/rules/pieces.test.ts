import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { canSendMore, piecesToSend, sentLines, unsentPieces, type SentLine } from "./pieces.ts";

const lines: readonly SentLine[] = [
  { lineNumber: 1, quantity: 3, sent: 1 },
  { lineNumber: 2, quantity: 1, sent: 1 },
];

describe("what is still to be sent", () => {
  test("is what was bought and is in no parcel", () => {
    expect(unsentPieces(lines)).toEqual([{ lineNumber: 1, quantity: 2 }]);
  });

  test("goes as a whole if nothing is chosen", () => {
    expect(piecesToSend(lines, [])).toEqual([{ lineNumber: 1, quantity: 2 }]);
    expect(piecesToSend([{ lineNumber: 1, quantity: 1, sent: 1 }], [])).toBeNull();
  });

  test.each([
    [[{ lineNumber: 1, quantity: 3 }]],
    [[{ lineNumber: 2, quantity: 1 }]],
    [[{ lineNumber: 7, quantity: 1 }]],
    [[{ lineNumber: 1, quantity: 0 }]],
    [
      [
        { lineNumber: 1, quantity: 1 },
        { lineNumber: 1, quantity: 1 },
      ],
    ],
  ])("is never less than what is chosen: %j", (chosen) => {
    expect(piecesToSend(lines, chosen)).toBeNull();
  });

  test("counts the pieces of all parcels", () => {
    const bought = [{ lineNumber: 1, quantity: 3 }];
    const parcel = { pieces: [{ lineNumber: 1, quantity: 1 }] };
    expect(sentLines(bought, [parcel, parcel])).toEqual([{ lineNumber: 1, quantity: 3, sent: 2 }]);
    expect(canSendMore("shipped", bought, [parcel, parcel])).toBe(true);
    expect(canSendMore("shipped", bought, [parcel, parcel, parcel])).toBe(false);
    expect(canSendMore("shipped", bought, [])).toBe(false);
    expect(canSendMore("delivered", bought, [parcel])).toBe(false);
  });
});

test("however an order is divided, its parcels hold exactly what was bought", () => {
  const bought = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 });
  const choices = fc.array(
    fc.array(fc.record({ lineNumber: fc.nat(6), quantity: fc.nat(9) }), { maxLength: 4 }),
    { maxLength: 12 },
  );
  fc.assert(
    fc.property(bought, choices, (quantities, wishes) => {
      const order = quantities.map((quantity, at) => ({ lineNumber: at + 1, quantity }));
      const parcels = [...wishes, []].reduce<
        { pieces: { lineNumber: number; quantity: number }[] }[]
      >((sent, wish) => {
        const pieces = piecesToSend(sentLines(order, sent), wish);
        return pieces === null ? sent : [...sent, { pieces: [...pieces] }];
      }, []);
      for (const line of sentLines(order, parcels)) expect(line.sent).toBe(line.quantity);
    }),
  );
});
