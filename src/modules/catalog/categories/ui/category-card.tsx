import { Link, href } from "react-router";
import { Picture } from "#ui/picture.tsx";
import type { CategoryCardView } from "../../contract.ts";
import { NoPicture } from "../../listing/ui/product-card.tsx";
import { displayPicture } from "../../listing/ui/display-picture.ts";
import { t } from "#shared/texts/text.ts";

type CategoryCardProps = {
  category: CategoryCardView;
  hasDescription?: boolean | undefined;
  isFirst?: boolean | undefined;
  headingLevel?: 2 | 3 | undefined;
};

/** A category with a picture of its best-selling product. */
export function CategoryCard({
  category,
  hasDescription = false,
  isFirst,
  headingLevel = 2,
}: CategoryCardProps) {
  const Heading = `h${headingLevel}` as const;
  const count = category.numberOfProducts;
  return (
    <article className="group relative">
      {/* The name stands beside it, so the picture needs no alternative text. */}
      {category.picture === null ? (
        <NoPicture isSquare />
      ) : (
        <Picture
          image={{ ...displayPicture(category.picture), alt: "" }}
          shape="square"
          isFirst={isFirst}
        />
      )}
      <CategoryCaption Heading={Heading} category={category} count={count} />
      {hasDescription && (
        <p className="mt-1 text-ink-muted max-sm:hidden">{category.description}</p>
      )}
    </article>
  );
}

function CategoryCaption({
  Heading,
  category,
  count,
}: Pick<CategoryCardProps, "category"> & {
  readonly Heading: "h2" | "h3";
  readonly count: number;
}) {
  return (
    <div className="mt-3 flex flex-wrap items-baseline justify-between gap-x-3 max-sm:flex-col">
      <Heading className="text-lg">
        <Link
          to={`${href("/products")}?category=${category.slug}`}
          className="decoration-1 underline-offset-4 after:absolute after:inset-0 group-hover:underline"
        >
          {category.name}
        </Link>
      </Heading>
      <p className="money text-sm text-ink-muted">
        {t("{count, plural, one {# product} other {# products}}", { count })}
      </p>
    </div>
  );
}
