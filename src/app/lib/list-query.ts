import { queryLine } from "#shared/text.ts";

const maxSearchLength = 100;

/**
 * What an address asks of a list: `?q=`, `?status=` (one of those known, else all) and where it
 * goes on.
 */
export function readListQuery<Status extends string>(
  { searchParams }: URL,
  allowed: readonly Status[],
) {
  const after = searchParams.get("after");
  return {
    search: queryLine(searchParams, "q", maxSearchLength),
    status: allowed.find((status) => status === searchParams.get("status")) ?? null,
    after,
    isFirstPage: after === null,
  };
}
