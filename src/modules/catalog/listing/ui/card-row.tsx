import { useRef, type ReactNode } from "react";
import { Badge } from "#ui/badge.tsx";
import { useDelegatedLinks } from "#ui/delegated-links.ts";
import { Section } from "#ui/page.tsx";
import { Picture } from "#ui/picture.tsx";
import { Price } from "#ui/price.tsx";
import type { ProductCardView } from "../../contract.ts";
import { cardAddress } from "../rules/card-address.ts";
import { openCard } from "./picture-transition.ts";
import { SponsoredLabel } from "./sponsored-label.tsx";
import { NoPicture } from "./product-card.tsx";
import { useSponsoredImpressions } from "./sponsored-impressions.ts";
import { displayPicture } from "./display-picture.ts";
import { localPath, t } from "#shared/texts/text.ts";

type CardRowProps = {
  title: string;
  lead?: ReactNode;
  /** Shown beside the title. */
  action?: ReactNode;
  products: readonly ProductCardView[];
  /** Hides the artisan's name when all products are from one artisan. */
  hasSellers?: boolean | undefined;
};

/**
 * A few product cards without buttons, side by side; on a phone a row to swipe. Renders nothing
 * without products.
 */
export function CardRow({ title, lead, action, products, hasSellers = true }: CardRowProps) {
  const list = useRef<HTMLUListElement>(null);
  useDelegatedLinks(list, openCard);
  useSponsoredImpressions(list, products);
  if (products.length === 0) return null;
  return (
    <Section title={title} lead={lead} action={action}>
      <ul
        ref={list}
        className="-mx-[clamp(1rem,4vw,3rem)] flex snap-x scroll-px-[clamp(1rem,4vw,3rem)] gap-x-4 overflow-x-auto px-[clamp(1rem,4vw,3rem)] pb-1 [scrollbar-width:none] sm:gap-x-6 lg:mx-0 lg:grid lg:grid-cols-6 lg:overflow-visible lg:px-0"
      >
        {products.map((product) => (
          <li key={product.id} className="w-[min(44vw,13rem)] shrink-0 snap-start lg:w-auto">
            <LookCard product={product} hasSeller={hasSellers} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function LookCard({ product, hasSeller }: { product: ProductCardView; hasSeller: boolean }) {
  return (
    <article
      className="group relative"
      data-ad={product.sponsored && `${product.sponsored}.${product.id}`}
    >
      {product.picture === null ? (
        <NoPicture />
      ) : (
        <Picture image={displayPicture(product.picture)} sizes="(min-width: 64rem) 12.5rem, 44vw" />
      )}
      {product.isSoldOut && <Badge className="absolute top-2.5 left-2.5">{t("Sold out")}</Badge>}
      {hasSeller && (
        <p className="mt-3 truncate text-sm text-ink-muted">
          {product.sponsored !== undefined && (
            <>
              <SponsoredLabel /> ·{" "}
            </>
          )}
          {product.sellerName}
        </p>
      )}
      <h3
        className={`${hasSeller ? "mt-0.5" : "mt-3"} font-sans text-base leading-snug font-medium tracking-normal`}
      >
        <a
          href={localPath(cardAddress(product))}
          lang={product.lang}
          data-product=""
          className="line-clamp-2 decoration-1 underline-offset-4 after:absolute after:inset-0 group-hover:underline"
        >
          {product.sponsored !== undefined && <span className="sr-only">{t("Sponsored:")} </span>}
          {product.name}
        </a>
      </h3>
      <Price
        {...product}
        size="small"
        className="mt-1.5"
        isFrom={product.hasSeveralPrices}
        priceIncludesGst={product.priceIncludesGst}
      />
    </article>
  );
}
