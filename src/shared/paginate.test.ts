import { expect, test } from "vitest";
import { paginate } from "./paginate.ts";

const cursorOf = (row: string) => `after ${row}`;

test("a list that goes on names the last row shown", () => {
  expect(paginate(["a", "b", "c"], 2, cursorOf)).toEqual({ shown: ["a", "b"], next: "after b" });
});

test("a list that ends with its last part has no next one", () => {
  expect(paginate(["a", "b"], 2, cursorOf)).toEqual({ shown: ["a", "b"], next: null });
  expect(paginate([], 2, cursorOf)).toEqual({ shown: [], next: null });
});
