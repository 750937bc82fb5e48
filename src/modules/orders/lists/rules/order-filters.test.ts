import { describe, expect, test } from "vitest";
import { filtersOf, queryOf, readOrderQuery } from "./order-filters.ts";

const read = (query: string) => readOrderQuery(new URLSearchParams(query));

describe("the filters of the order table", () => {
  test("read days in Indian time, from the first moment to the last", () => {
    expect(filtersOf(read("from=2026-11-01&to=2026-11-02"))).toMatchObject({
      from: new Date("2026-10-31T18:30:00Z"),
      before: new Date("2026-11-02T18:30:00Z"),
    });
  });

  test.each(["", "status=lost&from=yesterday&to=2026-02-30&origin=moon&returns=some", "q=%00%20"])(
    "ignore what is not valid: %s",
    (query) => {
      expect(read(query)).toEqual({
        status: null,
        search: "",
        origin: null,
        from: "",
        to: "",
        isReturning: false,
      });
      expect(queryOf(read(query))).toBe("");
    },
  );

  test("survive a round trip through their address", () => {
    const all = read(
      "status=shipped&returns=open&q=meera+%26+co&origin=hand&from=2026-11-01&to=2026-11-20",
    );
    expect(read(queryOf(all).slice(1))).toEqual(all);
    expect(queryOf(all, { status: null, isReturning: false, after: "x" })).toBe(
      "?q=meera+%26+co&origin=hand&from=2026-11-01&to=2026-11-20&after=x",
    );
  });
});
