import { describe, expect, test } from "vitest";
import type { Facets } from "../../contract.ts";
import { chosenFilters, withoutFilters } from "./chosen-filters.ts";
import { readPriceWords } from "../../search/rules/price-words.ts";
import { hasFilters, readProductFilters, writeProductFilters } from "./product-filters.ts";

const value = (name: string, label: string) => ({ value: name, label, count: 3, isMore: false });
const nothing = { count: 0, isMore: false };
const facets: Facets = {
  colours: [value("tan", "Tan"), value("dark brown", "Dark brown")],
  sizes: [value("uk 9", "UK 9")],
  materials: [value("full-grain", "Full-grain leather")],
  processing: [value("made_to_order", "Made to order")],
  marks: [value("gi", "Geographical indication (GI)")],
  states: [value("27", "Maharashtra")],
  inStock: nothing,
  onSale: nothing,
  attributes: [],
  ratings: [],
};
const footwear = { slug: "footwear", name: "Footwear", description: "" };

function chosen(query: string, category: typeof footwear | null = null) {
  const filters = readProductFilters(new URLSearchParams(query));
  const priced = readPriceWords(filters.search);
  return chosenFilters(filters, { category, facets, priced }).map(({ label, without }) => [
    label,
    writeProductFilters(without).toString(),
  ]);
}

describe("the chosen filters of a list", () => {
  test("are named in words, each with the address that removes it alone", () => {
    expect(
      chosen("category=shoes&colour=tan&colour=dark+brown&size=uk+9&stock=in", footwear),
    ).toEqual([
      ["Footwear", "colour=dark+brown&colour=tan&size=uk+9&stock=in"],
      ["In stock", "category=shoes&colour=dark+brown&colour=tan&size=uk+9"],
      ["Dark brown", "category=shoes&colour=tan&size=uk+9&stock=in"],
      ["Tan", "category=shoes&colour=dark+brown&size=uk+9&stock=in"],
      ["UK 9", "category=shoes&colour=dark+brown&colour=tan&stock=in"],
    ]);
  });

  test("name state, material, making, marks and stars in everyday words", () => {
    expect(
      chosen("material=full-grain&processing=made_to_order&mark=gi&state=27&rating=4&sale=yes").map(
        ([label]) => label,
      ),
    ).toEqual([
      "On sale",
      "Full-grain leather",
      "Made to order",
      "Geographical indication (GI)",
      "Maharashtra",
      "4 stars and up",
    ]);
  });

  test.each([
    ["minPrice=2000", "From ₹2,000"],
    ["maxPrice=90000", "Up to ₹90,000"],
    ["minPrice=2000&maxPrice=15000", "₹2,000 to ₹15,000"],
  ])("show %s as one price: %s", (query, words) => {
    expect(chosen(query)).toEqual([[words, ""]]);
  });

  test("include the price that the search names, removed with its words alone", () => {
    expect(chosen("search=wallet+under+2000&sort=price_low")).toEqual([
      ["“wallet under 2000”", "sort=price_low"],
      ["Up to ₹2,000", "search=wallet&sort=price_low"],
    ]);
    expect(chosen("search=under+2000")).toEqual([
      ["“under 2000”", ""],
      ["Up to ₹2,000", ""],
    ]);
  });

  test("without the search lose the order by best match, and keep any other order", () => {
    expect(chosen("search=tote&sort=relevance")).toEqual([["“tote”", ""]]);
    expect(chosen("search=tote&sort=price_low")).toEqual([["“tote”", "sort=price_low"]]);
  });

  test("start at the first page again when one is removed", () => {
    expect(chosen("colour=tan&sort=name&after=abc")).toEqual([["Tan", "sort=name"]]);
  });

  test("show a value that no product has as it was written, so that it can be removed", () => {
    expect(chosen("colour=ultraviolet")).toEqual([["ultraviolet", ""]]);
  });

  test("are empty where only order, view and page were requested", () => {
    expect(chosen("sort=name&view=list&after=abc")).toEqual([]);
  });
});

test("clearing all filters removes every one of them and keeps order and view", () => {
  const everything = readProductFilters(
    new URLSearchParams(
      "search=x&category=belts&minPrice=1000&maxPrice=2000&colour=tan&size=m&material=suede&processing=ready&state=27&stock=in&sale=yes&rating=3&sort=name&view=list&after=k",
    ),
  );
  expect(hasFilters(everything)).toBe(true);
  expect(writeProductFilters(withoutFilters(everything)).toString()).toBe("sort=name&view=list");
  expect(
    writeProductFilters(
      withoutFilters(readProductFilters(new URLSearchParams("search=x"))),
    ).toString(),
  ).toBe("");
});
