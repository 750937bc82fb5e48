/** Adds up the time in which at least one request is in progress. */
export type BusyTime = {
  begin(): void;
  end(): void;
  /** Milliseconds since the start. */
  readonly totalMs: number;
};

/** Requests that overlap count once. */
export function createBusyTime(now: () => number = () => performance.now()): BusyTime {
  let inProgress = 0;
  let since = 0;
  let endedMs = 0;
  return {
    begin() {
      if (inProgress++ === 0) since = now();
    },
    end() {
      if (--inProgress === 0) endedMs += now() - since;
    },
    get totalMs() {
      return endedMs + (inProgress > 0 ? now() - since : 0);
    },
  };
}
