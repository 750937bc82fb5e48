import { Link, href } from "react-router";
import { type ProductCardView, variedPieces } from "#modules/catalog/public.ts";
import { displayPicture } from "#modules/catalog/public.ui.ts";
import { ButtonLink } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { Illustration } from "#ui/illustration.tsx";
import { Picture } from "#ui/picture.tsx";
import { t } from "#shared/texts/text.ts";
import { rich } from "#ui/rich-text.tsx";

/** The marketplace in one sentence, with three products. */
export function Hero({ products }: { products: readonly ProductCardView[] }) {
  return (
    <section className="overflow-hidden bg-surface-sunken">
      <div
        className={
          "page-frame grid items-center gap-y-8 py-8 sm:py-12 md:grid-cols-[1fr_1.05fr] " +
          "md:gap-x-10 lg:grid-cols-[1fr_1.15fr] lg:gap-x-16 lg:py-14"
        }
      >
        <HeroWords />
        <Bench products={products} />
      </div>
    </section>
  );
}

function HeroWords() {
  return (
    <div className="md:py-8">
      <h1 className="max-w-[8em] text-3xl">{t("A week of somebody’s work in every bag")}</h1>
      <p className="mt-5 max-w-[24em] text-lg text-ink-muted lg:mt-7">
        {t(
          "Bags, belts and shoes from small workshops across India. Cut, stitched and sold by the people who make them.",
        )}
      </p>
      <div className="mt-7 flex flex-wrap gap-3 *:max-lg:min-h-11 *:max-lg:px-5 *:max-lg:text-base lg:mt-9">
        <ButtonLink to={href("/categories")} variant="primary" size="large">
          {t("Shop Collection")}
        </ButtonLink>
        <ButtonLink to="/become-seller" size="large">
          {t("Become a Seller")}
        </ButtonLink>
      </div>
    </div>
  );
}

const pieces = 3;

/** One large product and two small ones, which stand lower, each with its maker's name. */
function Bench({ products }: { products: readonly ProductCardView[] }) {
  const shown = variedPieces(products, pieces);
  if (shown.length < pieces) {
    return <EmptyBench />;
  }
  return (
    <ul className="grid grid-cols-[1.62fr_1fr] gap-x-3 gap-y-3 sm:gap-x-5 sm:gap-y-5">
      {shown.map((product, place) => (
        <li
          key={product.id}
          className={classes(
            "group relative min-w-0",
            place === 0 ? "row-span-2" : place === 1 ? "self-end" : "self-start",
          )}
        >
          {product.picture !== null && <BenchPicture picture={product.picture} place={place} />}
          <BenchCaption product={product} />
        </li>
      ))}
    </ul>
  );
}

function EmptyBench() {
  return (
    <svg
      viewBox="0 0 160 120"
      aria-hidden="true"
      className="mx-auto w-full max-w-md text-ink-muted"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <Illustration name="hide" />
    </svg>
  );
}

function BenchCaption({ product }: { readonly product: ProductCardView }) {
  return (
    <Link
      to={href("/product/:productId", { productId: product.slug })}
      className={
        "block pt-2 text-sm leading-snug wrap-anywhere after:absolute " +
        "after:inset-0 group-hover:underline group-hover:underline-offset-4"
      }
    >
      <span lang={product.lang}>{product.name}</span>
      <span className="block truncate text-ink-muted">
        {rich("<hidden>by</hidden> {shop}", {
          hidden: (words) => <span className="sr-only">{words}</span>,
          shop: product.sellerName,
        })}
      </span>
    </Link>
  );
}

function BenchPicture({
  picture,
  place,
}: {
  readonly picture: NonNullable<ProductCardView["picture"]>;
  readonly place: number;
}) {
  return (
    <Picture
      image={{ ...displayPicture(picture), alt: "" }}
      shape={place === 0 ? "portrait" : "square"}
      sizes={
        place === 0
          ? "(min-width: 86rem) 27rem, (min-width: 48rem) 32vw, 58vw"
          : "(min-width: 86rem) 17rem, (min-width: 48rem) 20vw, 36vw"
      }
      isFirst={place === 0}
    />
  );
}
