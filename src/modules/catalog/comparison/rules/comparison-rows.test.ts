import { expect, test } from "vitest";
import type { Fact } from "../../attributes/rules/displayed-attribute.ts";
import type { ProductPageView, VariantView } from "../../contract.ts";
import { emptyProduct } from "../../product/rules/product-values.ts";
import { comparedQuery, readComparedSlugs } from "../contract.ts";
import { comparisonRows } from "./comparison-rows.ts";

const days = { min: 1, max: 2 };
const making = { ready: days, made_to_order: days, custom: days };

function aFact(code: string, words: string): Fact {
  return { code, name: code.toUpperCase(), value: words, unit: null, words };
}

function aProduct(attributes: readonly Fact[], variants: readonly Partial<VariantView>[] = [{}]) {
  return {
    ...emptyProduct(),
    materials: "Leather",
    netQuantity: "1 piece",
    rating: null,
    attributes,
    marks: [],
    seller: { shopName: "Kanpur Harness" },
    variants: variants.map((variant) => ({
      size: null,
      colourName: null,
      attributes: [],
      ...variant,
    })),
  } as unknown as ProductPageView;
}

test("a row has a cell for each product; rows that nobody fills are left out", () => {
  const rows = comparisonRows(
    [
      aProduct([aFact("heel", "4 cm"), aFact("sole", "Rubber")], [{ size: "7" }, { size: "8" }]),
      aProduct([aFact("sole", "Rubber"), aFact("lined", "Yes")], [{ size: "8" }]),
    ],
    making,
  );
  const byKey = new Map(rows.map((row) => [row.key, row]));
  expect([...byKey.keys()]).toEqual([
    ":seller",
    ":materials",
    ":making",
    ":sizes",
    ":country",
    ":quantity",
    "heel",
    "sole",
    "lined",
  ]);
  expect(byKey.get("heel")).toMatchObject({ cells: [{ words: "4 cm" }, null], differs: true });
  expect(byKey.get("sole")).toMatchObject({ differs: false });
  expect(byKey.get(":sizes")).toMatchObject({ cells: [{ words: "7, 8" }, { words: "8" }] });
});

test("the values of variants are in one cell, each once", () => {
  const variants = ["85 cm", "90 cm", "90 cm"].map((words) => ({
    attributes: [aFact("length", words)],
  }));
  const row = comparisonRows([aProduct([], variants)], making).find(({ key }) => key === "length");
  expect(row?.cells).toMatchObject([{ words: "85 cm, 90 cm" }]);
});

test("an address names each product once, at most four; anything else is skipped", () => {
  expect(readComparedSlugs(null)).toEqual([]);
  expect(readComparedSlugs("A-Belt,a-belt,<script>,,../x,b,c,d,e")).toEqual([
    "a-belt",
    "b",
    "c",
    "d",
  ]);
  expect(comparedQuery(["a", "b"], true)).toBe("?products=a,b&only=differences");
  expect(comparedQuery([])).toBe("");
});
