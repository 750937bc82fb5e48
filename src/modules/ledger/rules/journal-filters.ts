import { readDays } from "#shared/days.ts";
import { isUuid } from "#shared/ids.ts";
import { queryLine } from "#shared/text.ts";
import { accounts } from "../contract.ts";
import type { JournalFilters } from "../view-contract.ts";
import { bookingKinds } from "./kind-words.ts";

/** Reads the journal's filters from an address and ignores what is not valid. */
export function readJournalFilters(query: URLSearchParams): JournalFilters {
  const line = (name: string) => queryLine(query, name, 100);
  const party = line("party").trim().toLowerCase();
  return {
    account: Object.keys(accounts).includes(line("account")) ? line("account") : "",
    kind: bookingKinds.includes(line("kind")) ? line("kind") : "",
    party: isUuid(party) ? party : "",
    ...readDays(query),
  };
}

/** The filters as query parameters. */
export function journalQueryParameters({
  account,
  kind,
  party,
  fromDay,
  toDay,
}: JournalFilters): Readonly<Record<string, string>> {
  return { account, kind, party, from: fromDay, to: toDay };
}
