/** `unitPricePaise` as the database spells it: `unit_price_paise`. */
export function columnOf(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/**
 * A value with the names of its columns, for `jsonb_populate_record` and `jsonb_populate_recordset`.
 * They read the columns of their table and ignore every other name.
 */
export function asColumns(value: object): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [columnOf(name), field as unknown]),
  );
}
