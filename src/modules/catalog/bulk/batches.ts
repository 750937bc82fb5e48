/** Cuts what is read one after the other into batches of `size`, the last one shorter. */
export async function* batchesOf<Item>(
  items: AsyncIterable<Item> | Iterable<Item>,
  size: number,
): AsyncGenerator<readonly Item[]> {
  let batch: Item[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/**
 * Does `work` for each item, up to `most` at a time. After the first error no further item is read;
 * those in progress end before it is thrown.
 */
export async function eachOf<Item>(
  items: AsyncGenerator<Item>,
  most: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  // They take turns at the generator. The first one that fails ends it, by leaving its loop.
  async function workAlong(): Promise<void> {
    for await (const item of items) await work(item);
  }
  const results = await Promise.allSettled(Array.from({ length: most }, workAlong));
  const failed = results.find((result) => result.status === "rejected");
  if (failed !== undefined) throw failed.reason;
}
