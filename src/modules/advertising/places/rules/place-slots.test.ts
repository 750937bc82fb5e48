import fc from "fast-check";
import { expect, test } from "vitest";
import { slotsIn, withSponsored } from "./place-slots.ts";

const cards = (count: number, name = "p") =>
  Array.from({ length: count }, (_, place) => ({ id: `${name}${place}` }));

test.each([
  [24, 4],
  [23, 3],
  [12, 2],
  [6, 1],
  [5, 0],
  [0, 0],
])("a list of %i cards has %i sponsored places", (count, places) => {
  expect(slotsIn(count)).toBe(places);
});

test("at most one card in six is sponsored, none appears twice, none is lost or changes order", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 6, max: 48 }),
      fc.array(fc.integer({ min: 0, max: 80 }), { maxLength: 8 }),
      (count, picks) => {
        const list = cards(count);
        const sponsored = [...new Set(picks)]
          .slice(0, slotsIn(count))
          .map((pick) => ({ id: `p${pick}` }));
        const merged = withSponsored(list, sponsored);
        expect(new Set(merged.map(({ id }) => id)).size).toBe(merged.length);
        expect(sponsored.length * 6).toBeLessThanOrEqual(merged.length);
        const ids = new Set(sponsored.map(({ id }) => id));
        expect(merged.filter(({ id }) => !ids.has(id))).toEqual(
          list.filter(({ id }) => !ids.has(id)),
        );
        const places = merged.flatMap(({ id }, place) =>
          ids.has(id) ? [Math.floor(place / 6)] : [],
        );
        expect(new Set(places).size).toBe(places.length);
      },
    ),
  );
});

test("a row keeps its length: its last cards make room", () => {
  expect(withSponsored(cards(6), cards(1, "s"), { most: 6 }).map(({ id }) => id)).toEqual([
    "p0",
    "p1",
    "s0",
    "p2",
    "p3",
    "p4",
  ]);
  expect(
    withSponsored(cards(12), [{ id: "p3" }, { id: "s0" }], { most: 12, isFirst: true }).map(
      ({ id }) => id,
    ),
  ).toEqual(["p3", "s0", "p0", "p1", "p2", "p4", "p5", "p6", "p7", "p8", "p9", "p10"]);
});
