/** What the demo refers to must be in it: a misspelt name is a programmer's mistake. */
export function required<T>(value: T | undefined, name: string): T {
  if (value === undefined) throw new Error(`The demo names ${name}, which it does not have.`);
  return value;
}
