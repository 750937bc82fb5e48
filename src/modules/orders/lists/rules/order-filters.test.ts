import { describe, expect, test } from "vitest";
import { filtersOf, queryOf, readAskedOrders } from "./order-filters.ts";

const asked = (query: string) => readAskedOrders(new URLSearchParams(query));

describe("what the order table is asked for", () => {
  test("reads days as they are in India, from the first moment to the last", () => {
    expect(filtersOf(asked("from=2026-11-01&to=2026-11-02"))).toMatchObject({
      from: new Date("2026-10-31T18:30:00Z"),
      before: new Date("2026-11-02T18:30:00Z"),
    });
  });

  test.each(["", "status=lost&from=yesterday&to=2026-02-30&origin=moon&returns=some", "q=%00%20"])(
    "leaves out what cannot be read: %s",
    (query) => {
      expect(asked(query)).toEqual({
        status: null,
        search: "",
        origin: null,
        from: "",
        to: "",
        isReturning: false,
      });
      expect(queryOf(asked(query))).toBe("");
    },
  );

  test("comes back from its own address", () => {
    const all = asked(
      "status=shipped&returns=open&q=meera+%26+co&origin=hand&from=2026-11-01&to=2026-11-20",
    );
    expect(asked(queryOf(all).slice(1))).toEqual(all);
    expect(queryOf(all, { status: null, isReturning: false, after: "x" })).toBe(
      "?q=meera+%26+co&origin=hand&from=2026-11-01&to=2026-11-20&after=x",
    );
  });
});
