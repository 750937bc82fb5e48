import { expect, test } from "vitest";
import { readDirectoryFilters } from "./directory-filters.ts";

function read(query: string) {
  return readDirectoryFilters(new URLSearchParams(query));
}

test("without filters everybody is listed", () => {
  expect(read("")).toEqual({ search: "", specialty: "all", after: "" });
});

test("a specialty is read in any case", () => {
  expect(read("specialty=Handbags&search=+jaipur+")).toEqual({
    search: "jaipur",
    specialty: "handbags",
    after: "",
  });
});

test.each([
  "specialty=all",
  "specialty=spaceships",
  "specialty=constructor",
  "specialty=__proto__",
  "search=%00",
  "specialty=",
])("%s is left out, not refused", (query) => {
  expect(read(query)).toEqual({ search: "", specialty: "all", after: "" });
});
