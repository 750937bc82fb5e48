import { href } from "react-router";
import { formatDate, formatDay, formatLastDay } from "#shared/ist.ts";
import { pictureAddress } from "#modules/media/public.ts";
import { Badge } from "#ui/badge.tsx";
import { buttonClasses } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { Picture } from "#ui/picture.tsx";
import { Price } from "#ui/price.tsx";
import type { ProductCardView, Rating } from "../../contract.ts";
import { cardAddress } from "../rules/card-address.ts";
import { sentWithin } from "../rules/sent-within.ts";
import { cardPicture } from "./display-picture.ts";
import { SponsoredLabel } from "./sponsored-label.tsx";
import type { WishButtonComponent } from "./wish-button.ts";
import { localPath, t } from "#shared/texts/text.ts";

type ProductCardProps = {
  product: ProductCardView;
  /** Id of the form that all buy buttons of the list share. */
  formId: string;
  wishButton?: WishButtonComponent | undefined;
  /** One of the first cards on the page: its picture loads eagerly. */
  isFirst?: boolean | undefined;
  /** The picture beside the text, with a few lines of the description. */
  isRow?: boolean | undefined;
  /** Hides the artisan's name when all products are from one artisan. */
  hasSeller?: boolean | undefined;
  /** Shows when the product was added. */
  isDated?: boolean | undefined;
  headingLevel?: 2 | 3 | undefined;
};

const buttonLook = buttonClasses({ size: "small" });

const bag = (
  <svg
    aria-hidden="true"
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.7"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d="M16 10a4 4 0 0 1-8 0M3.1 6h17.8M3.4 5.5a2 2 0 0 0-.4 1.2V20a2 2 0 0 0 2 2h14a2 2 0 0 0 2-2V6.7a2 2 0 0 0-.4-1.2l-2-2.7a2 2 0 0 0-1.6-.8H7a2 2 0 0 0-1.6.8z" />
  </svg>
);

const note = "mt-1 text-sm text-ink-muted";

/**
 * A product in a grid or a list. The whole card links to the product; its button, heart and artisan
 * lie above that link. Plain elements without handlers: the list handles all links and buttons, so
 * that 24 cards stay light.
 */
export function ProductCard({
  product,
  formId,
  wishButton: Wish,
  isFirst = false,
  isRow = false,
  hasSeller = true,
  isDated = false,
  headingLevel = 3,
}: ProductCardProps) {
  const address = localPath(cardAddress(product));
  const Heading = `h${headingLevel}` as const;
  return (
    <article
      className={
        isRow
          ? "group relative grid grid-cols-[7.5rem_1fr] gap-4 sm:grid-cols-[11rem_1fr] sm:gap-7"
          : "group relative flex h-full flex-col"
      }
      data-ad={product.sponsored && `${product.sponsored}.${product.id}`}
    >
      <div className="relative">
        {product.picture === null ? (
          <NoPicture />
        ) : (
          <Picture
            image={cardPicture(product.picture)}
            hoverAddress={product.secondPicture && pictureAddress(product.secondPicture.file, 480)}
            isFirst={isFirst}
            className={product.isSoldOut ? "opacity-75" : undefined}
          />
        )}
        {(product.isSoldOut || product.awayUntil) && (
          <Badge className="absolute top-2.5 left-2.5">
            {product.isSoldOut
              ? t("Sold out")
              : t("Back on {day}", { day: formatDay(product.awayUntil ?? "") })}
          </Badge>
        )}
        {Wish !== undefined && (
          <div className="absolute top-1 right-1 z-1">
            <Wish product={product} />
          </div>
        )}
      </div>
      <div
        className={
          isRow
            ? "flex min-w-0 grow flex-col items-start self-center"
            : "flex grow flex-col items-start pt-3"
        }
      >
        {product.sponsored !== undefined && <SponsoredLabel />}
        {hasSeller && (
          <a
            href={localPath(href("/sellers/:slug", { slug: product.sellerSlug }))}
            className="relative z-1 -mt-1 max-w-full truncate pt-1 text-sm text-ink-muted underline-offset-4 hover:text-ink hover:underline"
          >
            {product.sellerName}
          </a>
        )}
        <Heading className="mt-0.5 font-sans text-base leading-snug font-medium tracking-normal">
          <a href={address} lang={product.lang} data-product="" className="card-link">
            {product.sponsored !== undefined && <span className="sr-only">{t("Sponsored:")} </span>}
            {product.name}
          </a>
        </Heading>
        {product.rating !== null && <Stars rating={product.rating} />}
        {isRow && (
          <p
            lang={product.lang}
            className="mt-1.5 line-clamp-2 max-w-reading text-ink-muted max-sm:hidden"
          >
            {product.excerpt}
          </p>
        )}
        {product.markLine && <p className="mark-line">{product.markLine}</p>}
        {product.says && <p className={`line-clamp-1 ${note}`}>{product.says}</p>}
        <Price
          {...product}
          size="small"
          className="mt-1.5"
          isFrom={product.hasSeveralPrices}
          priceIncludesGst={product.priceIncludesGst}
        />
        {product.saleEndsAt && (
          <p className={note}>{t("Sale ends {day}", { day: formatLastDay(product.saleEndsAt) })}</p>
        )}
        {product.onlyWithin && <p className={note}>{sentWithin(product.onlyWithin)}</p>}
        {isDated && (
          <p className={note}>
            <time dateTime={product.createdAt}>
              {t("Added {day}", { day: formatDate(product.createdAt) })}
            </time>
          </p>
        )}
        {!product.isSoldOut && !product.awayUntil && (
          <div className={isRow ? "relative z-1 mt-3" : "relative z-1 mt-auto pt-3"}>
            <BuyButton product={product} formId={formId} />
          </div>
        )}
      </div>
    </article>
  );
}

function BuyButton({ product, formId }: Pick<ProductCardProps, "product" | "formId">) {
  return product.onlyVariantId === null ? (
    <a href={localPath(cardAddress(product))} data-product="" className={buttonLook}>
      {t("Choose options")}
      <span className="sr-only"> {t("of {name}", { name: product.name })}</span>
    </a>
  ) : (
    <button
      type="submit"
      form={formId}
      name="variantId"
      value={product.onlyVariantId}
      className={buttonLook}
    >
      {bag}
      {t("Add to Cart")}
      <span className="sr-only">: {product.name}</span>
    </button>
  );
}

/** The average of the reviews: "★ 4.6 (12)". */
function Stars({ rating: { tenths, count } }: { rating: Rating }) {
  const average = (tenths / 10).toFixed(1);
  return (
    <p className="mt-1 text-sm text-mustard-text">
      <span aria-hidden="true">
        ★ {average} <span className="text-ink-muted">({count})</span>
      </span>
      <span className="sr-only">
        {t("Rated {average} of 5 by {count, plural, one {# buyer} other {# buyers}}", {
          average,
          count,
        })}
      </span>
    </p>
  );
}

/** A placeholder for products without a picture. */
export function NoPicture({ isSquare = false }: { isSquare?: boolean | undefined }) {
  return (
    <span
      className={classes(
        "stitched-edge grid place-items-center rounded-card bg-surface-sunken p-3 text-center text-sm text-ink-muted",
        isSquare ? "aspect-square" : "aspect-4/5",
      )}
    >
      {t("No picture yet")}
    </span>
  );
}
