import { redirect } from "react-router";
import type { Route } from "./+types/aliases.ts";
import { withoutPrefix } from "#shared/texts/text.ts";

const addresses: Readonly<Record<string, string>> = {
  "/add-product": "/seller/add-product",
  "/draft-products": "/seller/drafts",
  "/manage-sales": "/seller/manage-sales",
};

const permanently = 301;

/** Redirects aliases of screens to their canonical address, with their query. */
export function loader({ params, url }: Route.LoaderArgs) {
  const path = withoutPrefix(url.pathname).replace(/\/$/, "");
  const address =
    params.productId === undefined
      ? addresses[path]
      : `/product/${encodeURIComponent(params.productId)}`;
  throw redirect(`${address ?? "/"}${url.search}`, permanently);
}
