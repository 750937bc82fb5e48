/** Everything that a stream yields. */
export async function allOf<T>(stream: AsyncIterable<T>): Promise<readonly T[]> {
  const all: T[] = [];
  for await (const each of stream) all.push(each);
  return all;
}

/** An empty stream. */
export async function* noneAtAll(): AsyncGenerator<never> {
  yield* [];
}
