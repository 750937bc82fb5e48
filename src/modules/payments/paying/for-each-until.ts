/**
 * An instant of the monotonic clock, in milliseconds. A round ends before its job counts as dead.
 */
export type Deadline = number;

export function deadlineIn(milliseconds: number): Deadline {
  return performance.now() + milliseconds;
}

export function isOver(until: Deadline): boolean {
  return performance.now() >= until;
}

/**
 * Runs `work` for each item, one after another, until the deadline. A failed item does not stop the
 * others; the failures are thrown together at the end.
 */
export async function forEachUntil<Item>(
  items: readonly Item[],
  until: Deadline,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) {
    if (isOver(until)) break;
    try {
      await work(item);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0)
    throw new AggregateError(
      failures,
      `${failures.length} of ${items.length} failed, the first with: ` +
        `${failures[0] instanceof Error ? failures[0].message : String(failures[0])}`,
    );
}
