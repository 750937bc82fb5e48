import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { visitor } from "#policy/actor.ts";
import { anAttribute } from "#tests/support/an-attribute.ts";
import { aProduct, aSeller } from "#tests/support/builders.ts";
import { useTestDatabase } from "#tests/support/database.ts";
import type { ProductFilters } from "../contract.ts";
import { invalidateCounts } from "./count-list.ts";
import { listProducts } from "./list-products.ts";
import { readProductFilters } from "./rules/product-filters.ts";

/** Lists filtered by attributes against a plain recount, product by product, without tokens. */

const database = useTestDatabase();

const soles = ["leather", "rubber", "crepe"];
const occasions = ["work", "wedding", "travel"];
const fits = ["wide", "narrow"];
const heels = ["-3", "3-5", "5-"];
const colours = ["tan", "black"];
const sizes = ["8", "9"];

type Variant = {
  readonly colour: string;
  readonly size: string;
  readonly stock: number;
  readonly heel: number | null;
  readonly fit: string | null;
};
type Shoe = {
  readonly sole: string | null;
  readonly lined: boolean | null;
  readonly occasions: readonly string[];
  readonly variants: readonly Variant[];
};

const optional = <Value>(values: readonly Value[]) => fc.constantFrom(null, ...values);
const anyVariant = fc.record({
  stock: fc.constantFrom(0, 3),
  heel: optional([0, 2.5, 3, 4.999, 5, 12]),
  fit: optional(fits),
});
/** Two variants whose sizes and colours are fixed, because no two of a product may be the same. */
const anyShoe: fc.Arbitrary<Shoe> = fc.record({
  sole: optional(soles),
  lined: optional([true, false]),
  occasions: fc.subarray(occasions),
  variants: fc.tuple(anyVariant, anyVariant).map(([one, other]) => [
    { ...one, colour: "tan", size: "8" },
    { ...other, colour: "black", size: "9" },
  ]),
});

type Saved = { readonly id: string; readonly variantIds: readonly string[] };
const saved: Saved[] = [];
const shoes: Shoe[] = [];

beforeAll(async () => {
  const { db } = database;
  const seller = await aSeller(db);
  const asked = { isFilterable: true } as const;
  await anAttribute(db, { ...asked, code: "sole", type: "choice", choices: soles });
  await anAttribute(db, { ...asked, code: "lined", type: "yes_no" });
  await anAttribute(db, { ...asked, code: "occasion", type: "choices", choices: occasions });
  const ofVariants = { ...asked, scope: "variant" } as const;
  await anAttribute(db, { ...ofVariants, code: "heel", type: "number", ranges: [3, 5] });
  await anAttribute(db, { ...ofVariants, code: "fit", type: "choice", choices: fits });
  for (let number = 0; number < 12; number++) {
    const { id, variantIds } = await aProduct(db, seller, {
      name: `Shoe ${number}`,
      category: "footwear",
      variants: [
        { colour: "Tan", size: "8", stock: 1 },
        { colour: "Black", size: "9", stock: 1 },
      ],
    });
    saved.push({ id, variantIds });
    const bare = { stock: 1, heel: null, fit: null };
    shoes.push({
      sole: null,
      lined: null,
      occasions: [],
      variants: [
        { ...bare, colour: "tan", size: "8" },
        { ...bare, colour: "black", size: "9" },
      ],
    });
  }
});

const given = (values: Readonly<Record<string, unknown>>) =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(values).filter(
        ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0),
      ),
    ),
  );

async function edit(at: number, shoe: Shoe): Promise<void> {
  const { id = "", variantIds = [] } = saved[at] ?? {};
  const { sole, lined } = shoe;
  const run = (text: string, values: readonly unknown[]) =>
    database.db.$client.query(text, [...values]);
  for (const [index, { heel, fit, stock }] of shoe.variants.entries())
    await run("update variants set attributes = $2, stock = $3 where id = $1", [
      variantIds[index],
      given({ heel, fit }),
      stock,
    ]);
  await run("update products set attributes = $2 where id = $1", [
    id,
    given({ sole, lined, occasion: shoe.occasions }),
  ]);
  shoes[at] = shoe;
}

