import { classes } from "#ui/classes.ts";
import type { ProductCardView } from "../contract.ts";
import type { BuyForm } from "./buy-form.ts";
import { ProductCard } from "./product-card.tsx";

const columns = {
  /** The page's whole width. */
  wide: "md:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5",
  four: "md:grid-cols-3 lg:grid-cols-4",
  besideFilters: "md:grid-cols-3 xl:grid-cols-4",
} as const;

const eagerPictures = 4;

type ProductGridProps = {
  products: readonly ProductCardView[];
  buyForm: BuyForm;
  fit?: keyof typeof columns | undefined;
  isList?: boolean | undefined;
  /** The first thing on its page, not below other sections. */
  isTop?: boolean | undefined;
  hasSellers?: boolean | undefined;
  headingLevel?: 2 | 3 | undefined;
};

export function ProductGrid({ products, buyForm, fit = "four", isList = false, isTop = false, hasSellers = true, headingLevel }: ProductGridProps) {
  return (
    <ul className={isList ? "grid gap-6 divide-y divide-line *:pb-6" : classes("grid grid-cols-2 gap-x-4 gap-y-9 sm:gap-x-6 sm:gap-y-12", columns[fit])}>
      {products.map((product, place) => (
        <li key={product.id}>
          <ProductCard product={product} buyForm={buyForm} isRow={isList} hasSeller={hasSellers} isFirst={isTop && place < eagerPictures} headingLevel={headingLevel} />
        </li>
      ))}
    </ul>
  );
}
