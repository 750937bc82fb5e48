import { useEffect, useRef } from "react";
import { href, useFetcher } from "react-router";
import type { ProductCardView } from "#modules/catalog/public.ts";

/**
 * The current cards of products by id, from the server; undefined while they load. Requests only
 * unknown ids.
 */
export function useCards(ids: readonly string[]): ReadonlyMap<string, ProductCardView> | undefined {
  const { load, data } = useFetcher<{ readonly products: readonly ProductCardView[] }>();
  const requested = useRef<readonly string[]>([]);
  const idList = ids.join(",");
  useEffect(() => {
    const all = idList.split(",").filter((id) => id !== "");
    if (all.every((id) => requested.current.includes(id))) return;
    requested.current = all;
    void load(`${href("/cards")}?ids=${idList}`);
  }, [idList, load]);
  if (ids.length === 0) return new Map();
  return data === undefined
    ? undefined
    : new Map(data.products.map((product) => [product.id, product]));
}
