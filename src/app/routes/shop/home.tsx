import { Link, href } from "react-router";
import { listFacts, marketplaceFacts } from "#app/lib/json-ld.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { allow } from "#app/lib/visit.server.ts";
import { featuredArtisans, featuredProducts, listCategories, newArrivals } from "#modules/catalog/index.server.ts";
import { ArtisanCard } from "#modules/catalog/ui/artisan-card.tsx";
import { CategoryCard } from "#modules/catalog/ui/category-card.tsx";
import { ProductGrid } from "#modules/catalog/ui/product-grid.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Page, Section, textLinkClasses } from "#ui/page.tsx";
import type { Route } from "./+types/home.ts";
import { BuyForm } from "./buy-form.tsx";
import { CraftStory } from "./home-craft-story.tsx";
import { Hero } from "./home-hero.tsx";

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: `${loaderData?.settings.name ?? "Marketplace"}: leather goods made by hand in India`,
    isWholeTitle: true,
    description: "Bags, belts, footwear, wallets and jackets, cut and stitched by hand in Indian workshops and sold by the people who make them.",
    canonical: "/",
    facts: (origin) => (loaderData === undefined ? [] : [...marketplaceFacts(origin, loaderData.settings), listFacts(origin, loaderData.featured)]),
  });

const shown = { featured: 8, artisans: 3, arrivals: 4 } as const;

export async function loader({ context }: Route.LoaderArgs) {
  const { db, actor, settings } = allow(context, "catalog.browse");
  const [featured, artisans, categories, arrivals] = await Promise.all([
    featuredProducts(db, actor, { limit: shown.featured }),
    featuredArtisans(db, actor, { limit: shown.artisans }),
    listCategories(db, actor),
    newArrivals(db, actor, { after: "" }),
  ]);
  return { featured, artisans, categories, arrivals: arrivals.products.slice(0, shown.arrivals), settings };
}

export default function Home({ loaderData: { featured, artisans, categories, arrivals } }: Route.ComponentProps) {
  return (
    <>
      <Hero products={[...featured, ...arrivals]} />
      <Page className="sm:pt-16">
        <Section title="Featured Products" action={<More to={href("/products")}>All products</More>}>
          {featured.length === 0 ? (
            <EmptyState drawing="bag" title="No Featured Products" headingLevel={3}>
              Nothing is on the shelves yet.
            </EmptyState>
          ) : (
            <ProductGrid products={featured} buyForm={BuyForm} />
          )}
        </Section>
        <Section title="Featured Artisans" lead="Who cuts, sews and signs." action={<More to={href("/sellers")}>All artisans</More>}>
          {artisans.length === 0 ? (
            <EmptyState drawing="awl" title="No Featured Artisans" headingLevel={3} action={<ButtonLink to="/become-seller">Become a Seller</ButtonLink>}>
              Be the first to show your work here.
            </EmptyState>
          ) : (
            <ul className="grid gap-6 md:grid-cols-3">
              {artisans.map((artisan) => (
                <li key={artisan.slug}>
                  <ArtisanCard artisan={artisan} pieces={artisan.pictures.map((picture) => ({ picture }))} note={`${artisan.numberOfProducts} ${artisan.numberOfProducts === 1 ? "product" : "products"}`} />
                </li>
              ))}
            </ul>
          )}
        </Section>
        <Section title="Browse by category" action={<More to={href("/categories")}>All categories</More>}>
          <ul className="grid grid-cols-2 gap-x-4 gap-y-7 sm:grid-cols-3 lg:grid-cols-5">
            {categories.map((category) => (
              <li key={category.slug}>
                <CategoryCard category={category} headingLevel={3} />
              </li>
            ))}
            {/* Fills the last row where nine leave one place. */}
            <li className="sm:max-lg:hidden">
              <Link to={href("/products")} className="stitched-edge grid aspect-square place-items-center rounded-card bg-surface-sunken p-4 text-center font-display text-lg hover:bg-accent-soft">
                See everything
              </Link>
            </li>
          </ul>
        </Section>
        {arrivals.length > 0 && (
          <Section title="New arrivals" lead="Off the bench within the last 15 days." action={<More to={href("/new-arrivals")}>All new arrivals</More>}>
            <ProductGrid products={arrivals} buyForm={BuyForm} />
          </Section>
        )}
        <CraftStory />
      </Page>
    </>
  );
}

function More({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className={`${textLinkClasses} py-2`}>
      {children}
    </Link>
  );
}
