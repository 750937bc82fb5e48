import { describe, expect, it } from "vitest";
import { whereAll } from "./filters.ts";

describe("the conditions of a list", () => {
  it("are those that are set, each with its own placeholder", () => {
    expect(
      whereAll("list", [
        [(place) => `a = ${place}`, 1],
        null,
        [(place) => `b ilike ${place} or c ilike ${place}`, "x"],
      ]),
    ).toEqual({
      name: "list.101",
      where: "(a = $1) and (b ilike $2 or c ilike $2)",
      values: [1, "x"],
    });
  });

  it("begin after the placeholders of the caller", () => {
    expect(whereAll("list", [[(place) => `a = ${place}`, 1]], 2).where).toBe("(a = $3)");
  });

  it("match everything if no filter is set", () => {
    expect(whereAll("list", [null, null])).toEqual({ name: "list.00", where: "true", values: [] });
  });
});
