/** Timers of the sandbox. They end with it and keep no process alive. */
export type Clockwork = {
  in(delayMs: number, work: () => unknown): void;
  stop(): Promise<void>;
};

const longestTimerMs = 2 ** 31 - 1;

export function startClockwork(onError: (error: unknown) => void): Clockwork {
  const timers = new Set<NodeJS.Timeout>();
  const inProgress = new Set<Promise<unknown>>();
  return {
    in(delayMs, work) {
      const timer = setTimeout(
        () => {
          timers.delete(timer);
          const done = Promise.resolve()
            .then(work)
            .catch(onError)
            .finally(() => inProgress.delete(done));
          inProgress.add(done);
        },
        Math.min(Math.max(0, delayMs), longestTimerMs),
      ).unref();
      timers.add(timer);
    },
    async stop() {
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
      await Promise.all(inProgress);
      // Work that was in progress may have scheduled its next try.
      for (const timer of timers) clearTimeout(timer);
    },
  };
}
