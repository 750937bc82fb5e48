import { Link, href } from "react-router";
import type { CategoryCardView } from "#modules/catalog/public.ts";
import { NoPicture, displayPicture } from "#modules/catalog/public.ui.ts";
import { Picture } from "#ui/picture.tsx";
import { t } from "#shared/texts/text.ts";

/** All categories in one row; on a phone it scrolls sideways. */
export function CategoryShelf({ categories }: { categories: readonly CategoryCardView[] }) {
  return (
    <ul className="-mx-4 flex snap-x scroll-px-4 gap-x-3 overflow-x-auto px-4 pb-2 sm:gap-x-4 lg:mx-0 lg:grid lg:grid-cols-9 lg:overflow-visible lg:px-0 lg:pb-0 xl:gap-x-5">
      {categories.map((category) => (
        <li
          key={category.slug}
          className="group relative w-30 shrink-0 snap-start sm:w-36 lg:w-auto"
        >
          {category.picture === null ? (
            <NoPicture isSquare />
          ) : (
            <Picture
              image={{ ...displayPicture(category.picture), alt: "" }}
              shape="square"
              sizes="(min-width: 64rem) 8rem, 9rem"
            />
          )}
          <CategoryName category={category} />
          <p className="money text-sm text-ink-muted">
            {t("{numberOfProducts, plural, one {# product} other {# products}}", {
              numberOfProducts: category.numberOfProducts,
            })}
          </p>
        </li>
      ))}
    </ul>
  );
}

function CategoryName({ category }: { readonly category: CategoryCardView }) {
  return (
    <h3 className="mt-2.5 font-sans text-base leading-snug font-medium tracking-normal">
      <Link
        to={`${href("/products")}?category=${category.slug}`}
        className="underline-offset-4 after:absolute after:inset-0 group-hover:underline"
      >
        {category.name}
      </Link>
    </h3>
  );
}
