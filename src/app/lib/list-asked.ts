import { queryLine } from "#shared/text.ts";

const maxSearchLength = 100;

/**
 * What an address asks of a list: `?q=`, `?status=` (one of those known, else all) and where it
 * goes on.
 */
export function listAsked<Status extends string>({ searchParams }: URL, known: readonly Status[]) {
  const after = searchParams.get("after");
  return {
    search: queryLine(searchParams, "q", maxSearchLength),
    status: known.find((status) => status === searchParams.get("status")) ?? null,
    after,
    isFirstPage: after === null,
  };
}
