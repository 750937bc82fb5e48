/**
 * Runs `work` for each item, one after the other. A failure does not stop the others; an
 * AggregateError with all failures is thrown at the end.
 */
export async function forEachSettled<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) {
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
