/** Timers of the sandbox. They end with it and keep no process alive. */
export type Clockwork = {
  in(delayMs: number, work: () => unknown): void;
  stop(): Promise<void>;
};

const longestTimerMs = 2 ** 31 - 1;

export function startClockwork(onError: (error: unknown) => void): Clockwork {
  const timers = new Set<NodeJS.Timeout>();
  const underWay = new Set<Promise<unknown>>();
  return {
    in(delayMs, work) {
      const timer = setTimeout(
        () => {
          timers.delete(timer);
          const done = Promise.resolve()
            .then(work)
            .catch(onError)
            .finally(() => underWay.delete(done));
          underWay.add(done);
        },
        Math.min(Math.max(0, delayMs), longestTimerMs),
      ).unref();
      timers.add(timer);
    },
    async stop() {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
      await Promise.all(underWay);
      // Work that was in progress may have scheduled its next try.
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
