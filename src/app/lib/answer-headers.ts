import type { HeadersArgs } from "react-router";

/**
 * A route's `headers`: forwards Retry-After from rate limits and outages. React Router itself
 * forwards only cookies. The server adds it to every route that exports no `headers`.
 */
export function answerHeaders({
  errorHeaders,
  actionHeaders,
  loaderHeaders,
  parentHeaders,
}: HeadersArgs): Headers {
  const wait = [errorHeaders, actionHeaders, loaderHeaders, parentHeaders]
    .map((source) => source?.get("Retry-After"))
    .find((value) => typeof value === "string");
  return new Headers(typeof wait === "string" ? { "Retry-After": wait } : {});
}
