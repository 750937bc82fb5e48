/** What several ask for at the same time is done once, and all of them wait for it. */
export type InFlightWork<Value> = {
  /** Undefined: somebody else's work under this key has failed. */
  dedupe(
    key: string,
    work: () => Promise<Value>,
  ): Promise<{ readonly value: Value; readonly isOwn: boolean } | undefined>;
  /** Who comes from now on waits for none of what is under way. */
  detachCallers(): void;
};

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
