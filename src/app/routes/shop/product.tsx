import type { ProductPageView } from "#modules/catalog/public.ts";
import { href, isRouteErrorResponse } from "react-router";
import { afterNoForm } from "#app/routes/shop/after-no-form.ts";
import { sharedPicture } from "#app/lib/page-address.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { productJsonLd } from "#app/routes/shop/product-json-ld.ts";
import { sellerCardHtml } from "#app/routes/shop/seller-card-html.server.tsx";
import { encodingOf, questionsHtml } from "#app/routes/shop/questions-html.server.tsx";
import { answersHtml } from "#app/routes/shop/answers-html.server.tsx";
import { reportLinkHtml } from "#app/routes/shop/report-link-html.server.tsx";
import { reviewsOnProductPage } from "#app/routes/shop/reviews-on-product-page.server.ts";
import { cachePage } from "#app/lib/cache-page.server.ts";
import { deliveryTo } from "#app/lib/delivery-to.server.ts";
import { contendersFor, drawnInto } from "#app/routes/shop/sponsored.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { ProductChangedNotice, useLiveProduct } from "#app/live/live-product.tsx";
import { withSponsored } from "#modules/advertising/public.ts";
import {
  type Category,
  deliveryPromise,
  distinctSuggestions,
  specificationsOf,
  makingDaysOf,
  withMakingDays,
} from "#modules/catalog/public.ts";
import {
  moreOfShop,
  productPageForReader,
  similarProducts,
} from "#modules/catalog/public.server.ts";
import { publishedAnswers } from "#modules/conversations/public.server.ts";
import { CardRow, ProductDetails, Reviews } from "#modules/catalog/public.ui.ts";
import { useNoteView } from "#modules/insights/public.ui.ts";
import { cashOnDeliveryProblem } from "#modules/orders/public.ts";
import { readPlatformSettings } from "#modules/identity/public.server.ts";
import { readTariff } from "#modules/shipping/public.server.ts";
import { useRecordView, ProductButtons } from "#modules/wishlist/public.ui.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Page } from "#ui/page.tsx";
import type { Route } from "./+types/product.ts";
import { ShopBuyForm } from "./buy-form.tsx";
import { RecentlyViewed } from "./recently-viewed.tsx";
import { answerHeaders } from "#app/lib/answer-headers.ts";
import { t } from "#shared/texts/text.ts";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (loaderData === undefined) return pageMeta(matches, { title: t("Product not found") });
  const { product, delivery } = loaderData;
  const [picture] = product.pictures;
  const shipping = {
    feePaise: delivery.standardFeePaise,
    handling: delivery.processingDays,
    transit: delivery.transitDays,
  };
  return pageMeta(matches, {
    title: t("{name} by {shopName}", { name: product.name, shopName: product.seller.shopName }),
    description: product.description,
    canonical: href("/product/:productId", { productId: product.slug }),
    kind: "product",
    picture: picture && sharedPicture(picture),
    trail: [
      { name: t("Products"), address: href("/products") },
      { name: product.category.name, address: addressOfCategory(product.category) },
    ],
    jsonLd: import.meta.env.SSR
      ? (origin) => {
          const { reviewsForJsonLd: reviews } = loaderData;
          return [productJsonLd(origin, { product, rating: product.rating, reviews, shipping })];
        }
      : undefined,
  });
};

