import { urlWithQuery } from "#shared/url-with-query.ts";
import { readDays, spanOf } from "#shared/days.ts";
import { queryLine } from "#shared/text.ts";
import {
  orderOrigins,
  orderStatuses,
  type OrderFilters,
  type OrderOrigin,
  type OrderStatus,
} from "../../contract.ts";

/**
 * The filters of the seller's order table, as the address has them. Days are "2026-11-21" in India,
 * both included; an empty filter matches all.
 */
export type OrderQuery = {
  readonly status: OrderStatus | null;
  readonly search: string;
  readonly origin: OrderOrigin | null;
  readonly from: string;
  readonly to: string;
  /** Only orders with an open return. */
  readonly isReturning: boolean;
};

const maxSearchLength = 100;

/** Reads the address and ignores what is not valid. */
export function readOrderQuery(query: URLSearchParams): OrderQuery {
  const { fromDay, toDay } = readDays(query);
  return {
    status: orderStatuses.find((each) => each === query.get("status")) ?? null,
    search: queryLine(query, "q", maxSearchLength),
    origin: orderOrigins.find((each) => each === query.get("origin")) ?? null,
    from: fromDay,
    to: toDay,
    isReturning: query.get("returns") === "open",
  };
}

/**
 * The filters for the database: from the start of the first day to the end of the last, in Indian
 * time.
 */
export function filtersOf({
  status,
  search,
  origin,
  from,
  to,
  isReturning,
}: OrderQuery): OrderFilters {
  return { status, search, origin, isReturning, ...spanOf({ fromDay: from, toDay: to }) };
}

/** The query string for these filters, "" for all orders, after applying `changes`. */
export function queryOf(
  current: OrderQuery,
  changes: {
    readonly status?: OrderStatus | null;
    readonly isReturning?: boolean;
    readonly after?: string | null;
  } = {},
): string {
  const { status, search, origin, from, to, isReturning } = { ...current, ...changes };
  return urlWithQuery("", {
    status,
    returns: isReturning ? "open" : null,
    q: search,
    origin,
    from,
    to,
    after: changes.after ?? null,
  });
}
