import { expect, test } from "vitest";
import type { StoredPicture } from "#modules/media/public.ts";
import { distinctSuggestions } from "./distinct-suggestions.ts";

function card(id: string, file: string | null) {
  const picture: StoredPicture | null =
    file === null
      ? null
      : { file, alt: "", width: 900, height: 1125, dominantColour: "#C5B9AD", placeholder: null };
  return { id, picture };
}

test("a product or a photograph that the page shows already is no suggestion", () => {
  const cards = [card("a", "1"), card("b", "2"), card("c", null), card("d", "3")];
  const ids = (shown: Parameters<typeof distinctSuggestions>[1]) =>
    distinctSuggestions(cards, shown).map(({ id }) => id);
  expect(ids({ products: [] })).toEqual(["a", "b", "c", "d"]);
  expect(ids({ products: [card("b", "1")] })).toEqual(["a", "c", "d"]);
  expect(ids({ products: [card("x", "3")], pictures: [card("x", "3"), card("y", null)] })).toEqual([
    "a",
    "b",
    "c",
  ]);
});
