import type { HeadersArgs } from "react-router";

/**
 * A route's `headers`: forwards Retry-After from rate limits and outages. React Router itself
 * forwards only cookies.
 */
export function answerHeaders({
  errorHeaders,
  actionHeaders,
  loaderHeaders,
}: HeadersArgs): Headers {
  const wait = [errorHeaders, actionHeaders, loaderHeaders]
    .map((source) => source?.get("Retry-After"))
    .find((value) => typeof value === "string");
  return new Headers(typeof wait === "string" ? { "Retry-After": wait } : {});
}
