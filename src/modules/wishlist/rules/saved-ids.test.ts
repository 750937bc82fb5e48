import { expect, test } from "vitest";
import { idsOf, readStoredIds } from "./saved-ids.ts";

const [one, two] = ["0f8fad5b-d9cb-469f-a165-70867728950e", "7c9e6679-7425-40de-944b-e07fc1f90ae7"];

test("a browser's stored list is read in its order", () => {
  expect(readStoredIds(JSON.stringify([two, one]), 100)).toEqual([two, one]);
});

test.each([
  null,
  "",
  "{",
  "{}",
  "5",
  '"x"',
  "null",
  "[null,5,{},[]]",
  '["not-an-id","__proto__","<script>"]',
  `{"0":"${one}","length":1}`,
])("invalid storage (%s) is an empty list", (text) => {
  expect(readStoredIds(text, 100)).toEqual([]);
});

test("a product is on the list once, however its id is spelled, and invalid ids do no harm", () => {
  expect(readStoredIds(JSON.stringify([one, one.toUpperCase(), "x", two]), 100)).toEqual([
    one,
    two,
  ]);
});

test("a list is cut to its limit, from its beginning", () => {
  const many = Array.from(
    { length: 5000 },
    (_, place) => `00000000-0000-4000-8000-${String(place).padStart(12, "0")}`,
  );
  expect(idsOf(many, 100)).toEqual(many.slice(0, 100));
});