const piecesInRow = 6;

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const visit = allow(context, "catalog.browse");
  const { catalogueDb: db, actor, config } = visit;
  const [product, usual] = await Promise.all([
    productPageForReader(db, actor, { idOrSlug: params.productId }),
    readTariff(db),
  ]);
  const tariff = withMakingDays(usual, product);
  const pricePaise = Math.min(...product.variants.map((variant) => variant.pricePaise));
  const near = { id: product.id, categorySlug: product.category.slug, pricePaise };
  const [reviews, answers, more, alike, contenders] = await Promise.all([
    reviewsOnProductPage({ db, actor }, product),
    publishedAnswers(db, actor, { productId: product.id }),
    moreOfShop(db, actor, {
      shopSlug: product.seller.slug,
      exceptProductId: product.id,
      limit: piecesInRow,
    }),
    // Those that the other row or the sponsored place shows already are left out.
    similarProducts(db, actor, { productId: product.id, limit: 2 * piecesInRow + 1 }),
    contendersFor({ db, actor }, { placement: "product", among: { kind: "near", product: near } }),
  ]);
  const others = distinctSuggestions(alike, { products: more });
  const sponsored = drawnInto(context, Math.min(others.length, piecesInRow), contenders);
  const similar = withSponsored(
    distinctSuggestions(others, { products: sponsored, pictures: sponsored }),
    sponsored,
    { most: piecesInRow },
  );
  const cards = [...more, ...alike].map(({ id }) => `product:${id}` as const);
  cachePage(
    context,
    `product:${product.id}`,
    `seller:${product.seller.sellerId}`,
    `shop:${product.seller.sellerId}`,
    ...cards,
    { reads: ["colour", "size", "image"] },
  );
  const now = new Date();
  const { processing } = product;
  const piece = {
    processing,
    calendar: product.seller.calendar,
    startsInDays: product.making?.startsInDays,
    workingDays: makingDaysOf(product),
  };
  const variantId = product.variants[0]?.id ?? null;
  const delivery = deliveryPromise(tariff, { ...piece, pricePaise }, now);
  const query = url.searchParams;
  const picture = Number(query.get("image"));
  const pinCode = query.get("pin");
  return {
    product,
    html: {
      questions: questionsHtml(product),
      encType: encodingOf(product),
      seller: sellerCardHtml(product),
    },
    ...reviews,
    report: answersHtml(product, answers) + reportLinkHtml(product),
    more,
    similar,
    tariff,
    delivery,
    specifications: specificationsOf(product, delivery, await readPlatformSettings(db)),
    selection: {
      colour: query.get("colour"),
      size: query.get("size"),
      image:
        Number.isInteger(picture) && picture >= 1 && picture <= product.pictures.length
          ? picture - 1
          : null,
      delivery:
        pinCode === null
          ? null
          : await deliveryTo(visit, { ...product.seller, ...piece, variantId }, pinCode),
    },
    canonical: new URL(href("/product/:productId", { productId: product.slug }), config.baseUrl)
      .href,
  };
}

export const shouldRevalidate = afterNoForm;

export default function Product({
  loaderData: { product: read, reviews, report, more, similar, ...page },
}: Route.ComponentProps) {
  const live = useLiveProduct(read);
  const { product } = live;
  const { category, seller } = product;
  useRecordView(product.id);
  useNoteView(`product:${product.id}`);
  return (
    <Page>
      <ProductTrail category={category} product={product} />
      <ProductDetails
        key={product.id}
        product={product}
        {...page}
        buyForm={ShopBuyForm}
        cashProblem={cashOnDeliveryProblem}
        wishButton={ProductButtons}
      />
      <ProductChangedNotice key={`changed ${product.id}`} live={live} />
      <Reviews rating={product.rating}>
        {reviews && <div dangerouslySetInnerHTML={{ __html: reviews }} />}
      </Reviews>
      <div dangerouslySetInnerHTML={{ __html: report }} />
      <Suggestions more={more} similar={similar} shopName={seller.shopName} />
      <RecentlyViewed exceptProductId={product.id} />
    </Page>
  );
}

function Suggestions({
  more,
  similar,
  shopName,
}: Pick<Route.ComponentProps["loaderData"], "more" | "similar"> & { readonly shopName: string }) {
  return (
    <>
      <CardRow title={t("More from {shopName}", { shopName })} products={more} hasSellers={false} />
      <CardRow title={t("You may also like")} products={similar} />
    </>
  );
}

function ProductTrail({
  category,
  product,
}: {
  readonly category: Category;
  readonly product: ProductPageView;
}) {
  return (
    <Breadcrumbs
      className="-mt-2 mb-2 sm:mt-0 sm:mb-6"
      trail={[
        { label: t("Home"), to: href("/") },
        { label: t("Products"), to: href("/products") },
        { label: category.name, to: addressOfCategory(category) },
        { label: product.name },
      ]}
    />
  );
}

function addressOfCategory({ slug }: Category): string {
  return `${href("/products")}?${new URLSearchParams({ category: slug })}`;
}

export const headers: Route.HeadersFunction = answerHeaders;

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || (error.status !== 404 && error.status !== 410)) throw error;
  return (
    <Page>
      <EmptyState
        drawing="tag"
        title={t("Product not found")}
        headingLevel={1}
        action={
          <ButtonLink to={href("/products")} variant="primary">
            {t("Browse Products")}
          </ButtonLink>
        }
      >
        {t("It may have been removed from the shop, or its address is mistyped.")}
      </EmptyState>
    </Page>
  );
}
