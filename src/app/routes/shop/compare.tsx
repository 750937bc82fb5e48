import { useEffect } from "react";
import { href, Link } from "react-router";
import { answerHeaders } from "#app/lib/answer-headers.ts";
import { cachePage } from "#app/lib/cache-page.server.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { allow } from "#app/lib/visit.server.ts";
import {
  comparedQuery,
  leastCompared,
  type ProductCardView,
  readComparedSlugs,
} from "#modules/catalog/public.ts";
import { compareProducts, similarProducts } from "#modules/catalog/public.server.ts";
import { ComparisonTable, SmallPicture } from "#modules/catalog/public.ui.ts";
import { readTariff } from "#modules/shipping/public.server.ts";
import { compared } from "#modules/wishlist/public.ui.ts";
import { t } from "#shared/texts/text.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Page, PageHeader, Section, textLinkClasses } from "#ui/page.tsx";
import type { Route } from "./+types/compare.ts";

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: t("Compare products") });

const maxSimilar = 6;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { catalogueDb: db, actor } = allow(context, "catalog.browse");
  const slugs = readComparedSlugs(url.searchParams.get("products"));
  const { processing } = await readTariff(db);
  const comparison = await compareProducts(db, actor, { slugs, making: processing });
  const [first, ...others] = comparison.products;
  const similar =
    first !== undefined && others.length === 0
      ? await similarProducts(db, actor, { productId: first.id, limit: maxSimilar })
      : [];
  const shown = [...comparison.products, ...similar].map(({ id }) => `product:${id}` as const);
  // A product that is gone may come back, and has no tag to be invalidated by.
  if (comparison.goneSlugs.length === 0)
    cachePage(
      context,
      ...shown,
      ...comparison.sellerIds.flatMap((id) => [`seller:${id}`, `shop:${id}`] as const),
      { reads: ["products", "only"] },
    );
  const { products, rows, goneSlugs } = comparison;
  return {
    products,
    rows,
    goneSlugs,
    similar,
    isOnlyDifferences: url.searchParams.get("only") === "differences",
  };
}

export default function Compare({
  loaderData: { products, rows, goneSlugs, similar, isOnlyDifferences },
}: Route.ComponentProps) {
  const slugs = products.map(({ slug }) => slug);
  const isComplete = slugs.length >= leastCompared;
  const slugList = slugs.join(",");
  // What the page shows is what the tray has on other pages.
  useEffect(() => {
    if (slugList !== compared.read().join(",")) compared.write(slugList.split(",").filter(Boolean));
  }, [slugList]);
  return (
    <Page>
      <PageHeader
        title={t("Compare products")}
        actions={
          isComplete && (
            <ButtonLink
              to={href("/compare") + comparedQuery(slugs, !isOnlyDifferences)}
              preventScrollReset
              replace
            >
              {isOnlyDifferences ? t("Show all rows") : t("Show only differences")}
            </ButtonLink>
          )
        }
      />
      {goneSlugs.length > 0 && (
        <p className="mb-6 rounded-card bg-mustard-soft px-4 py-3">
          {t(
            "{count, plural, one {One of these products is} other {# of these products are}} no longer in the shop.",
            { count: goneSlugs.length },
          )}
        </p>
      )}
      {products.length > 0 && (
        <ComparisonTable
          products={products}
          rows={rows}
          isOnlyDifferences={isOnlyDifferences && isComplete}
        />
      )}
      {!isComplete && <ChooseMore slugs={slugs} similar={similar} />}
    </Page>
  );
}

type ChooseMoreProps = {
  readonly slugs: readonly string[];
  readonly similar: readonly ProductCardView[];
};

/** With none or one: how to choose, and products that are like the one. */
function ChooseMore({ slugs, similar }: ChooseMoreProps) {
  if (similar.length > 0)
    return (
      <Section title={t("Choose another product to compare")}>
        <ul className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
          {similar.map(({ id, slug, name, lang, picture }) => (
            <li key={id} className="flex items-center gap-3 border-t border-line py-2">
              {picture !== null && <SmallPicture picture={picture} className="w-14 shrink-0" />}
              <Link
                to={href("/compare") + comparedQuery([...slugs, slug])}
                lang={lang}
                className={`${textLinkClasses} inline-flex min-h-11 items-center wrap-anywhere`}
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      </Section>
    );
  return (
    <EmptyState
      drawing="tag"
      title={t("Choose two products to compare")}
      action={
        <ButtonLink to={href("/products")} variant="primary">
          {t("Browse Products")}
        </ButtonLink>
      }
    >
      {t("Press the scales on a product to compare it with up to three others.")}
    </EmptyState>
  );
}

export const headers: Route.HeadersFunction = answerHeaders;
