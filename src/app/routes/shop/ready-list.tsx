import type { ReactNode } from "react";
import { href } from "react-router";
import { ListChanged, useLiveList } from "#app/live/live-list.tsx";
import { withSponsored } from "#modules/advertising/public.ts";
import type { ProductCardView, ProductList } from "#modules/catalog/public.ts";
import { ListHeader, ProductGrid } from "#modules/catalog/public.ui.ts";
import { ProductButtons } from "#modules/wishlist/public.ui.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Illustration, type IllustrationName } from "#ui/illustration.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Pagination, useFocusOnNewPage } from "#ui/pagination.tsx";
import { Page } from "#ui/page.tsx";
import { ShopBuyForm } from "./buy-form.tsx";
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
  const { next } = firstList;
  const live = useLiveList(firstList.products, {
    topic: "list",
    productsOf: (data: { readonly list: ProductList }) => data.list.products,
  });
  const start = useFocusOnNewPage<HTMLElement>(after);
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
          <ProductGrid
            products={withSponsored(live.products, sponsored)}
            buyForm={ShopBuyForm}
            wishButton={ProductButtons}
            isTop
            isDated={isDated}
            headingLevel={2}
          />
        </section>
      )}
      <Pagination
        next={next === null ? null : `${address}?after=${next}`}
        first={after === "" ? null : address}
      />
      {below}
      <ListChanged list={live} />
    </Page>
  );
}
