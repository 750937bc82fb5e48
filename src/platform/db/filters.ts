/**
 * One condition of a list, with the value it is about: `[(place) => `o.status = ${place}`,
 * "pending"]`; null where nobody asked for it.
 */
export type FilterCondition =
  | readonly [condition: (place: string) => string, value: unknown]
  | null;

/**
 * The conditions that were asked for, joined by "and". Only these stand in the statement, so that
 * each combination is planned for itself and by its own index; `name` tells the combinations apart.
 * Values take the places after the first `taken`.
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
