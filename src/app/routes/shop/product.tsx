import { href, isRouteErrorResponse } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { allow } from "#app/lib/visit.server.ts";
import { productPage } from "#modules/catalog/index.server.ts";
import { deliveryPromise } from "#modules/catalog/rules/delivery-promise.ts";
import { ProductDetails } from "#modules/catalog/ui/product-details.tsx";
import { readTariff } from "#modules/shipping/index.server.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Page } from "#ui/page.tsx";
import type { Route } from "./+types/product.ts";
import { BuyForm } from "./buy-form.tsx";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (loaderData === undefined) return [...pageMeta(matches, { title: "Product not found" }), { name: "robots", content: "noindex" }];
  const { product, canonical } = loaderData;
  return pageMeta(matches, { title: `${product.name} by ${product.seller.shopName}`, description: product.description, canonical });
};

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { db, actor, config } = allow(context, "catalog.browse");
  const [product, tariff] = await Promise.all([productPage(db, actor, { idOrSlug: params.productId }), readTariff(db)]);
  const pricePaise = Math.min(...product.variants.map((variant) => variant.pricePaise));
  const picture = Number(url.searchParams.get("image"));
  return {
    product,
    delivery: deliveryPromise(tariff, { processing: product.processing, pricePaise }, new Date()),
    asked: {
      colour: url.searchParams.get("colour"),
      size: url.searchParams.get("size"),
      image: Number.isInteger(picture) && picture >= 1 && picture <= product.pictures.length ? picture - 1 : null,
    },
    canonical: new URL(href("/product/:productId", { productId: product.slug }), config.baseUrl).href,
  };
}

export default function Product({ loaderData: { product, delivery, asked, canonical } }: Route.ComponentProps) {
  const { category } = product;
  return (
    <Page>
      <Breadcrumbs
        className="-mt-2 mb-2 sm:mt-0 sm:mb-6"
        trail={[{ label: "Home", to: href("/") }, { label: "Products", to: href("/products") }, { label: category.name, to: `${href("/products")}?category=${category.slug}` }, { label: product.name }]}
      />
      <ProductDetails key={product.id} product={product} asked={asked} delivery={delivery} canonical={canonical} buyForm={BuyForm} />
    </Page>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <Page>
      <EmptyState
        drawing="tag"
        title="Product not found"
        headingLevel={1}
        action={
          <ButtonLink to={href("/products")} variant="primary">
            Browse Products
          </ButtonLink>
        }
      >
        It may have been taken off the shelf, or its address was mistyped.
      </EmptyState>
    </Page>
  );
}
