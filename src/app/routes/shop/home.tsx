import { Link, href } from "react-router";
import { afterNoForm } from "#app/routes/shop/after-no-form.ts";
import { listJsonLd, marketplaceJsonLd } from "#app/lib/json-ld.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { cachePage } from "#app/lib/cache-page.server.ts";
import {
  artisansWithSponsored,
  contendersFor,
  drawnInto,
} from "#app/routes/shop/sponsored.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { withSponsored } from "#modules/advertising/public.ts";
import { featuredProducts, listCategories, newArrivals } from "#modules/catalog/public.server.ts";
import { ProductGrid } from "#modules/catalog/public.ui.ts";
import { readTariff } from "#modules/shipping/public.server.ts";
import { ProductButtons } from "#modules/wishlist/public.ui.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Page, Section, loneLinkClasses } from "#ui/page.tsx";
import type { Route } from "./+types/home.ts";
import { ShopBuyForm } from "./buy-form.tsx";
import { FeaturedArtisans } from "./home-artisans.tsx";
import { CategoryShelf } from "./home-categories.tsx";
import { CraftStory } from "./home-craft-story.tsx";
import { Hero } from "./home-hero.tsx";
import { Promises } from "./home-promises.tsx";
import { SellHere } from "./sell-here.tsx";
import { t } from "#shared/texts/text.ts";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { settings } = matches[0].loaderData;
  return pageMeta(matches, {
    title: t("{name}: leather goods made by hand in India", { name: settings.name }),
    isWholeTitle: true,
    description: t(
      "Bags, belts, footwear, wallets and jackets, cut and stitched by hand in Indian workshops and sold by the people who make them.",
    ),
    canonical: "/",
    jsonLd: import.meta.env.SSR
      ? (origin) => [
          ...marketplaceJsonLd(origin, settings),
          listJsonLd(origin, loaderData?.featured ?? []),
        ]
      : undefined,
  });
};

// Rows of 2, 3 and 4 cards; one in six may be sponsored.
const limits = { featured: 12, artisans: 6, arrivals: 4 } as const;

/** Only Premium and Elite campaigns have this share and may come first here. */
const leastShare = 6000;

export async function loader({ context }: Route.LoaderArgs) {
  const { catalogueDb: db, actor } = allow(context, "catalog.browse");
  const [best, contenders, makers, categories, arrivals, tariff] = await Promise.all([
    featuredProducts(db, actor, { limit: limits.featured }),
    contendersFor({ db, actor }, { placement: "home", among: { kind: "all" }, leastShare }),
    artisansWithSponsored(context, { db, actor }, { limit: limits.artisans, leastShare }),
    listCategories(db, actor),
    newArrivals(db, actor, { after: "" }),
    readTariff(db),
  ]);
  cachePage(context, "list", "sellers", { forSeconds: 60 });
  const featured = withSponsored(best, drawnInto(context, best.length, contenders), {
    most: limits.featured,
    isFirst: true,
  });
  return {
    featured,
    ...makers,
    categories,
    arrivals: arrivals.products.slice(0, limits.arrivals),
    tariff,
  };
}

export const shouldRevalidate = afterNoForm;

export default function Home({
  loaderData: { featured, artisans, sponsored, categories, arrivals, tariff },
}: Route.ComponentProps) {
  return (
    <>
      <Hero products={[...featured, ...arrivals]} />
      <Promises tariff={tariff} />
      <Page className="sm:pt-16">
        <Section
          title={t("Browse by category")}
          action={<More to={href("/categories")}>{t("All categories")}</More>}
        >
          <CategoryShelf categories={categories} />
        </Section>
        <FeaturedProducts featured={featured} />
        <ArtisansToMeet artisans={artisans} sponsored={sponsored} />
        {arrivals.length > 0 && <NewArrivals arrivals={arrivals} />}
      </Page>
      <CraftStory />
      <div className="page-frame pb-16 sm:pb-24">
        <SellHere />
      </div>
    </>
  );
}

function FeaturedProducts({ featured }: Pick<Route.ComponentProps["loaderData"], "featured">) {
  return (
    <Section
      title={t("Featured Products")}
      action={<More to={href("/products")}>{t("All products")}</More>}
    >
      {featured.length === 0 ? (
        <EmptyState drawing="bag" title={t("No Featured Products")} headingLevel={3}>
          {t("There are no products here yet.")}
        </EmptyState>
      ) : (
        <ProductGrid products={featured} buyForm={ShopBuyForm} wishButton={ProductButtons} />
      )}
    </Section>
  );
}

function NewArrivals({ arrivals }: Pick<Route.ComponentProps["loaderData"], "arrivals">) {
  return (
    <Section
      title={t("New arrivals")}
      lead={t("Fresh from the workshop in the last 15 days.")}
      action={<More to={href("/new-arrivals")}>{t("All new arrivals")}</More>}
    >
      <ProductGrid products={arrivals} buyForm={ShopBuyForm} wishButton={ProductButtons} />
    </Section>
  );
}

function ArtisansToMeet({
  artisans,
  sponsored,
}: Pick<Route.ComponentProps["loaderData"], "artisans" | "sponsored">) {
  return (
    <Section
      title={t("Featured Artisans")}
      lead={t("The people who cut, sew and sign.")}
      action={<More to={href("/sellers")}>{t("All artisans")}</More>}
    >
      {artisans.length === 0 ? (
        <EmptyState
          drawing="awl"
          title={t("No Featured Artisans")}
          headingLevel={3}
          action={<ButtonLink to="/become-seller">{t("Become a Seller")}</ButtonLink>}
        >
          {t("Be the first to show your work here.")}
        </EmptyState>
      ) : (
        <FeaturedArtisans artisans={artisans} sponsored={sponsored} />
      )}
    </Section>
  );
}

function More({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className={`${loneLinkClasses} py-2`}>
      {children}
    </Link>
  );
}
