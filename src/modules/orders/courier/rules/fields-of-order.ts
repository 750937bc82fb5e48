/** The fields of one order on a page with many. Knows no database. */

type Values = Readonly<Record<string, string>>;

/** The name of an order's field: "weightGrams:019a…". */
export function fieldOfOrder(orderId: string, name: string): string {
  return `${name}:${orderId}`;
}

/**
 * The fields of one order by their plain names: of `{"weightGrams:a": "850", "offer:b": "1"}` order
 * a has `{weightGrams: "850"}`.
 */
export function fieldsOfOrder(sent: Values, orderId: string): Values {
  const end = `:${orderId}`;
  return Object.fromEntries(
    Object.entries(sent).flatMap(([name, value]) =>
      name.endsWith(end) ? [[name.slice(0, -end.length), value]] : [],
    ),
  );
}
