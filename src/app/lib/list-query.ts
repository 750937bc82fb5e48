import { queryLine } from "#shared/text.ts";

const maxSearchLength = 100;

/**
 * The query parameters of a list: `?q=`, `?status=` (one of the allowed ones, else all) and the
 * cursor `?after=`.
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
