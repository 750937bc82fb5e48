import { ShoppingBag } from "lucide-react";
import { href, Link, useViewTransitionState } from "react-router";
import { Badge } from "#ui/badge.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { Picture } from "#ui/picture.tsx";
import { Price } from "#ui/price.tsx";
import type { ProductCardView } from "../contract.ts";
import type { BuyForm } from "./buy-form.ts";
import { shownPicture } from "./shown-picture.ts";

type ProductCardProps = {
  product: ProductCardView;
  buyForm: BuyForm;
  /** Among the first on its page: its picture is not waited for. */
  isFirst?: boolean | undefined;
  /** Picture beside the words, with a few lines of description. */
  isRow?: boolean | undefined;
  /** Where all are of one maker, the name is not repeated. */
  hasSeller?: boolean | undefined;
  headingLevel?: 2 | 3 | undefined;
};

/** A product in a grid or a list. The whole card leads to it; its button and its maker stand above that link. */
export function ProductCard({ product, buyForm, isFirst = false, isRow = false, hasSeller = true, headingLevel = 3 }: ProductCardProps) {
  const address = href("/product/:productId", { productId: product.slug });
  const isOpening = useViewTransitionState(address);
  const Heading = `h${headingLevel}` as const;
  return (
    <article className={classes("group relative", isRow ? "grid grid-cols-[7.5rem_1fr] gap-4 sm:grid-cols-[11rem_1fr] sm:gap-7" : "flex h-full flex-col")}>
      <div className="relative">
        <ProductPicture product={product} isFirst={isFirst} isOpening={isOpening} />
        {product.isSoldOut && <Badge className="absolute top-2.5 left-2.5">Sold out</Badge>}
      </div>
      <div className={classes("flex grow flex-col items-start", isRow ? "self-center" : "pt-3")}>
        {hasSeller && (
          <Link to={href("/sellers/:slug", { slug: product.sellerSlug })} className="relative z-1 -my-1 max-w-full truncate py-1 text-sm text-ink-muted underline-offset-4 hover:text-ink hover:underline">
            {product.sellerName}
          </Link>
        )}
        <Heading className="mt-0.5 font-sans text-base leading-snug font-medium tracking-normal">
          <Link to={address} viewTransition className="decoration-1 underline-offset-4 after:absolute after:inset-0 group-hover:underline">
            {product.name}
          </Link>
        </Heading>
        {isRow && <p className="mt-1.5 line-clamp-2 max-w-reading text-ink-muted max-sm:hidden">{product.excerpt}</p>}
        <Price size="small" className="mt-1.5" isFrom={product.hasSeveralPrices} pricePaise={product.pricePaise} comparePricePaise={product.comparePricePaise} gstBasisPoints={product.gstBasisPoints} />
        <div className={classes("relative z-1", isRow ? "mt-3" : "mt-auto pt-3")}>
          <CardButton product={product} buyForm={buyForm} address={address} />
        </div>
      </div>
    </article>
  );
}

function ProductPicture({ product, isFirst, isOpening }: { product: ProductCardView; isFirst: boolean; isOpening: boolean }) {
  if (product.picture === null) return <NoPicture />;
  return (
    <Picture
      image={shownPicture(product.picture)}
      hoverImage={product.secondPicture === null ? null : shownPicture(product.secondPicture)}
      isFirst={isFirst}
      transitionName={isOpening ? "product-picture" : undefined}
      className={product.isSoldOut ? "opacity-75" : undefined}
    />
  );
}

/** Where a picture would be, the seam of one. */
export function NoPicture({ isSquare = false }: { isSquare?: boolean | undefined }) {
  return <span role="img" aria-label="No picture yet" className={classes("stitched-edge block rounded-card bg-surface-sunken", isSquare ? "aspect-square" : "aspect-4/5")} />;
}

function CardButton({ product, buyForm: Form, address }: { product: ProductCardView; buyForm: BuyForm; address: string }) {
  if (product.isSoldOut) return null;
  if (product.onlyVariantId === null) {
    return (
      <ButtonLink to={address} size="small">
        Choose options<span className="sr-only"> of {product.name}</span>
      </ButtonLink>
    );
  }
  const { onlyVariantId: variantId, slug, name, sellerName, pricePaise } = product;
  return (
    <Form item={{ variantId, slug, name, sellerName, pricePaise, imageFile: product.picture?.file ?? null, size: null, colour: null }}>
      <input type="hidden" name="variantId" value={variantId} />
      <input type="hidden" name="quantity" value="1" />
      <Button type="submit" name="intent" value="add" size="small">
        <ShoppingBag aria-hidden="true" strokeWidth={1.7} />
        Add to Cart<span className="sr-only">: {name}</span>
      </Button>
    </Form>
  );
}
