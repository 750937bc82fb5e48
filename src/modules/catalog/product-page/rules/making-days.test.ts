import { expect, test } from "vitest";
import { publishedTariff } from "#tests/support/published-tariff.ts";
import { makingWords, readyWords } from "../../listing/rules/processing-words.ts";
import { makingDaysOf, withMakingDays } from "./making-days.ts";

/** Both ways to read them: as the tariff of this piece, and as its own days. */
function processingDays(piece: Parameters<typeof withMakingDays>[1]) {
  const days = withMakingDays(publishedTariff, piece).processing[piece.processing];
  const own = makingDaysOf(piece);
  expect(own === null ? days : { min: own, max: own }).toEqual(days);
  return days;
}

test("a piece that is made to order is promised in its own days, and others in those of their kind", () => {
  expect(processingDays({ processing: "made_to_order", makingDays: 40 })).toEqual({
    min: 40,
    max: 40,
  });
  for (const piece of [
    { processing: "made_to_order", makingDays: null } as const,
    { processing: "custom", makingDays: null } as const,
    { processing: "ready", makingDays: 40 } as const,
  ])
    expect(processingDays(piece)).toEqual(publishedTariff.processing[piece.processing]);
});

test("its days are one number in words, and those of its kind are a span", () => {
  expect(makingWords("custom", { min: 40, max: 40 })).toBe("Made for you, 40 days");
  expect(makingWords("made_to_order", { min: 5, max: 10 })).toBe("Made to order, 5-10 days");
  expect(readyWords("made_to_order", { min: 1, max: 1 })).toBe("Made to order, ready in 1 day");
  expect(readyWords("ready", { min: 1, max: 2 })).toBe("Ready to send in 1-2 days");
});
