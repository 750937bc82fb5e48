import fc from "fast-check";
import { expect, test } from "vitest";
import { pushed, wholePicture, zoomedAt } from "./zoom.ts";

const frame = { width: 400, height: 500 };

test("the point under the pointer stays there while the picture grows", () => {
  expect(zoomedAt(wholePicture, 2, { x: 100, y: -50 }, frame)).toEqual({
    scale: 2,
    x: -100,
    y: 50,
  });
});

test("the whole picture cannot be moved, an enlarged one only to its edge", () => {
  expect(pushed(wholePicture, { x: 90, y: 90 }, frame)).toEqual(wholePicture);
  expect(pushed({ scale: 2, x: 0, y: 0 }, { x: 900, y: -900 }, frame)).toEqual({
    scale: 2,
    x: 200,
    y: -250,
  });
});

test("after any zooming and moving the picture fills its frame", () => {
  const turn = fc.record({
    factor: fc.double({ min: 0.1, max: 9, noNaN: true }),
    x: fc.integer({ min: -200, max: 200 }),
    y: fc.integer({ min: -250, max: 250 }),
  });
  fc.assert(
    fc.property(fc.array(turn), (turns) => {
      const zoom = turns.reduce(
        (before, { factor, x, y }) =>
          pushed(zoomedAt(before, factor, { x, y }, frame), { x: y, y: x }, frame),
        wholePicture,
      );
      expect(zoom.scale).toBeGreaterThanOrEqual(1);
      expect(zoom.scale).toBeLessThanOrEqual(5);
      expect(Math.abs(zoom.x)).toBeLessThanOrEqual(((zoom.scale - 1) * frame.width) / 2);
      expect(Math.abs(zoom.y)).toBeLessThanOrEqual(((zoom.scale - 1) * frame.height) / 2);
    }),
  );
});
