import { useState } from "react";
import { href, useRevalidator } from "react-router";
import type { ProductPageView } from "#modules/catalog/public.ts";
import { ButtonLink } from "#ui/button.tsx";
import { useLiveRefresh } from "./use-live-refresh.ts";
import { t } from "#shared/texts/text.ts";

export type LiveProduct = {
  /** The product to display. If it is no longer offered: its last state, with no stock. */
  readonly product: ProductPageView;
  readonly isRemoved: boolean;
};

/**
 * Updates an open product page: price, stock and texts change in place. A product that is no longer
 * offered stays readable.
 */
export function useLiveProduct(product: ProductPageView): LiveProduct {
  const [removedId, setRemovedId] = useState<string>();
  const { revalidate } = useRevalidator();
  useLiveRefresh({
    topics: [`product:${product.id}`, `seller:${product.seller.sellerId}`],
    refresh() {
      setRemovedId(undefined);
      void revalidate();
    },
    onRemoved: () => setRemovedId(product.id),
  });
  const isRemoved = removedId === product.id;
  return {
    isRemoved,
    product: isRemoved
      ? { ...product, variants: product.variants.map((variant) => ({ ...variant, stock: 0 })) }
      : product,
  };
}

/**
 * A quiet notice that the page has changed, and a visible one if the product is no longer offered.
 * Key it by the product.
 */
export function ProductChangedNotice({
  live: { product, isRemoved },
}: {
  readonly live: LiveProduct;
}) {
  const [firstVersion] = useState(() => JSON.stringify(product));
  const hasChanged = JSON.stringify(product) !== firstVersion;
  return (
    <>
      <p role="status" className="sr-only">
        {isRemoved
          ? t("This piece has just been removed from the shop.")
          : hasChanged && t("This page has just been updated.")}
      </p>
      {isRemoved && (
        <div className="screen-only fixed inset-x-4 bottom-24 z-40 mx-auto flex max-w-lg animate-appear flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface-raised p-4 shadow-float lg:bottom-6">
          <p>{t("This piece has just been removed from the shop.")}</p>
          <ButtonLink to={href("/products")}>{t("Browse Products")}</ButtonLink>
        </div>
      )}
    </>
  );
}
