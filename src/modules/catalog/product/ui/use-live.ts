import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether JavaScript runs: false on the server and until hydration. */
export function useLive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
