import { useState } from "react";
import { useFetcher, useLocation, useRevalidator } from "react-router";
import type { PageTag } from "#app/lib/page-tags.ts";
import type { ProductCardView } from "#modules/catalog/public.ts";
import { useLiveRefresh } from "./use-live-refresh.ts";
import { t } from "#shared/texts/text.ts";

type Products = readonly ProductCardView[];

export type LiveList = {
  /** The cards in their original order, with their current data. */
  readonly products: Products;
  /** The list now has other products or another order. */
  readonly hasChanged: boolean;
  readonly showChanged: () => void;
};

/** A live stream takes 60 topics, and a page has fewer cards. */
const mostCards = 50;

const cardThrottleMs = 2000;
/** In a long list something changes all the time, so it refreshes rarely. */
const listThrottleMs = 20_000;

/**
 * Updates the cards of an open list without moving them: prices and stock change in place. If the
 * list itself changed, a notice says so. `productsOf` finds the cards in the loader's data.
 */
export function useLiveList<Data>(
  rendered: Products,
  { topic, productsOf }: { readonly topic: PageTag; readonly productsOf: (data: Data) => Products },
): LiveList {
  const { pathname, search } = useLocation();
  const { load, data } = useFetcher<Data>({
    key: `live ${pathname}${search}`,
  });
  const { revalidate } = useRevalidator();
  // A live reading replaces `rendered` until the page itself loads again; older readings do not
  // count. `last` is the latest known state: a card that left the list keeps it.
  const [reading, setReading] = useState<{
    readonly insteadOf: Products;
    readonly before: unknown;
    readonly last: Products;
  }>();

  const isRead = data !== undefined && reading?.insteadOf === rendered && reading.before !== data;
  const fresh = isRead ? productsOf(data as Data) : rendered;
  const last = reading?.insteadOf === rendered ? reading.last : rendered;
  const products = isRead ? latestOf(rendered, last, fresh) : last;

  const cards = rendered.slice(0, mostCards).map(({ id }) => `product:${id}` as const);
  useLiveRefresh({
    topics: [...cards, topic],
    refresh() {
      setReading((previous) => ({
        insteadOf: rendered,
        before: previous?.insteadOf === rendered ? previous.before : data,
        last: products,
      }));
      void load(pathname + search);
    },
    throttleMs: (changed) =>
      changed === "everything" || cards.some((card) => changed.has(card))
        ? cardThrottleMs
        : listThrottleMs,
  });

  return {
    products,
    hasChanged:
      fresh.length !== rendered.length || fresh.some(({ id }, place) => id !== rendered[place]?.id),
    showChanged() {
      void revalidate().then(() => window.scrollTo({ top: 0 }));
    },
  };
}

/** The cards of the first reading, in their order, each in its latest known state. */
function latestOf(...readings: readonly [Products, ...Products[]]): Products {
  const previous = new Map(readings.flat().map((product) => [product.id, product]));
  return readings[0].map((product) => previous.get(product.id) ?? product);
}

/** Says that the list has changed and offers to show the new one. */
export function ListChanged({ list: { hasChanged, showChanged } }: { readonly list: LiveList }) {
  return (
    <div
      role="status"
      className="screen-only pointer-events-none fixed inset-x-0 bottom-6 z-20 flex justify-center px-4"
    >
      {hasChanged && (
        <button
          type="button"
          onClick={showChanged}
          className="pointer-events-auto min-h-11 animate-appear rounded-full border border-line bg-surface-raised px-5 text-ink shadow-float hover:bg-surface-sunken"
        >
          {t("The list has changed.")}{" "}
          <span className="font-medium text-accent-text underline underline-offset-4">
            {t("Show changes")}
          </span>
        </button>
      )}
    </div>
  );
}
