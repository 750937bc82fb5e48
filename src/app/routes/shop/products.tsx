import { href } from "react-router";
import { pageMeta } from "#app/lib/page-meta.ts";
import { allow } from "#app/lib/visit.server.ts";
import type { Category, CountUpTo, ProductFilters } from "#modules/catalog/contract.ts";
import { listProducts } from "#modules/catalog/index.server.ts";
import { readProductFilters, writeProductFilters } from "#modules/catalog/rules/product-filters.ts";
import { FilterPanel } from "#modules/catalog/ui/filter-panel.tsx";
import { ProductGrid } from "#modules/catalog/ui/product-grid.tsx";
import { ViewToggle } from "#modules/catalog/ui/view-toggle.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { NextPage } from "#ui/next-page.tsx";
import { Page, PageHeader } from "#ui/page.tsx";
import type { Route } from "./+types/products.ts";
import { BuyForm } from "./buy-form.tsx";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (loaderData === undefined) return [{ title: "Products" }];
  const { category, filters, canonical } = loaderData;
  const description = category?.description ?? "Leather goods made by hand in Indian workshops: bags, belts, wallets, footwear, jackets and more, straight from the artisan.";
  return [...pageMeta(matches, { title: titleOf(category, filters), description, canonical }), ...(filters.search === "" ? [] : [{ name: "robots", content: "noindex, follow" }])];
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, actor, config } = allow(context, "catalog.browse");
  const filters = readProductFilters(url.searchParams);
  const list = await listProducts(db, actor, filters);
  const canonical = new URL(list.category === null ? href("/products") : `${href("/products")}?category=${list.category.slug}`, config.baseUrl).href;
  return { ...list, filters, canonical };
}

export default function Products({ loaderData: { products, total, next, categories, category, filters } }: Route.ComponentProps) {
  const addressFrom = (after: string) => `${href("/products")}?${writeProductFilters({ ...filters, after })}`;
  return (
    <Page>
      <PageHeader title={titleOf(category, filters)} lead={filters.search === "" ? category?.description : undefined} />
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[15.5rem_1fr] xl:gap-x-14">
        <aside aria-label="Filters" className="screen-only lg:sticky lg:top-24 lg:self-start">
          <FilterPanel filters={filters} categories={categories} category={category} />
        </aside>
        <div>
          <div className="mb-5 flex min-h-11 items-center justify-between gap-4">
            <p aria-live="polite" className="money text-ink-muted">
              {foundText(total)}
            </p>
            <ViewToggle filters={filters} />
          </div>
          {total.count === 0 ? <NothingFound /> : <ProductGrid products={products} buyForm={BuyForm} fit="besideFilters" isList={filters.view === "list"} isTop headingLevel={2} />}
          <NextPage next={next === null ? null : addressFrom(next)} first={filters.after === "" ? null : addressFrom("")} />
        </div>
      </div>
    </Page>
  );
}

function foundText({ count, isMore }: CountUpTo): string {
  return `${count.toLocaleString("en-IN")}${isMore ? "+" : ""} ${count === 1 ? "product" : "products"} found`;
}

function titleOf(category: Category | null, { search }: ProductFilters): string {
  if (search === "") return category?.name ?? "All products";
  return category === null ? `“${search}”` : `“${search}” in ${category.name}`;
}

function NothingFound() {
  return (
    <EmptyState
      drawing="lens"
      title="No products found"
      action={
        <ButtonLink to={href("/categories")} variant="primary">
          Browse Categories
        </ButtonLink>
      }
    >
      Try fewer words, another category or a wider price range.
    </EmptyState>
  );
}
