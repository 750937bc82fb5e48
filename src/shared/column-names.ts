/** Finds the columns of a file of others by their names. */

/** So many columns are looked at. */
const mostColumns = 200;

/** A name without case, spaces, dots and signs: "Chq./Ref.No." is chqrefno. */
export function plainName(name: string): string {
  return name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
}

/** The place of the column in the row of names, from 0; -1 if it is not there. */
export function placeOfColumn(row: readonly string[], name: string): number {
  return row.slice(0, mostColumns).findIndex((cell) => plainName(cell) === plainName(name));
}