const anyFilters = fc
  .record({
    "a.sole": fc.subarray(soles),
    "a.lined": fc.subarray(["yes"]),
    "a.occasion": fc.subarray(occasions),
    "a.heel": fc.subarray(heels),
    "a.fit": fc.subarray(fits),
    colour: fc.subarray(colours),
    size: fc.subarray(sizes),
    stock: fc.subarray(["in"]),
  })
  .map((values) =>
    readProductFilters(
      new URLSearchParams([
        ["category", "footwear"],
        ...Object.entries(values).flatMap(([name, all]) => all.map((value) => [name, value])),
      ]),
    ),
  );

function rangeOf(heel: number): string {
  return heel < 3 ? "-3" : heel < 5 ? "3-5" : "5-";
}

function meets(shoe: Shoe, { attributes, colours: tones, sizes: wanted, inStock }: ProductFilters) {
  const oneOf = (chosen: readonly string[] | undefined, has: readonly (string | null)[]) =>
    chosen === undefined ||
    chosen.length === 0 ||
    has.some((value) => value !== null && chosen.includes(value));
  return (
    oneOf(attributes["sole"], [shoe.sole]) &&
    oneOf(attributes["lined"], [shoe.lined === true ? "yes" : null]) &&
    oneOf(attributes["occasion"], shoe.occasions) &&
    shoe.variants.some(
      ({ colour, size, stock, heel, fit }) =>
        oneOf(tones, [colour]) &&
        oneOf(wanted, [size]) &&
        (!inStock || stock > 0) &&
        oneOf(attributes["heel"], [heel === null ? null : rangeOf(heel)]) &&
        oneOf(attributes["fit"], [fit]),
    )
  );
}

function recount(filters: ProductFilters): number {
  return shoes.filter((shoe) => meets(shoe, filters)).length;
}

/** Values with products, and chosen ones, each with the products that meet all other filters. */
function expected(
  values: readonly string[],
  chosen: readonly string[],
  having: (value: string) => ProductFilters,
) {
  return Object.fromEntries(
    values
      .map((value) => [value, recount(having(value))] as const)
      .filter(([value, count]) => count > 0 || chosen.includes(value)),
  );
}

const countsOf = (values: readonly { readonly value: string; readonly count: number }[] = []) =>
  Object.fromEntries(values.map(({ value, count }) => [value, count]));

test("products found and all counts equal a recount, whatever is answered, filtered and edited", async () => {
  const anyEdits = fc.array(fc.tuple(fc.nat(11), anyShoe), { maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(anyEdits, anyFilters, async (edits, filters) => {
      for (const [at, shoe] of edits) await edit(at, shoe);
      invalidateCounts(database.db, "footwear");
      const { products, total, facets } = await listProducts(database.db, visitor, filters);
      const matching = shoes.flatMap((shoe, at) => (meets(shoe, filters) ? [saved[at]?.id] : []));
      expect(new Set(products.map(({ id }) => id))).toEqual(new Set(matching));
      expect(total).toEqual({ count: matching.length, isMore: false });
      for (const [code, values] of Object.entries({
        sole: soles,
        lined: ["yes"],
        occasion: occasions,
        heel: heels,
        fit: fits,
      })) {
        const found = facets.attributes.find((facet) => facet.code === code)?.values;
        const having = (value: string) => ({
          ...filters,
          attributes: { ...filters.attributes, [code]: [value] },
        });
        expect(countsOf(found), code).toEqual(
          expected(values, filters.attributes[code] ?? [], having),
        );
      }
      expect(countsOf(facets.colours)).toEqual(
        expected(colours, filters.colours, (value) => ({ ...filters, colours: [value] })),
      );
      expect(countsOf(facets.sizes)).toEqual(
        expected(sizes, filters.sizes, (value) => ({ ...filters, sizes: [value] })),
      );
      expect(facets.inStock.count).toBe(recount({ ...filters, inStock: true }));
    }),
    { numRuns: 40 },
  );
}, 240_000);
