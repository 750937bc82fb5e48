import fc from "fast-check";
import { beforeAll, expect, test, vi } from "vitest";
import { visitor } from "#policy/actor.ts";
import { anAttribute } from "#tests/support/an-attribute.ts";
import { aProduct, aSeller, type ProductOptions } from "#tests/support/builders.ts";
import { countStatements, useTestDatabase } from "#tests/support/database.ts";
import { TooManyCombinations } from "../errors.ts";
import type { FacetValue, ListedProducts, ProductFilters } from "../contract.ts";
import { readProductFilters } from "./rules/product-filters.ts";
import { invalidateCounts } from "./count-list.ts";
import { listCardsByQuery, listProducts } from "./list-products.ts";

const database = useTestDatabase();

type Variant = { readonly colour?: string; readonly size?: string; readonly stock: number };
type Shelf = {
  readonly name: string;
  readonly state: string;
  readonly processing: NonNullable<ProductOptions["processing"]>;
  readonly material: string;
  readonly isOnSale: boolean;
  readonly stars: number | null;
  readonly category: string;
  readonly variants: readonly Variant[];
};

const seen = {
  colours: ["tan", "black"],
  sizes: ["8", "9"],
  materials: ["suede", "goat"],
  processing: ["ready", "custom"],
  states: ["27", "08"],
} as const;
const shelves: Shelf[] = [];

beforeAll(async () => {
  const { db } = database;
  const makers = {
    "27": await aSeller(db, { state: "27" }),
    "08": await aSeller(db, { state: "08" }),
  } as const;
  const variantsOf: readonly (readonly Variant[])[] = [
    [
      { colour: "Tan", size: "8", stock: 1 },
      { colour: "Black", size: "9", stock: 0 },
    ],
    [
      { colour: "Tan", size: "9", stock: 0 },
      { colour: "Black", size: "8", stock: 2 },
    ],
    [
      { colour: "Tan", size: "9", stock: 3 },
      { colour: "Tan", size: "8", stock: 0 },
    ],
    [{ colour: "Black", stock: 0 }],
    [{ size: "9", stock: 5 }],
    [{ stock: 1 }],
  ];
  for (let piece = 0; piece < 24; piece++) {
    const shelf: Shelf = {
      name: `Piece ${piece}`,
      state: piece % 3 === 0 ? "08" : "27",
      processing: piece % 4 === 0 ? "custom" : "ready",
      material: piece % 5 === 0 ? "Goat" : "Suede",
      isOnSale: piece % 7 === 0,
      stars: piece % 4 === 1 ? 3 : piece % 4 === 2 ? 5 : null,
      category: piece % 2 === 0 ? "belts" : "travel",
      variants: variantsOf[piece % variantsOf.length] ?? [],
    };
    shelves.push(shelf);
    const { id } = await aProduct(db, makers[shelf.state === "08" ? "08" : "27"], {
      ...shelf,
      comparePricePaise: shelf.isOnSale ? 150_000 : null,
    });
    await db.$client.query(
      "update products set materials = $2, rating_count = $3, rating_total = $4 where id = $1",
      [id, shelf.material, shelf.stars === null ? 0 : 1, shelf.stars ?? 0],
    );
  }
});

const anyFilters = fc
  .record({
    colour: fc.subarray([...seen.colours]),
    size: fc.subarray([...seen.sizes]),
    material: fc.subarray([...seen.materials]),
    processing: fc.subarray([...seen.processing]),
    state: fc.subarray([...seen.states]),
    stock: fc.constantFrom([], ["in"]),
    sale: fc.constantFrom([], ["yes"]),
    rating: fc.constantFrom([], ["3"], ["4"]),
    category: fc.constantFrom([], ["belts"]),
  })
  .map((values) =>
    readProductFilters(
      new URLSearchParams(
        Object.entries(values).flatMap(([name, given]) => given.map((value) => [name, value])),
      ),
    ),
  );

/** The same counts computed product by product, without tokens. */
function meets(
  shelf: Shelf,
  {
    colours,
    sizes,
    inStock,
    materials,
    processing,
    states,
    onSale,
    minRating,
    category,
  }: ProductFilters,
): boolean {
  const oneOf = (chosen: readonly string[], value: string | undefined) =>
    chosen.length === 0 || chosen.includes(value?.toLowerCase() ?? "");
  const isVariant = (variant: Variant) =>
    oneOf(colours, variant.colour) && oneOf(sizes, variant.size) && (!inStock || variant.stock > 0);
  return (
    shelf.variants.some(isVariant) &&
    oneOf(materials, shelf.material) &&
    oneOf(processing, shelf.processing) &&
    oneOf(states, shelf.state) &&
    (!onSale || shelf.isOnSale) &&
    (minRating === 0 || (shelf.stars ?? 0) >= minRating) &&
    (category === "" || category === shelf.category)
  );
}

function numberThatMeets(filters: ProductFilters): number {
  return shelves.filter((shelf) => meets(shelf, filters)).length;
}

/**
 * The counts of one axis: each value among the products that meet all other filters. Values without
 * products are left out, chosen values stay.
 */
function counted(
  filters: ProductFilters,
  axis: "colours" | "sizes" | "materials" | "processing" | "states",
) {
  const values = seen[axis].map(
    (value) => [value, numberThatMeets({ ...filters, [axis]: [value] })] as const,
  );
  return Object.fromEntries(
    values.filter(
      ([value, count]) => count > 0 || filters[axis].some((chosen) => chosen === value),
    ),
  );
}

function countsOf(values: readonly FacetValue[]) {
  return Object.fromEntries(values.map(({ value, count }) => [value, count]));
}

