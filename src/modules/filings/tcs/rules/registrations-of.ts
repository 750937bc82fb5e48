import type { Gstr8 } from "../../contract.ts";

/**
 * The registrations of the marketplace that file GSTR-8 for a month: the head office's first, then
 * the others that its lines name.
 */
export function registrationsOf(
  { rows, amendments }: Pick<Gstr8, "rows" | "amendments">,
  headOffice: string | null,
): readonly string[] {
  const named = [...rows, ...amendments].flatMap(({ tcsGstin }) => tcsGstin ?? []);
  return [...new Set([...(headOffice === null ? [] : [headOffice]), ...named.toSorted()])];
}
