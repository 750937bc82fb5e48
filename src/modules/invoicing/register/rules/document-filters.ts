import { urlWithQuery } from "#shared/url-with-query.ts";
import { queryLine } from "#shared/text.ts";
import { documentKinds, documentStatuses } from "../../contract.ts";
import { issuerKinds, type DocumentFilters } from "../contract.ts";
import { monthSpan, monthsUntil, monthWords } from "../../issuing/rules/months.ts";

const maxSearchLength = 100;

/** Reads the filters from a query string. Invalid values are ignored. */
export function readDocumentFilters(query: URLSearchParams): DocumentFilters {
  return {
    status: documentStatuses.find((allowed) => allowed === query.get("status")) ?? null,
    kind: documentKinds.find((allowed) => allowed === query.get("kind")) ?? null,
    month: [query.get("month") ?? ""].find((month) => monthSpan(month) !== null) ?? "",
    search: queryLine(query, "q", maxSearchLength),
    issuer: issuerKinds.find((allowed) => allowed === query.get("issuer")) ?? null,
  };
}

/** The address of a list with these filters, from the start or after a cursor. */
export function documentsAddress(
  address: string,
  { status, kind, month, search, issuer }: DocumentFilters,
  after: string | null = null,
): string {
  return urlWithQuery(address, { status, q: search, kind, month, issuer, after });
}

/** Whether any filter is set. */
export function hasDocumentFilters(requested: DocumentFilters): boolean {
  return documentsAddress("", requested) !== "";
}

const monthsOffered = 24;

/** The months to choose from, newest first: the last 24, and the chosen one if it is older. */
export function monthChoices(
  nowMs: number,
  requested: string,
): readonly { readonly value: string; readonly label: string }[] {
  const offered = monthsUntil(nowMs, monthsOffered);
  return [...offered, ...(requested === "" || offered.includes(requested) ? [] : [requested])].map(
    (value) => ({
      value,
      label: monthWords(value),
    }),
  );
}
