import { urlWithQuery } from "#shared/url-with-query.ts";

type ListPage = {
  /** The cursor of the next page, or null on the last. */
  readonly next: string | null;
  readonly isFirstPage: boolean;
};

/** The addresses of the next and the first page of a list, for Pagination. Keeps `parameters`. */
export function pageLinks(
  address: string,
  { next, isFirstPage }: ListPage,
  parameters: Readonly<Record<string, string | null>> = {},
) {
  return {
    next: next === null ? null : urlWithQuery(address, { ...parameters, after: next }),
    first: isFirstPage ? null : urlWithQuery(address, parameters),
  };
}
