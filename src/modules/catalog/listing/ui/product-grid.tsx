import { useId, useRef } from "react";
import { classes } from "#ui/classes.ts";
import { useDelegatedLinks } from "#ui/delegated-links.ts";
import type { ProductCardView } from "../../contract.ts";
import type { Buyable, BuyForm } from "../../product-page/ui/buy-form.ts";
import { openCard, useReturnTransition } from "./picture-transition.ts";
import { useSponsoredImpressions } from "./sponsored-impressions.ts";
import { ProductCard } from "./product-card.tsx";
import type { WishButtonComponent } from "./wish-button.ts";

const columns = {
  /** Uses the page's whole width. */
  wide: "md:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5",
  four: "md:grid-cols-3 lg:grid-cols-4",
  besideFilters: "md:grid-cols-3 xl:grid-cols-4",
} as const;

const eagerPictures = 4;

type ProductGridProps = {
  products: readonly ProductCardView[];
  buyForm: BuyForm;
  wishButton?: WishButtonComponent | undefined;
  fit?: keyof typeof columns | undefined;
  isList?: boolean | undefined;
  /** The first section of its page. */
  isTop?: boolean | undefined;
  hasSellers?: boolean | undefined;
  /** Shows on each card when the product was added. */
  isDated?: boolean | undefined;
  headingLevel?: 2 | 3 | undefined;
};

/** Product cards with one form for all their buttons and one listener for all their links. */
export function ProductGrid({
  products,
  buyForm: Form,
  wishButton,
  fit = "four",
  isList = false,
  isTop = false,
  hasSellers = true,
  isDated = false,
  headingLevel,
}: ProductGridProps) {
  const formId = useId();
  const list = useRef<HTMLUListElement>(null);
  useDelegatedLinks(list, openCard);
  useReturnTransition(list);
  useSponsoredImpressions(list, products);
  return (
    <>
      <Form id={formId} item={(variantId) => buyableOf(products, variantId)}>
        <input type="hidden" name="intent" value="add" />
        <input type="hidden" name="quantity" value="1" />
      </Form>
      <ul
        ref={list}
        className={
          isList
            ? "grid gap-6 divide-y divide-line *:pb-6"
            : classes("grid grid-cols-2 gap-x-4 gap-y-9 sm:gap-x-6 sm:gap-y-12", columns[fit])
        }
      >
        {products.map((product, place) => (
          <li key={product.id}>
            <ProductCard
              product={product}
              formId={formId}
              wishButton={wishButton}
              isRow={isList}
              hasSeller={hasSellers}
              isDated={isDated}
              isFirst={isTop && place < eagerPictures}
              headingLevel={headingLevel}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

/** The only variant of a card, in the shape that the cart expects. */
function buyableOf(products: readonly ProductCardView[], variantId: string): Buyable | null {
  const product = products.find(({ onlyVariantId }) => onlyVariantId === variantId);
  if (product === undefined) return null;
  const { slug, name, sellerName, pricePaise } = product;
  return {
    variantId,
    slug,
    name,
    sellerName,
    pricePaise,
    imageFile: product.picture?.file ?? null,
    size: null,
    colour: null,
  };
}
