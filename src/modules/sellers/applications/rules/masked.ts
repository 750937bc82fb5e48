const visibleAtStart = 4;
const visibleAtEnd = 3;

/**
 * Masks the middle of a registration number, so it can still be compared with a document:
 * "27AA••••••••1ZV".
 */
export function masked(number: string | null): string | null {
  if (number === null) return null;
  const hidden = Math.max(0, number.length - visibleAtStart - visibleAtEnd);
  return (
    number.slice(0, visibleAtStart) + "•".repeat(hidden) + number.slice(visibleAtStart + hidden)
  );
}
