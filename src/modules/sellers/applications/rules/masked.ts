const shownAtStart = 4;
const shownAtEnd = 3;

/**
 * A registration number with its middle left out, enough to compare it with a document:
 * "27AA••••••••1ZV".
 */
export function masked(number: string | null): string | null {
  if (number === null) return null;
  const hidden = Math.max(0, number.length - shownAtStart - shownAtEnd);
  return number.slice(0, shownAtStart) + "•".repeat(hidden) + number.slice(shownAtStart + hidden);
}
