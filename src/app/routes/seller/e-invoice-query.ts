import { requestedMonth, monthsToFile } from "#modules/filings/public.ts";
import type { Month } from "#modules/invoicing/public.ts";
import { isUuid } from "#shared/ids.ts";

/**
 * The query parameters of the e-invoice list: the month (by default the current one) and the
 * cursor.
 */
export function readEInvoiceQuery(url: URL): {
  readonly months: readonly Month[];
  readonly month: Month;
  readonly after: string | null;
} {
  const now = new Date();
  const after = url.searchParams.get("after");
  return {
    months: monthsToFile(now),
    month: requestedMonth(url.searchParams.get("month"), now),
    after: after !== null && isUuid(after) ? after : null,
  };
}
