/**
 * "Kolhapur, Maharashtra"; where town and state go by one name, or one is not known, only that:
 * "Delhi". Empty where neither is.
 */
export function formatPlace(town: string | null, state: string | null): string {
  return [...new Set([town, state])].filter((part) => part !== null).join(", ");
}
