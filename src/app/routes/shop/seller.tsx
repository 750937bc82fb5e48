import type { LiveList } from "#app/live/live-list.tsx";
import { href, isRouteErrorResponse } from "react-router";
import { listJsonLd, shopJsonLd } from "#app/lib/json-ld.ts";
import { absoluteAddress, sharedPicture } from "#app/lib/page-address.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { cachePage } from "#app/lib/cache-page.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { ListChanged, useLiveList } from "#app/live/live-list.tsx";
import type { ProductList } from "#modules/catalog/public.ts";
import { productsOfShop, shopRating } from "#modules/catalog/public.server.ts";
import { shopScoreWords, spreadOfShop } from "#modules/reviews/public.server.ts";
import { ProductGrid } from "#modules/catalog/public.ui.ts";
import { useNoteView } from "#modules/insights/public.ui.ts";
import { sellerPage } from "#modules/sellers/public.server.ts";
import { ProductButtons } from "#modules/wishlist/public.ui.ts";
import { formatDay } from "#shared/ist.ts";
import { Breadcrumbs } from "#ui/breadcrumbs.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { GrowingList, useMorePages } from "#ui/more-pages.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { Page, Section } from "#ui/page.tsx";
import type { Route } from "./+types/seller.ts";
import { ShopBuyForm } from "./buy-form.tsx";
import { cardsOfPages } from "./cards-of-pages.ts";
import { spreadHtml } from "./reviews-html.server.tsx";
import { ShopPortrait } from "./shop-portrait.tsx";
import { answerHeaders } from "#app/lib/answer-headers.ts";
import { t } from "#shared/texts/text.ts";
import { rich } from "#ui/rich-text.tsx";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (loaderData === undefined) return pageMeta(matches, { title: t("Seller not found") });
  const { seller, list, rating, after } = loaderData;
  const picture = list.products.find((product) => product.picture !== null)?.picture ?? null;
  return pageMeta(matches, {
    title: seller.town === null ? seller.shopName : `${seller.shopName}, ${seller.town}`,
    description:
      [seller.tagline, seller.story].filter((words) => words !== null).join(". ") ||
      t("Leather goods by {shopName}.", { shopName: seller.shopName }),
    canonical: href("/sellers/:slug", { slug: seller.slug }),
    isPart: after !== "",
    kind: "profile",
    picture: picture === null ? undefined : sharedPicture(picture),
    trail: [{ name: t("Artisans"), address: href("/sellers") }],
    jsonLd: import.meta.env.SSR
      ? (origin) => [shopJsonLd(origin, seller, rating), listJsonLd(origin, list.products)]
      : undefined,
  });
};

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { catalogueDb: db, actor, config } = allow(context, "catalog.browse");
  const after = url.searchParams.get("after") ?? "";
  const [seller, list, rating] = await Promise.all([
    sellerPage(db, actor, { slug: params.slug }),
    productsOfShop(db, actor, { shopSlug: params.slug, after }),
    shopRating(db, actor, { shopSlug: params.slug }),
  ]);
  const [spread, service] = await Promise.all([
    rating === null ? null : spreadOfShop(db, actor, { sellerId: seller.sellerId }),
    shopScoreWords(db, actor, { sellerId: seller.sellerId }),
  ]);
  cachePage(context, `seller:${seller.sellerId}`, `shop:${seller.sellerId}`, { reads: ["after"] });
  return {
    seller,
    list,
    rating,
    spread: spread && spreadHtml(spread),
    service,
    after,
    address: absoluteAddress(config.baseUrl, href("/sellers/:slug", { slug: seller.slug })),
  };
}

export default function Seller({
  loaderData: { seller, list, rating, spread, service, after, address },
}: Route.ComponentProps) {
  const live = useLiveList(list.products, {
    topic: `shop:${seller.sellerId}`,
    productsOf: (data: { readonly list: ProductList }) => data.list.products,
  });
  useNoteView(`seller:${seller.sellerId}`);
  const path = href("/sellers/:slug", { slug: seller.slug });
  const piece =
    after === ""
      ? list.products.find((product) => product.picture !== null && !product.isSoldOut)
      : undefined;
  return (
    <Page>
      <ShopHeader seller={seller} />
      {after === "" ? (
        <ShopPortrait {...{ seller, rating, spread, service, piece, address }} />
      ) : (
        <h1 className="text-2xl">{seller.shopName}</h1>
      )}
      <ShopPieces list={list} live={live} path={path} after={after} />
      <ListChanged list={live} />
    </Page>
  );
}

function ShopHeader({ seller }: Pick<Route.ComponentProps["loaderData"], "seller">) {
  return (
    <>
      <Breadcrumbs
        className="mb-4 sm:mb-6"
        trail={[
          { label: t("Home"), to: href("/") },
          { label: t("Artisans"), to: href("/sellers") },
          { label: seller.shopName },
        ]}
      />
      {seller.awayUntil !== null && (
        <p className="mb-8 rounded-card bg-mustard-soft px-4 py-3.5 wrap-anywhere">
          {rich("This workshop is on holiday. Back on {awayUntil}. {awayNote}", {
            awayUntil: formatDay(seller.awayUntil),
            awayNote: seller.awayNote,
          })}
        </p>
      )}
    </>
  );
}

function ShopPieces({
  list,
  live,
  path,
  after,
}: Pick<Route.ComponentProps["loaderData"], "list" | "after"> & {
  readonly live: LiveList;
  readonly path: ReturnType<typeof href>;
}) {
  const nextOf = (page: { readonly list: ProductList }) =>
    page.list.next === null ? null : `${path}?after=${page.list.next}`;
  const next = nextOf({ list });
  const more = useMorePages<{ readonly list: ProductList }>({ first: list, next, nextOf });
  const pages = [live.products, ...more.pages.map((page) => page.list.products)];
  return (
    <Section title={t("From this workshop")}>
      {list.products.length === 0 ? (
        <EmptyState drawing="awl" title={t("No products yet")}>
          {t("This workshop has nothing for sale right now.")}
        </EmptyState>
      ) : (
        <GrowingList more={more}>
          <PieceGrid
            products={cardsOfPages(pages.map((products) => ({ products, sponsored: [] })))}
          />
        </GrowingList>
      )}
      <Pagination more={more} next={next} first={after === "" ? null : path} />
    </Section>
  );
}

function PieceGrid({ products }: Pick<LiveList, "products">) {
  return (
    <ProductGrid
      products={products}
      buyForm={ShopBuyForm}
      wishButton={ProductButtons}
      hasSellers={false}
    />
  );
}

export const headers: Route.HeadersFunction = answerHeaders;

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <Page>
      <EmptyState
        drawing="lens"
        title={t("Seller not found")}
        headingLevel={1}
        action={<ButtonLink to={href("/sellers")}>{t("Meet Our Artisans")}</ButtonLink>}
      >
        {t("This shop is closed, or its address is mistyped.")}
      </EmptyState>
    </Page>
  );
}
