/**
 * Deduplicates concurrent work: the first caller of a key does it, and the others wait for its
 * result.
 */
export type InFlightWork<Value> = {
  /** Undefined if the work of another caller under this key has failed. */
  dedupe(
    key: string,
    work: () => Promise<Value>,
  ): Promise<{ readonly value: Value; readonly isOwn: boolean } | undefined>;
  /** Later callers do not join the work that is in progress now. */
  detachCallers(): void;
};

/** An empty register of work in progress. */
export function createInFlightWork<Value>(): InFlightWork<Value> {
  const inFlight = new Map<string, Promise<Value>>();
  return {
    async dedupe(key, work) {
      const existing = inFlight.get(key);
      if (existing !== undefined) {
        return existing.then(
          (value) => ({ value, isOwn: false }),
          () => undefined,
        );
      }
      const result = work();
      inFlight.set(key, result);
      try {
        return { value: await result, isOwn: true };
      } finally {
        if (inFlight.get(key) === result) inFlight.delete(key);
      }
    },
    detachCallers: () => inFlight.clear(),
  };
}
