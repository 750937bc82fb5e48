import { Link, href } from "react-router";
import type { ProductCardView } from "#modules/catalog/contract.ts";
import { shownPicture } from "#modules/catalog/ui/shown-picture.ts";
import { ButtonLink } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { drawings } from "#ui/drawings.tsx";
import { Picture } from "#ui/picture.tsx";

/** What this place is, in a sentence and three pieces from its shelves. */
export function Hero({ products }: { products: readonly ProductCardView[] }) {
  return (
    <section className="border-b border-line bg-surface-sunken">
      <div className="page-frame grid items-center gap-x-14 gap-y-10 py-10 sm:py-14 lg:grid-cols-[1fr_1.1fr] lg:py-20">
        <div>
          <h1 className="max-w-[14ch] text-3xl">Leather that was somebody’s week</h1>
          <p className="mt-5 max-w-[46ch] text-lg text-ink-muted">
            Bags, belts and shoes from small workshops across India. Cut, stitched and sold by the people who make them.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
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
  const withPictures = products.filter((product) => product.picture !== null).slice(0, pieces);
  if (withPictures.length < pieces) {
    return (
      <svg viewBox="0 0 160 120" aria-hidden="true" className="mx-auto w-full max-w-md text-ink-muted" fill="none" strokeLinecap="round" strokeLinejoin="round">
        {drawings.hide}
      </svg>
    );
  }
  return (
    <ul className="grid grid-cols-[1.55fr_1fr] grid-rows-2 gap-3 sm:gap-4">
      {withPictures.map((product, place) => (
        <li key={product.id} className={classes("group relative min-h-0", place === 0 && "row-span-2")}>
          <Link to={href("/product/:productId", { productId: product.slug })} className="block h-full" aria-label={`${product.name} by ${product.sellerName}`}>
            {product.picture !== null && <Picture image={{ ...shownPicture(product.picture), alt: "" }} shape="natural" isFirst className="h-full [&>img]:h-full" />}
          </Link>
        </li>
      ))}
    </ul>
  );
}
