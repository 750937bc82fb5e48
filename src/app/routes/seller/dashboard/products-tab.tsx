import { useEffect, useRef, useState } from "react";
import { Form, useNavigation, useRevalidator } from "react-router";
import { useLiveRefresh } from "#app/live/use-live-refresh.ts";
import { writeShelfFilters, type ShelfFilters } from "#modules/catalog/public.ts";
import { BulkBar, ShelfFilterBar, ShelfTable, chosenField } from "#modules/catalog/public.ui.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import { Pagination } from "#ui/pagination.tsx";
import { SellerButton } from "../seller-link.tsx";
import type { TabDataOf } from "./load-tab.server.ts";
import { tabAddress } from "./tabs.ts";
import { t } from "#shared/texts/text.ts";

type Refused = {
  readonly problem: {
    readonly message: string;
    readonly fields: Readonly<Record<string, string>>;
    readonly confirm?: string;
  };
  readonly typed: Readonly<Record<string, string>>;
};
type ProductsTabProps = {
  readonly data: TabDataOf<"products">;
  readonly refused: Refused | undefined;
};

const rowFormId = "one-product";

export function ProductsTab({
  data: { products, next, counts, filters, sellerId, attributes },
  refused,
}: ProductsTabProps) {
  const { revalidate } = useRevalidator();
  useLiveRefresh({
    topics: [`shop:${sellerId}`, ...products.map(({ id }) => `product:${id}` as const)],
    refresh: () => void revalidate(),
  });
  const addressOf = (changed: Partial<ShelfFilters>) =>
    tabAddress("products", writeShelfFilters({ ...filters, after: "", ...changed }));
  const hasNone = counts.current === 0 && counts.archived === 0 && filters.search === "";
  return (
    <>
      <div className="mb-6 flex flex-wrap gap-3">
        <ButtonLink to="/seller/add-product" variant="primary">
          {t("Add Product")}
        </ButtonLink>
        <ButtonLink to="/seller/drafts">{t("View Drafts")}</ButtonLink>
        <SellerButton to="/seller/manage-sales">{t("Manage Sales")}</SellerButton>
        <SellerButton to="/advertisement">{t("Advertise")}</SellerButton>
        <SellerButton to="/seller/import">{t("Import")}</SellerButton>
      </div>
      {hasNone ? (
        <EmptyState drawing="tag" title={t("No products yet")}>
          <p>{t("Your shop is open; its shelves are still empty.")}</p>
        </EmptyState>
      ) : (
        <>
          <ShelfFilterBar filters={filters} counts={counts} addressOf={addressOf} />
          {products.length === 0 ? (
            <EmptyState
              drawing="lens"
              title={t("No products found")}
              action={
                <ButtonLink
                  to={addressOf({
                    search: "",
                    status: "current",
                    isLow: false,
                    lacksAnswers: false,
                  })}
                >
                  {t("Show all products")}
                </ButtonLink>
              }
            >
              {filters.search === ""
                ? t("You have no products here.")
                : t("No products match “{search}”.", { search: filters.search })}
            </EmptyState>
          ) : (
            <Shelf products={products} attributes={attributes} refused={refused} />
          )}
          <Pagination
            next={next === null ? null : addressOf({ after: next })}
            first={filters.after === "" ? null : addressOf({})}
            nextLabel={t("More products")}
            firstLabel={t("Back to the first page")}
          />
        </>
      )}
    </>
  );
}

/** The product table with its two forms: one for a single product, one for all ticked products. */
function Shelf({
  products,
  attributes,
  refused,
}: Pick<ProductsTabProps["data"], "products" | "attributes"> & {
  readonly refused: Refused | undefined;
}) {
  const isBusy = useNavigation().formMethod === "POST";
  const form = useRef<HTMLFormElement>(null);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const boxes = () => [
    ...(form.current?.querySelectorAll<HTMLInputElement>('input[name^="product-"]') ?? []),
  ];
  const count = () =>
    setTicked(new Set(boxes().flatMap(({ checked, name }) => (checked ? [name] : []))));
  useWhenDone(isBusy, () => {
    if (refused === undefined) return form.current?.reset();
    if (!("change" in refused.typed)) return;
    for (const box of boxes()) box.checked = refused.typed[box.name] !== undefined;
    count();
  });
  // A ticked product may have left the list meanwhile.
  const chosenProducts = products.filter(({ id }) => ticked.has(chosenField(id)));
  const chosen = chosenProducts.length;
  function chooseAll(isChosen: boolean) {
    for (const box of boxes()) box.checked = isChosen;
    count();
  }

  const sentences = Object.entries(refused?.problem.fields ?? {}).filter(([id]) => id !== "form");
  return (
    <>
      <FormProblem className="mb-4" message={refused?.problem.message}>
        {sentences.length > 0 && (
          <ul className="mt-1.5 list-disc pl-5 text-sm wrap-anywhere">
            {sentences.map(([id, sentence]) => (
              <li key={id}>{sentence}</li>
            ))}
          </ul>
        )}
      </FormProblem>
      <Form method="post" id={rowFormId} preventScrollReset />
      {/* Not onChange: React does not fire it for a box that a reset has cleared. */}
      <Form
        method="post"
        ref={form}
        className="group"
        preventScrollReset
        onInput={count}
        onReset={() => setTimeout(count)}
      >
        <ShelfTable
          products={products}
          rowFormId={rowFormId}
          isBusy={isBusy}
          isChosen={(id) => refused?.typed[chosenField(id)] !== undefined}
        />
        <BulkBar
          chosen={chosen}
          asked={chosen === 0 ? anyAsked(attributes) : askedOfAll(chosenProducts, attributes)}
          typed={refused?.typed}
          confirm={refused?.problem.confirm}
          isBusy={isBusy}
          onChooseAll={chooseAll}
          isEveryChosen={chosen === products.length}
        />
      </Form>
    </>
  );
}

/** After a success no product stays ticked, after a refusal those that were refused. */
function useWhenDone(isBusy: boolean, act: () => void): void {
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !isBusy) act();
    wasBusy.current = isBusy;
  });
}

/** What the categories of all these products ask for. */
function askedOfAll(
  products: ProductsTabProps["data"]["products"],
  attributes: ProductsTabProps["data"]["attributes"],
) {
  const [first = [], ...others] = [
    ...new Set(products.map(({ categorySlug }) => categorySlug ?? "")),
  ].map((slug) => attributes[slug] ?? []);
  return first.filter(({ code }) =>
    others.every((asked) => asked.some((one) => one.code === code)),
  );
}

/** Without JavaScript nobody knows what is ticked: every detail is offered once. */
function anyAsked(attributes: ProductsTabProps["data"]["attributes"]) {
  return [
    ...new Map(
      Object.values(attributes)
        .flat()
        .map((one) => [one.code, one]),
    ).values(),
  ];
}
