import { useState } from "react";
import { href, useRevalidator } from "react-router";
import type { ProductPageView } from "#modules/catalog/contract.ts";
import { ButtonLink } from "#ui/button.tsx";
import { useLiveRefresh } from "./use-live-refresh.ts";

/** Keeps an open product page true: price, stock and words change in place. What is taken off the shelf stays readable, with a notice. */
export function LiveProduct({ product }: { readonly product: ProductPageView }) {
  const [shownFirst] = useState(() => JSON.stringify(product));
  const [isGone, setIsGone] = useState(false);
  const { revalidate } = useRevalidator();
  useLiveRefresh({
    topics: [`product:${product.id}`, `seller:${product.seller.sellerId}`],
    refresh() {
      setIsGone(false);
      void revalidate();
    },
    onGone: () => setIsGone(true),
  });
  const hasChanged = JSON.stringify(product) !== shownFirst;
  return (
    <>
      <p role="status" className="sr-only">
        {isGone ? "This piece was just taken off the shelf." : hasChanged && "This page has just been brought up to date."}
      </p>
      {isGone && (
        <div className="screen-only fixed inset-x-4 bottom-24 z-40 mx-auto flex max-w-md flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface-raised p-4 shadow-float lg:bottom-6">
          <p>This piece was just taken off the shelf.</p>
          <ButtonLink to={href("/products")}>Browse Products</ButtonLink>
        </div>
      )}
    </>
  );
}
