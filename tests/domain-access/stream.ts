/** All that a stream yields, for those who may read it. */
export async function allOf<T>(stream: AsyncIterable<T>): Promise<readonly T[]> {
  const all: T[] = [];
  for await (const each of stream) all.push(each);
  return all;
}

/** A stream that ends as it begins. */
export async function* noneAtAll(): AsyncGenerator<never> {
  yield* [];
}
