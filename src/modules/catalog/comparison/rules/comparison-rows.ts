import type { Tariff } from "#modules/shipping/public.ts";
import { t } from "#shared/texts/text.ts";
import { makingDaysOf } from "../../product-page/rules/making-days.ts";
import type { ProductPageView } from "../../contract.ts";
import { makingWords } from "../../listing/rules/processing-words.ts";
import { countryWords } from "../../product-page/rules/country-words.ts";
import { variantFacts } from "../../product-page/rules/variant-facts.ts";
import { weightWords } from "../../product-page/rules/weight-words.ts";
import type { ComparedCell, ComparedRow } from "../contract.ts";

/** The rows of a comparison, in words. */

type Line = { readonly key: string; readonly name: string; readonly cell: ComparedCell };

/**
 * The rows: seller, rating and fields, then every attribute of any of the products in the order in
 * which they come first. A row in which no product says anything is left out.
 */
export function comparisonRows(
  products: readonly ProductPageView[],
  making: Tariff["processing"],
): readonly ComparedRow[] {
  const lines = products.map((product) => [
    ...fieldLines(product, making),
    ...attributeLines(product),
  ]);
  const byKey = new Map(lines.flat().map(({ key, name }) => [key, name]));
  return [...byKey].flatMap(([key, name]) => {
    const cells = lines.map((line) => line.find((other) => other.key === key)?.cell ?? null);
    const said = new Set(cells.map((cell) => cell?.words));
    return cells.every((cell) => cell === null)
      ? []
      : [{ key, name, cells, differs: said.size > 1 }];
  });
}

function fieldLines(product: ProductPageView, making: Tariff["processing"]): readonly Line[] {
  const { rating, seller, variants } = product;
  const own = makingDaysOf(product);
  const days = own === null ? making[product.processing] : { min: own, max: own };
  const line = (key: string, name: string, words: string | null): Line => ({
    key: `:${key}`,
    name,
    cell: words === null || words === "" ? null : { words },
  });
  return [
    line("rating", t("Rating"), rating && ratingWords(rating)),
    line("seller", t("Artisan"), seller.shopName),
    line("materials", t("Materials"), product.materials),
    line("making", t("Making"), makingWords(product.processing, days)),
    line(
      "weight",
      t("Weight"),
      product.weightGrams === null ? null : weightWords(product.weightGrams),
    ),
    line("colours", t("Colours"), each(variants.map(({ colourName }) => colourName))),
    line("sizes", t("Sizes"), each(variants.map(({ size }) => size))),
    line("marks", t("Mark of origin"), product.marks.map(({ name }) => name).join(", ")),
    line("country", t("Country of origin"), countryWords(product.countryOfOrigin)),
    line("quantity", t("Net quantity"), product.netQuantity),
  ];
}

function attributeLines({ attributes, variants }: ProductPageView): readonly Line[] {
  const ofProduct = attributes.map(({ code, name, words, lang }) => ({
    key: code,
    name,
    cell: { words, lang },
  }));
  const ofVariants = variantFacts(variants).map(({ code, name, values }) => ({
    key: code,
    name,
    cell: { words: values.map(({ words }) => words).join(", "), lang: values[0]?.lang },
  }));
  return [...ofProduct, ...ofVariants];
}

function ratingWords({ tenths, count }: NonNullable<ProductPageView["rating"]>): string {
  return t("{average} of 5 ({count, plural, one {# review} other {# reviews}})", {
    average: (tenths / 10).toFixed(1),
    count,
  });
}

function each(options: readonly (string | null)[]): string {
  return [...new Set(options.filter((option) => option !== null))].join(", ");
}
