import { Link, href } from "react-router";
import type { ProductCardView } from "#modules/catalog/contract.ts";
import { variedPieces } from "#modules/catalog/rules/varied-pieces.ts";
import { shownPicture } from "#modules/catalog/ui/shown-picture.ts";
import { ButtonLink } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { drawings } from "#ui/drawings.tsx";
import { Picture } from "#ui/picture.tsx";

/** What this place is, in a sentence and three pieces from its shelves. */
export function Hero({ products }: { products: readonly ProductCardView[] }) {
  return (
    <section className="border-b border-line bg-surface-sunken">
      <div className="page-frame grid items-center gap-y-9 py-9 sm:py-12 md:grid-cols-2 md:gap-x-10 lg:grid-cols-[1fr_1.1fr] lg:gap-x-14 lg:py-16">
        <div>
          <h1 className="max-w-[14ch] text-3xl">Leather that was somebody’s week</h1>
          <p className="mt-5 max-w-[46ch] text-lg text-ink-muted">
            Bags, belts and shoes from small workshops across India. Cut, stitched and sold by the people who make them.
          </p>
          <div className="mt-7 flex flex-wrap gap-3 *:max-lg:min-h-11 *:max-lg:px-5 *:max-lg:text-base">
            <ButtonLink to={href("/categories")} variant="primary" size="large">
              Shop Collection
            </ButtonLink>
            <ButtonLink to="/become-seller" size="large">
              Become a Seller
            </ButtonLink>
          </div>
        </div>
        <Bench products={products} />
      </div>
    </section>
  );
}

const pieces = 3;

function Bench({ products }: { products: readonly ProductCardView[] }) {
  const shown = variedPieces(products, pieces);
  if (shown.length < pieces) {
    return (
      <svg viewBox="0 0 160 120" aria-hidden="true" className="mx-auto w-full max-w-md text-ink-muted" fill="none" strokeLinecap="round" strokeLinejoin="round">
        {drawings.hide}
      </svg>
    );
  }
  return (
    <ul className="grid grid-cols-[2fr_1fr] grid-rows-2 gap-3 sm:gap-4">
      {shown.map((product, place) => (
        <li key={product.id} className={classes("group relative min-h-0", place === 0 ? "row-span-2 aspect-4/5" : "overflow-hidden rounded-card")}>
          <Link to={href("/product/:productId", { productId: product.slug })} className="block h-full" aria-label={`${product.name} by ${product.sellerName}`}>
            {product.picture !== null && <Picture image={{ ...shownPicture(product.picture), alt: "" }} shape="natural" sizes={place === 0 ? "(min-width: 64rem) 28rem, 60vw" : "(min-width: 64rem) 14rem, 30vw"} isFirst className="h-full [&>img]:h-full" />}
          </Link>
        </li>
      ))}
    </ul>
  );
}
