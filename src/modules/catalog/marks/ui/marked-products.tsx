import { Form, Link, href, useNavigation } from "react-router";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { loneLinkClasses } from "#ui/page.tsx";
import { SearchLine } from "#ui/search-line.tsx";
import { TickBox } from "#ui/tick-box.tsx";
import { SmallPicture } from "../../listing/ui/small-picture.tsx";
import type { ProductToMark } from "../contract.ts";
import { t } from "#shared/texts/text.ts";

type Products = { readonly products: readonly ProductToMark[] };

/** Products that have a mark, each with a checkbox, and the button that removes it from them. */
export function MarkedProducts({ products }: Products) {
  if (products.length === 0)
    return <p className="text-ink-muted">{t("No product has this mark yet.")}</p>;
  return (
    <ProductsForm
      products={products}
      intent="remove"
      button={t("Remove mark from ticked products")}
    />
  );
}

type OtherProductsProps = Products & {
  readonly search: string;
  readonly hasMore: boolean;
};

/** A search of products without the mark, and the button that gives it to those that are ticked. */
export function OtherProducts({ products, search, hasMore }: OtherProductsProps) {
  return (
    <div className="grid gap-4">
      <SearchLine
        label={t("Products without this mark")}
        boxLabel={t("Search your products")}
        placeholder={t("Part of the name")}
        search={search}
        className="sm:max-w-xl"
      />
      {products.length > 0 ? (
        <ProductsForm products={products} intent="add" button={t("Add mark to ticked products")} />
      ) : (
        <EmptyState drawing="lens" title={t("No products found")}>
          {search === ""
            ? t("All your products have this mark, or you have none yet.")
            : t("Nothing matches “{search}”.", { search })}
        </EmptyState>
      )}
      {hasMore && (
        <p className="text-sm text-ink-muted">{t("There are more. Search to find the others.")}</p>
      )}
    </div>
  );
}

function ProductsForm({
  products,
  intent,
  button,
}: Products & { readonly intent: "add" | "remove"; readonly button: string }) {
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <Form method="post" className="grid gap-4">
      <ul className="divide-y divide-line rounded-card border border-line">
        {products.map((product) => (
          <ProductLine key={product.id} product={product} />
        ))}
      </ul>
      <div>
        <Button name="intent" value={intent} disabled={isBusy}>
          {button}
        </Button>
      </div>
    </Form>
  );
}

function ProductLine({ product: { id, name, picture } }: { readonly product: ProductToMark }) {
  return (
    <li className="flex min-w-0 items-center gap-2 px-2 py-1">
      <TickBox field="productId" value={id} name={name} />
      {picture !== null && <SmallPicture picture={picture} className="w-12 shrink-0" />}
      <Link
        to={href("/edit-product/:productId", { productId: id })}
        className={`${loneLinkClasses} min-w-0 py-2 wrap-anywhere`}
      >
        {name}
      </Link>
    </li>
  );
}
