import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ProductFilters } from "../../contract.ts";
import {
  hasFilters,
  noUpperLimitRupees,
  priceBounds,
  readProductFilters,
  writeProductFilters,
} from "./product-filters.ts";

const plain: ProductFilters = {
  search: "",
  category: "",
  minRupees: 0,
  maxRupees: noUpperLimitRupees,
  colours: [],
  sizes: [],
  materials: [],
  attributes: {},
  processing: [],
  marks: [],
  states: [],
  inStock: false,
  onSale: false,
  minRating: 0,
  sort: "newest",
  view: "grid",
  after: "",
};

function read(query: string): ProductFilters {
  return readProductFilters(new URLSearchParams(query));
}

describe("reading the filters of an address", () => {
  test("an empty address means everything, newest first", () => {
    expect(read("")).toEqual(plain);
    expect(hasFilters(read(""))).toBe(false);
  });

  test("every filter in the address is read", () => {
    expect(
      read(
        "search=+saddle%20%20tote&category=handbags&minPrice=1000&maxPrice=5000&sort=price_low&view=list",
      ),
    ).toEqual({
      ...plain,
      search: "saddle tote",
      category: "handbags",
      minRupees: 1000,
      maxRupees: 5000,
      sort: "price_low",
      view: "list",
    });
  });

  test.each([
    "minPrice=-5",
    "maxPrice=lots",
    "minPrice=1e9",
    "sort=best",
    "view=map",
    "minPrice=&maxPrice=&search=&category=",
    "search=%00%01",
    "maxPrice=NaN",
  ])("%s is left out, not refused", (query) => {
    expect(read(query)).toEqual(plain);
  });

  test("a leather buyer's filters are read, each value once, without values that nobody offers", () => {
    expect(
      read(
        "colour=Tan&colour=black&colour=tan&size=UK+8&material=full-grain&processing=ready&processing=never&mark=odop&mark=GI&mark=mine&state=09&state=99&stock=in&sale=yes&rating=4",
      ),
    ).toEqual({
      ...plain,
      colours: ["black", "tan"],
      sizes: ["uk 8"],
      materials: ["full-grain"],
      processing: ["ready"],
      marks: ["gi", "odop"],
      states: ["09"],
      inStock: true,
      onSale: true,
      minRating: 4,
    });
  });

  test("a search sorts by best match unless another order is requested", () => {
    expect(read("search=tote")).toMatchObject({ sort: "relevance" });
    expect(read("search=tote&sort=newest")).toMatchObject({ sort: "newest" });
    expect(read("sort=relevance")).toMatchObject({ sort: "newest" });
    expect(writeProductFilters(read("search=tote&sort=relevance")).toString()).toBe("search=tote");
  });

  test("reversed price bounds are swapped", () => {
    expect(read("minPrice=9000&maxPrice=2000")).toMatchObject({ minRupees: 2000, maxRupees: 9000 });
  });

  test("any address can be read, and the address written from it reads the same", () => {
    const names = fc.constantFrom(
      "search",
      "category",
      "minPrice",
      "maxPrice",
      "colour",
      "size",
      "mark",
      "stock",
      "rating",
      "sort",
      "view",
      "after",
      "other",
    );
    fc.assert(
      fc.property(
        fc.array(
          fc.tuple(names, fc.oneof(fc.string({ unit: "binary" }), fc.integer().map(String))),
        ),
        (pairs) => {
          const filters = readProductFilters(
            new URLSearchParams(pairs.map(([name, value]) => [name, value])),
          );
          expect(filters.minRupees).toBeLessThanOrEqual(filters.maxRupees);
          expect(readProductFilters(writeProductFilters(filters))).toEqual(filters);
        },
      ),
    );
  });
});

test("the slider's end means no upper limit", () => {
  expect(priceBounds({ minRupees: 1000, maxRupees: 100_000 })).toEqual({
    minPaise: 100_000,
    maxPaise: null,
  });
  expect(priceBounds({ minRupees: 0, maxRupees: 99_000 })).toEqual({
    minPaise: 0,
    maxPaise: 9_900_000,
  });
});
