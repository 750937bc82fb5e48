import type { ReactNode } from "react";
import type { ProductList } from "#modules/catalog/contract.ts";
import { ProductGrid } from "#modules/catalog/ui/product-grid.tsx";
import { NextPage } from "#ui/next-page.tsx";
import { Page, PageHeader } from "#ui/page.tsx";
import { BuyForm } from "./buy-form.tsx";

type ReadyListProps = { title: string; lead: string; address: string; after: string; list: ProductList; empty: ReactNode };

/** A list that needs no filters: what is new, what is reduced. */
export function ReadyList({ title, lead, address, after, list: { products, next }, empty }: ReadyListProps) {
  return (
    <Page>
      <PageHeader title={title} lead={lead} />
      {products.length === 0 ? empty : <ProductGrid products={products} buyForm={BuyForm} isTop headingLevel={2} />}
      <NextPage next={next === null ? null : `${address}?after=${next}`} first={after === "" ? null : address} />
    </Page>
  );
}
