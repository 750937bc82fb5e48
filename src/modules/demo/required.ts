/**
 * Returns a value that the demo's data must contain. Throws if it is missing: a misspelt name is a
 * programming error.
 */
export function required<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`The demo names ${name}, which it does not have.`);
  return value;
}
