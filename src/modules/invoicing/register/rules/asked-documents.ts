import { addressWith } from "#shared/address-with.ts";
import { queryLine } from "#shared/text.ts";
import { documentKinds, documentStatuses } from "../../contract.ts";
import { issuers, type AskedDocuments } from "../contract.ts";
import { monthSpan, monthsUntil, monthWords } from "../../issuing/rules/months.ts";

const maxSearchLength = 100;

/** Reads the address with tolerance: what cannot be read is left out. */
export function readAskedDocuments(query: URLSearchParams): AskedDocuments {
  return {
    status: documentStatuses.find((known) => known === query.get("status")) ?? null,
    kind: documentKinds.find((known) => known === query.get("kind")) ?? null,
    month: [query.get("month") ?? ""].find((month) => monthSpan(month) !== null) ?? "",
    search: queryLine(query, "q", maxSearchLength),
    issuer: issuers.find((known) => known === query.get("issuer")) ?? null,
  };
}

/** Where a list shows what is asked for: from its beginning, or going on. */
export function documentsAddress(
  address: string,
  { status, kind, month, search, issuer }: AskedDocuments,
  after: string | null = null,
): string {
  return addressWith(address, { status, q: search, kind, month, issuer, after });
}

/** Whether it is not simply everything. */
export function isNarrowed(asked: AskedDocuments): boolean {
  return documentsAddress("", asked) !== "";
}

const monthsOffered = 24;

/**
 * The months to choose from, the newest first; one that is asked for stands among them, however
 * old.
 */
export function monthChoices(
  nowMs: number,
  asked: string,
): readonly { readonly value: string; readonly label: string }[] {
  const offered = monthsUntil(nowMs, monthsOffered);
  return [...offered, ...(asked === "" || offered.includes(asked) ? [] : [asked])].map((value) => ({
    value,
    label: monthWords(value),
  }));
}
