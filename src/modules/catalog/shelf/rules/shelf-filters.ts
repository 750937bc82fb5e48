import { queryLine } from "#shared/text.ts";
import { shelfSorts, shelfStatuses, type ShelfFilters } from "../contract.ts";

/**
 * The filters of a seller's list in an address. Unreadable values become defaults; defaults are not
 * written.
 */

const longestSearch = 100;
const longestCursor = 400;

/** The filters that the address of the page names. Unknown values fall back to the default. */
export function readShelfFilters(query: URLSearchParams): ShelfFilters {
  return {
    search: queryLine(query, "q", longestSearch),
    status: shelfStatuses.find((known) => known === query.get("status")) ?? "current",
    isLow: query.get("low") === "1",
    lacksAnswers: query.get("missing") === "1",
    sort: shelfSorts.find((known) => known === query.get("sort")) ?? "newest",
    after: (query.get("after") ?? "").slice(0, longestCursor),
  };
}

/** Writes the filters as query parameters. */
export function writeShelfFilters({
  search,
  status,
  isLow,
  lacksAnswers,
  sort,
  after,
}: ShelfFilters): Readonly<Record<string, string>> {
  return {
    q: search,
    status: status === "current" ? "" : status,
    low: isLow ? "1" : "",
    missing: lacksAnswers ? "1" : "",
    sort: sort === "newest" ? "" : sort,
    after,
  };
}
