import type { HeadersArgs } from "react-router";

/**
 * A screen's `headers`: how long to wait, where a limit or an outage said so. React Router forwards
 * nothing but cookies by itself.
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
