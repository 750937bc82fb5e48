import type { Failure, WaitingState } from "./retry-rules.ts";

/** A request that waits to be sent again. */
export type WaitingRequest = {
  readonly failure: Failure;
  /** Only a refresh of the page: there is no note about it. */
  readonly isQuiet: boolean;
  readonly isTrying: boolean;
  waiting(): WaitingState;
  tryAgain(): void;
};

let requests: readonly WaitingRequest[] = [];
const listeners = new Set<() => void>();

function publish(next: readonly WaitingRequest[]): void {
  requests = next;
  for (const listener of listeners) listener();
}

/** The requests that wait; for `useSyncExternalStore`. */
export const waitingRequests = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => requests,
  /** Adds a request, in the place of its earlier state if there is one. */
  put(request: WaitingRequest, before: WaitingRequest | null): WaitingRequest {
    publish([...requests.filter((other) => other !== before), request]);
    return request;
  },
  remove(request: WaitingRequest | null): void {
    publish(requests.filter((other) => other !== request));
  },
};

// The network and typing change what the notes say.
for (const change of ["online", "offline", "input"])
  addEventListener(change, () => {
    if (requests.length > 0) publish([...requests]);
  });
