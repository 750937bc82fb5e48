import { href, useNavigation } from "react-router";
import { afterNoForm } from "#app/routes/shop/after-no-form.ts";
import { listJsonLd } from "#app/lib/json-ld.ts";
import { pageMeta } from "#app/lib/page-meta.ts";
import { cachePage } from "#app/lib/cache-page.server.ts";
import { contendersFor, drawnInto } from "#app/routes/shop/sponsored.server.ts";
import { allow } from "#app/lib/visit.server.ts";
import { ListChanged, useLiveList } from "#app/live/live-list.tsx";
import {
  type Category,
  type ListedProducts,
  type ProductCardView,
  type ProductFilters,
  chosenFilters,
  hasFilters,
  productFilterNames,
  readPriceWords,
  readProductFilters,
} from "#modules/catalog/public.ts";
import { listProducts } from "#modules/catalog/public.server.ts";
import {
  categoryDrawing,
  ChosenChips,
  FilterPanel,
  ShowFilters,
  listAddress,
  ListHeader,
  Corrected,
  CountFound,
  NothingFound,
  PartlyFound,
  ProductGrid,
  ViewToggle,
} from "#modules/catalog/public.ui.ts";
import { ProductButtons } from "#modules/wishlist/public.ui.ts";
import { GrowingList, useMorePages } from "#ui/more-pages.tsx";
import { Pagination, useFocusOnNewPage } from "#ui/pagination.tsx";
import { Page, PageHeader } from "#ui/page.tsx";
import type { Route } from "./+types/products.ts";
import { ShopBuyForm } from "./buy-form.tsx";
import { cardsOfPages } from "./cards-of-pages.ts";
import { latinDigits } from "#shared/indian-digits.ts";
import { localPath, t } from "#shared/texts/text.ts";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (loaderData === undefined) return pageMeta(matches, { title: t("Products") });
  const { category, filters, products, next } = loaderData;
  const meta = pageMeta(matches, {
    title: titleOf(category, filters),
    description:
      category?.description ??
      t(
        "Leather goods made by hand in Indian workshops: bags, belts, wallets, footwear, jackets and more, straight from the artisan.",
      ),
    canonical:
      category === null ? href("/products") : `${href("/products")}?category=${category.slug}`,
    isPart: filters.after !== "" || hasFilters({ ...filters, category: "" }),
    trail: category === null ? [] : [{ name: t("Categories"), address: href("/categories") }],
    jsonLd: import.meta.env.SSR ? (origin) => [listJsonLd(origin, products)] : undefined,
  });
  return next === null
    ? meta
    : [...meta, { tagName: "link", rel: "next", href: listAddress({ ...filters, after: next }) }];
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { catalogueDb: db, actor } = allow(context, "catalog.browse");
  const typed = readProductFilters(url.searchParams);
  const filters = { ...typed, search: latinDigits(typed.search) };
  const placement = filters.search === "" ? "list" : "search";
  const [list, contenders] = await Promise.all([
    listProducts(db, actor, filters),
    contendersFor({ db, actor }, { placement, among: { kind: "list", filters } }),
  ]);
  cachePage(context, listTag(list.category), {
    reads: productFilterNames,
    ...(filters.search !== "" && { forSeconds: 60 }),
  });
  // Only rows have room for a few lines of description.
  const asDisplayed = (product: ProductCardView) =>
    filters.view === "list" ? product : { ...product, excerpt: "" };
  return {
    ...list,
    products: list.products.map(asDisplayed),
    sponsored: drawnInto(context, list.products.length, contenders).map(asDisplayed),
    filters,
    priced: readPriceWords(filters.search),
  };
}

export const shouldRevalidate = afterNoForm;

export default function Products({ loaderData }: Route.ComponentProps) {
  const { total, category, filters, correctedTo, isPartial } = loaderData;
  const list = useLiveList(loaderData.products, {
    topic: listTag(category),
    productsOf: (data: Pick<ListedProducts, "products">) => data.products,
  });
  const { products } = list;
  const chosen = chosenFilters(filters, loaderData);
  const start = useFocusOnNewPage<HTMLElement>(filters.after);
  const nextOf = (page: Pick<typeof loaderData, "next">) =>
    page.next === null ? null : listAddress({ ...filters, after: page.next });
  const more = useMorePages<typeof loaderData>({
    first: loaderData,
    next: nextOf(loaderData),
    nextOf,
  });
  const navigation = useNavigation();
  const isChanging =
    navigation.state === "loading" && navigation.location.pathname === localPath(href("/products"));
  return (
    <Page>
      <Heading category={category} filters={filters} />
      <div className="grid gap-x-10 lg:grid-cols-[15.5rem_minmax(0,1fr)] xl:gap-x-14">
        <div
          className={
            "screen-only lg:sticky lg:top-16 lg:-mx-2 lg:max-h-[calc(100dvh-4rem)] lg:self-start " +
            "lg:overflow-y-auto lg:overscroll-contain lg:px-2 lg:pt-2 lg:pb-8 " +
            "lg:[scrollbar-width:thin]"
          }
        >
          <FilterPanel list={loaderData} />
        </div>
        {/* The old list stays, dimmed, until the new one has loaded, so that the page keeps its
            shape. */}
        <section
          ref={start}
          tabIndex={-1}
          aria-label={t("Products")}
          aria-busy={isChanging}
          className="min-w-0 transition-opacity aria-busy:opacity-55 aria-busy:delay-150"
        >
          <div className="mb-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <ShowFilters numberChosen={chosen.length} />
            <div className="max-sm:order-last max-sm:w-full">
              <CountFound total={total} />
            </div>
            <ViewToggle filters={filters} />
          </div>
          {correctedTo !== null && <Corrected typed={filters.search} corrected={correctedTo} />}
          {isPartial && total.count > 0 && <PartlyFound typed={correctedTo ?? filters.search} />}
          <ChosenChips filters={filters} chosen={chosen} />
          {products.length === 0 ? (
            <NothingFound hasFilters={chosen.length > 0} />
          ) : (
            <GrowingList more={more}>
              <ProductGrid
                products={cardsOfPages([{ ...loaderData, products }, ...more.pages])}
                buyForm={ShopBuyForm}
                wishButton={ProductButtons}
                fit="besideFilters"
                isList={filters.view === "list"}
                isTop
                headingLevel={2}
              />
            </GrowingList>
          )}
          <Pagination
            more={more}
            next={more.next}
            first={filters.after === "" ? null : listAddress({ ...filters, after: "" })}
          />
        </section>
      </div>
      <ListChanged list={list} />
    </Page>
  );
}

function listTag(category: Category | null) {
  return category === null ? "list" : (`list:${category.slug}` as const);
}

function Heading({ category, filters }: { category: Category | null; filters: ProductFilters }) {
  if (category === null || filters.search !== "")
    return <PageHeader title={titleOf(category, filters)} />;
  const trail = [
    { label: t("Home"), to: href("/") },
    { label: t("Categories"), to: href("/categories") },
    { label: category.name },
  ];
  return (
    <ListHeader
      trail={trail}
      title={category.name}
      lead={category.description}
      drawing={categoryDrawing(category.slug)}
    />
  );
}

function titleOf(category: Category | null, { search }: ProductFilters): string {
  if (search === "") return category?.name ?? t("All products");
  return category === null
    ? `“${search}”`
    : t("“{search}” in {name}", { search, name: category.name });
}
