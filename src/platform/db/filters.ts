/**
 * One optional condition of a list and its value: `[(place) => `o.status = ${place}`, "pending"]`.
 * Null if the filter is not set.
 */
export type FilterCondition =
  | readonly [condition: (place: string) => string, value: unknown]
  | null;

/**
 * Joins the conditions that are set with "and". Only these are in the statement, so PostgreSQL
 * plans each combination separately and can use its own index. `name` distinguishes the
 * combinations. The first `taken` placeholders belong to the caller.
 */
export function whereAll(
  name: string,
  conditions: readonly FilterCondition[],
  taken = 0,
): { readonly name: string; readonly where: string; readonly values: readonly unknown[] } {
  const values: unknown[] = [];
  const parts: string[] = [];
  let key = "";
  for (const each of conditions) {
    key += each === null ? "0" : "1";
    if (each === null) continue;
    values.push(each[1]);
    parts.push(`(${each[0](`$${values.length + taken}`)})`);
  }
  return {
    name: `${name}.${key}`,
    where: parts.length === 0 ? "true" : parts.join(" and "),
    values,
  };
}
