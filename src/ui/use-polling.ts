import { useEffect } from "react";
import { useRevalidator } from "react-router";

/**
 * Reloads the page's data from the server every two seconds, or another interval, while something is
 * in progress there. Only while the page is visible, and at once when it is visible again: somebody
 * who comes back from another app must not wait for the next turn.
 */
export function usePolling(isPending: boolean, everyMs = 2000): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isPending || state !== "idle") return undefined;
    const look = () => void (document.visibilityState === "visible" && revalidate());
    const timer = setInterval(look, everyMs);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [isPending, everyMs, state, revalidate]);
}
