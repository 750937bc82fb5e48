import type { ReactNode } from "react";
import { href } from "react-router";
import { ListChanged, useLiveList } from "#app/live/live-list.tsx";
import type { ProductCardView, ProductList } from "#modules/catalog/public.ts";
import { ListHeader, ProductGrid } from "#modules/catalog/public.ui.ts";
import { ProductButtons } from "#modules/wishlist/public.ui.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Illustration, type IllustrationName } from "#ui/illustration.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { GrowingList, useMorePages } from "#ui/more-pages.tsx";
import { Pagination, useFocusOnNewPage } from "#ui/pagination.tsx";
import { Page } from "#ui/page.tsx";
import { ShopBuyForm } from "./buy-form.tsx";
import { cardsOfPages } from "./cards-of-pages.ts";
import { t } from "#shared/texts/text.ts";

type ReadyListProps = {
  title: string;
  lead: string;
  drawing: IllustrationName;
  address: string;
  after: string;
  list: ProductList;
  /** Sponsored cards, placed among the others. */
  sponsored: readonly ProductCardView[];
  /** Each card shows its date. */
  isDated?: boolean;
  whenEmpty: { readonly title: string; readonly why: string };
  below?: ReactNode;
};

/** What the loaders of these lists return. */
type LoadedList = { readonly list: ProductList; readonly sponsored: readonly ProductCardView[] };

/** A list without filters: new arrivals, reduced products. */
export function ReadyList({
  title,
  lead,
  drawing,
  address,
  after,
  list: firstList,
  sponsored,
  isDated = false,
  whenEmpty,
  below,
}: ReadyListProps) {
  const live = useLiveList(firstList.products, {
    topic: "list",
    productsOf: (data: { readonly list: ProductList }) => data.list.products,
  });
  const start = useFocusOnNewPage<HTMLElement>(after);
  const nextOf = ({ list: { next } }: Pick<LoadedList, "list">) =>
    next === null ? null : `${address}?after=${next}`;
  const next = nextOf({ list: firstList });
  const more = useMorePages<LoadedList>({ first: firstList, next, nextOf });
  return (
    <Page>
      <ListHeader
        trail={[{ label: t("Home"), to: href("/") }, { label: title }]}
        title={title}
        lead={lead}
        drawing={<Illustration name={drawing} />}
      />
      {firstList.products.length === 0 ? (
        <EmptyState
          drawing={drawing}
          title={whenEmpty.title}
          action={<ButtonLink to={href("/products")}>{t("Browse Products")}</ButtonLink>}
        >
          {whenEmpty.why}
        </EmptyState>
      ) : (
        <section ref={start} tabIndex={-1} aria-label={title}>
          <GrowingList more={more}>
            <ProductGrid
              products={cardsOfPages([
                { products: live.products, sponsored },
                ...more.pages.map((page) => ({ ...page.list, ...page })),
              ])}
              buyForm={ShopBuyForm}
              wishButton={ProductButtons}
              isTop
              isDated={isDated}
              headingLevel={2}
            />
          </GrowingList>
        </section>
      )}
      <Pagination more={more} next={next} first={after === "" ? null : address} />
      {below}
      <ListChanged list={live} />
    </Page>
  );
}
