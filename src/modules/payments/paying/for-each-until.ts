/** By the monotonic clock; a round of work ends before its job is taken for dead. */
export type Deadline = number;

export function deadlineIn(milliseconds: number): Deadline {
  return performance.now() + milliseconds;
}

export function isOver(until: Deadline): boolean {
  return performance.now() >= until;
}

/**
 * Does something with each in turn until time is up. One that fails keeps none of the others from
 * it; what failed is thrown at the end.
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
      `${failures.length} of ${items.length} failed, the first with: ${failures[0] instanceof Error ? failures[0].message : String(failures[0])}`,
    );
}
