import { LRUCache } from "lru-cache";

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * A cache of the most recently used files, up to a number of bytes. A file larger than a hundredth
 * of that is not cached.
 */
export function fileCache(maxBytes: number) {
  const files = new LRUCache<string, Bytes>({
    maxSize: maxBytes,
    maxEntrySize: Math.floor(maxBytes / 100),
    // An empty file counts as one byte: the cache needs a size.
    sizeCalculation: ({ length }) => Math.max(1, length),
  });
  return {
    get: (name: string): Bytes | undefined => files.get(name),
    set: (name: string, bytes: Bytes): void => void files.set(name, bytes),
  };
}
