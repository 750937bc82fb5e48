/** An address with what is asked of it; parts that are empty or null are left out. */
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
