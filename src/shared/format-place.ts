/**
 * "Kolhapur, Maharashtra". Only one name if both are the same or one is missing: "Delhi". Empty if
 * both are missing.
 */
export function formatPlace(town: string | null, state: string | null): string {
  return [...new Set([town, state])].filter((part) => part !== null).join(", ");
}