test("the products found and every count match a count by hand", async () => {
  await fc.assert(
    fc.asyncProperty(anyFilters, async (filters) => {
      const { products, total, facets } = await listProducts(database.db, visitor, filters);
      expect(new Set(products.map(({ name }) => name))).toEqual(
        new Set(shelves.filter((shelf) => meets(shelf, filters)).map(({ name }) => name)),
      );
      expect(total).toEqual({ count: numberThatMeets(filters), isMore: false });
      for (const axis of ["colours", "sizes", "materials", "processing", "states"] as const)
        expect(countsOf(facets[axis]), axis).toEqual(counted(filters, axis));
      expect(facets.inStock.count).toBe(numberThatMeets({ ...filters, inStock: true }));
      expect(facets.onSale.count).toBe(numberThatMeets({ ...filters, onSale: true }));
      for (const stars of [3, 4])
        expect(facets.ratings.find(({ value }) => value === String(stars))?.count ?? 0).toBe(
          numberThatMeets({ ...filters, minRating: stars }),
        );
    }),
    { numRuns: 60 },
  );
}, 60_000);

async function list(query: string): Promise<ListedProducts> {
  return listProducts(database.db, visitor, readProductFilters(new URLSearchParams(query)));
}

test("twenty colours in twenty sizes are one query, with the same counts as a few", async () => {
  const many = (axis: string, values: readonly string[]) =>
    [...values, ...Array.from({ length: 20 - values.length }, (_, place) => `unknown ${place}`)]
      .map((value) => `${axis}=${value}`)
      .join("&");
  for (const more of ["", "&stock=in", "&material=goat&stock=in"]) {
    const few = await list(`colour=tan&colour=black&size=8&size=9${more}`);
    const lots = await list(
      `${many("colour", ["tan", "black"])}&${many("size", ["8", "9"])}${more}`,
    );
    expect(few.products.length).toBeGreaterThan(0);
    expect(
      lots.products.map(({ id }) => id),
      more,
    ).toEqual(few.products.map(({ id }) => id));
    expect([lots.total, lots.facets.inStock, countsOf(lots.facets.materials)], more).toEqual([
      few.total,
      few.facets.inStock,
      countsOf(few.facets.materials),
    ]);
    expect(countsOf(lots.facets.colours.filter(({ count }) => count > 0)), more).toEqual(
      countsOf(few.facets.colours.filter(({ count }) => count > 0)),
    );
  }
});

test("more combinations than that are refused, and the answer says what to do", async () => {
  const many = (axis: string, values: number) =>
    Array.from({ length: values }, (_, place) => `${axis}=value ${place}`).join("&");
  await expect(list(`${many("colour", 20)}&${many("size", 20)}&stock=in`)).resolves.toBeDefined();
  await anAttribute(database.db, {
    code: "heel",
    type: "number",
    ranges: [3, 5],
    scope: "variant",
    isFilterable: true,
    categories: ["belts"],
  });
  vi.spyOn(performance, "now").mockReturnValue(performance.now() + 60_000);
  const tooMany = `${many("colour", 20)}&${many("size", 20)}&a.heel=-3&a.heel=3-5&category=belts`;
  await expect(list(tooMany)).rejects.toThrow(TooManyCombinations);
  await expect(list(tooMany)).rejects.toThrow("choose fewer");
  await expect(
    listCardsByQuery(database.db, visitor, new URLSearchParams(tooMany)),
  ).rejects.toMatchObject({ status: 400, code: "catalog.tooManyCombinations" });
  vi.restoreAllMocks();
});

test("tan and size 9 must be the same variant", async () => {
  const both = shelves.filter(({ variants }) =>
    variants.some(({ colour, size }) => colour === "Tan" && size === "9"),
  );
  const apart = shelves.filter(
    ({ variants }) =>
      variants.some(({ colour }) => colour === "Tan") && variants.some(({ size }) => size === "9"),
  );
  expect(apart.length).toBeGreaterThan(both.length);
  expect((await list("colour=tan&size=9")).total.count).toBe(both.length);
});

test("values are written as their makers write them", async () => {
  const { facets } = await list("colour=teal&state=29");
  expect(facets.colours.map(({ label, count }) => [label, count])).toEqual([["Teal", 0]]);
  expect(facets.states.map(({ label, count }) => [label, count])).toEqual([["Karnataka", 0]]);
  const { facets: all } = await list("");
  expect(all.colours.map(({ label }) => label).toSorted()).toEqual(["Black", "Tan"]);
  expect(all.materials.map(({ label }) => label)).toEqual(["Suede", "Goat"]);
  expect(all.states.map(({ label }) => label)).toEqual(["Maharashtra", "Rajasthan"]);
  expect(all.processing.map(({ label }) => label)).toEqual(["Ready to send", "Made for you"]);
  expect(all.sizes.map(({ label }) => label)).toEqual(["8", "9"]);
});

test("all pages and sort orders of a list share its counts, until its category changes", async () => {
  // The clock stands still, however slow the machine: this test is not about age.
  vi.spyOn(performance, "now").mockReturnValue(performance.now() + 60_000);
  await list("material=goat");
  expect(await countStatements(() => list("material=goat&sort=price_low"))).toBe(1);
  invalidateCounts(database.db, "handbags");
  expect(await countStatements(() => list("material=goat"))).toBe(2);
  await list("material=goat&category=belts");
  invalidateCounts(database.db, "travel");
  expect(await countStatements(() => list("material=goat&category=belts"))).toBe(1);
  vi.restoreAllMocks();
});
