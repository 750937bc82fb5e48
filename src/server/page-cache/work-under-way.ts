/** What several ask for at the same time is done once, and all of them wait for it. */
export type WorkUnderWay<Value> = {
  /** Undefined: somebody else's work under this key has failed. */
  share(
    key: string,
    work: () => Promise<Value>,
  ): Promise<{ readonly value: Value; readonly isOwn: boolean } | undefined>;
  /** Who comes from now on waits for none of what is under way. */
  leaveBehind(): void;
};

export function createWorkUnderWay<Value>(): WorkUnderWay<Value> {
  const underWay = new Map<string, Promise<Value>>();
  return {
    async share(key, work) {
      const others = underWay.get(key);
      if (others !== undefined) {
        return others.then(
          (value) => ({ value, isOwn: false }),
          () => undefined,
        );
      }
      const own = work();
      underWay.set(key, own);
      try {
        return { value: await own, isOwn: true };
      } finally {
        if (underWay.get(key) === own) underWay.delete(key);
      }
    },
    leaveBehind: () => underWay.clear(),
  };
}
