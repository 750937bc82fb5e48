import { expect, test } from "vitest";
import { paginate } from "./paginate.ts";

const cursorOf = (row: string) => `after ${row}`;

test("a list with a next page has the cursor of its last row", () => {
  expect(paginate(["a", "b", "c"], 2, cursorOf)).toEqual({ items: ["a", "b"], next: "after b" });
});

test("the last page of a list has no next one", () => {
  expect(paginate(["a", "b"], 2, cursorOf)).toEqual({ items: ["a", "b"], next: null });
  expect(paginate([], 2, cursorOf)).toEqual({ items: [], next: null });
});
