import type { IncomingMessage } from "node:http";
import { offeredLanguage } from "#app/lib/language-offer.server.ts";
import { priceDisplayAt } from "#app/lib/price-display.server.ts";
import { mayBeClick } from "../clicks.ts";
import { keyOfVariant, pageKeyOf } from "./page-key.ts";

const plainHost = /^[\w.:[\]-]+$/;

/** The key of a page in the variant of a request, and the path as it is written. */
export type CachedAddress = { readonly key: string; readonly path: string };

/** Which page a plain request is for; undefined if it must go the normal way through the app. */
export function addressOfRequest({
  method,
  url,
  headers,
}: IncomingMessage): CachedAddress | undefined {
  if ((method !== "GET" && method !== "HEAD") || url === undefined) return undefined;
  if (
    headers["content-length"] !== undefined ||
    headers["transfer-encoding"] !== undefined ||
    !plainHost.test(headers.host ?? "")
  )
    return undefined;
  // A click on a sponsored card is counted on the normal way through the app.
  const key = mayBeClick(url) ? undefined : pageKeyOf(url);
  if (key === undefined) return undefined;
  const path = url.split("?", 1)[0] ?? url;
  const { cookie } = headers;
  const offered = offeredLanguage({ path, acceptLanguage: headers["accept-language"], cookie });
  return { key: keyOfVariant(key, { offered, priceDisplay: priceDisplayAt(path, cookie) }), path };
}
