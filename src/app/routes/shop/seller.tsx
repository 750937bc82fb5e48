import { MapPin } from "lucide-react";
import { href, isRouteErrorResponse } from "react-router";
import { listFacts, shopFacts } from "#app/lib/json-ld.ts";
import { sharedPicture } from "#app/lib/page-address.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { shows } from "#app/lib/shows.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { productsOfShop } from "#modules/catalog/index.server.ts";
import { Paragraphs } from "#modules/catalog/ui/product-tabs.tsx";
import { ProductGrid } from "#modules/catalog/ui/product-grid.tsx";
import { SoldBy, yearOf } from "#modules/catalog/ui/seller-card.tsx";
import type { ArtisanPageView } from "#modules/sellers/contract.ts";
import { sellerPage } from "#modules/sellers/index.server.ts";
import { WishButton } from "#modules/wishlist/ui/wish-button.tsx";
import { Badge } from "#ui/badge.tsx";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { NextPage } from "#ui/next-page.tsx";
import { Page, Section } from "#ui/page.tsx";
import type { Route } from "./+types/seller.ts";
import { BuyForm } from "./buy-form.tsx";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (loaderData === undefined) return pageMeta(matches, { title: "Seller not found" });
  const { seller, list, after } = loaderData;
  const picture = list.products.find((product) => product.picture !== null)?.picture ?? null;
  return pageMeta(matches, {
    title: seller.town === null ? seller.shopName : `${seller.shopName}, ${seller.town}`,
    description: [seller.tagline, seller.story].filter((words) => words !== null).join(". ") || `Leather goods by ${seller.shopName}.`,
    canonical: href("/sellers/:slug", { slug: seller.slug }),
    isPart: after !== "",
    kind: "profile",
    picture: picture === null ? undefined : sharedPicture(picture),
    trail: [{ name: "Artisans", address: href("/sellers") }],
    facts: (origin) => [shopFacts(origin, seller), listFacts(origin, list.products)],
  });
};

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { db, actor } = allow(context, "catalog.browse");
  const after = url.searchParams.get("after") ?? "";
  const [seller, list] = await Promise.all([sellerPage(db, actor, { slug: params.slug }), productsOfShop(db, actor, { shopSlug: params.slug, after })]);
  shows(context, `seller:${seller.sellerId}`, `shop:${seller.sellerId}`, { reads: ["after"] });
  return { seller, list, after };
}

export default function Seller({ loaderData: { seller, list, after } }: Route.ComponentProps) {
  const address = href("/sellers/:slug", { slug: seller.slug });
  return (
    <Page>
      <Breadcrumbs className="mb-4 sm:mb-6" trail={[{ label: "Home", to: href("/") }, { label: "Artisans", to: href("/sellers") }, { label: seller.shopName }]} />
      <Portrait seller={seller} />
      <Section title="From this workshop">
        {list.products.length === 0 ? (
          <EmptyState drawing="awl" title="No products yet">
            {seller.shopName} has nothing on the shelf at the moment.
          </EmptyState>
        ) : (
          <ProductGrid products={list.products} buyForm={BuyForm} wishButton={WishButton} hasSellers={false} />
        )}
        <NextPage next={list.next === null ? null : `${address}?after=${list.next}`} first={after === "" ? null : address} />
      </Section>
    </Page>
  );
}

function Portrait({ seller }: { seller: ArtisanPageView }) {
  const place = [seller.town, seller.state].filter((part) => part !== null).join(", ");
  return (
    <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[1fr_20rem]">
      <div>
        <h1 className="text-3xl">{seller.shopName}</h1>
        {seller.tagline !== null && <p className="mt-3 max-w-reading font-display text-xl text-ink-muted">{seller.tagline}</p>}
        {seller.story !== null && (
          <div className="prose mt-6">
            <Paragraphs text={seller.story} />
          </div>
        )}
      </div>
      <div className="lg:border-l lg:border-line lg:pl-8">
        <ul className="grid gap-2">
          {place !== "" && (
            <li className="flex items-center gap-2">
              <MapPin aria-hidden="true" className="size-5 shrink-0 text-accent" strokeWidth={1.6} />
              {place}
            </li>
          )}
          {seller.yearsOfExperience !== null && <li className="text-ink-muted">{seller.yearsOfExperience} years at the bench</li>}
          <li className="text-ink-muted">Selling here since {yearOf(seller.joinedAt)}</li>
          <li className="text-ink-muted">No reviews yet</li>
        </ul>
        {seller.specialties.length > 0 && (
          <ul aria-label="Specialties" className="mt-4 flex flex-wrap gap-1.5">
            {seller.specialties.map((specialty) => (
              <li key={specialty}>
                <Badge>{specialty}</Badge>
              </li>
            ))}
          </ul>
        )}
        <SoldBy company={seller.company} />
      </div>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <Page>
      <EmptyState drawing="lens" title="Seller not found" headingLevel={1} action={<ButtonLink to={href("/sellers")}>Meet Our Artisans</ButtonLink>}>
        This shop is closed, or its address was mistyped.
      </EmptyState>
    </Page>
  );
}
