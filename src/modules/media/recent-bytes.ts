type Bytes = Uint8Array<ArrayBuffer>;

/**
 * What was asked for last, up to a number of bytes; a file larger than a hundredth of that is not
 * worth its place.
 */
export function recentBytes(maxBytes: number) {
  const kept = new Map<string, Bytes>();
  let total = 0;
  return {
    get(name: string): Bytes | undefined {
      const bytes = kept.get(name);
      if (bytes === undefined) return undefined;
      // To the end of the line: the first in it is forgotten first.
      kept.delete(name);
      kept.set(name, bytes);
      return bytes;
    },
    keep(name: string, bytes: Bytes): void {
      if (kept.has(name) || bytes.length > maxBytes / 100) return;
      kept.set(name, bytes);
      total += bytes.length;
      for (const [oldest, { length }] of kept) {
        if (total <= maxBytes) return;
        kept.delete(oldest);
        total -= length;
      }
    },
  };
}
