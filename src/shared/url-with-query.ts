/** Adds query parameters to an address. Leaves out those that are empty or null. */
export function urlWithQuery(
  address: string,
  parts: Readonly<Record<string, string | null>>,
): string {
  const query = new URLSearchParams(
    Object.entries(parts).flatMap(([name, value]) =>
      value === null || value === "" ? [] : [[name, value]],
    ),
  ).toString();
  return query === "" ? address : `${address}?${query}`;
}
