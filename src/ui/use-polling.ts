import { useEffect } from "react";
import { useRevalidator } from "react-router";

const everyMs = 2000;

/**
 * Reloads the page's data from the server every two seconds while something is in progress there.
 */
export function usePolling(isPending: boolean): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isPending || state !== "idle") return undefined;
    const timer = setTimeout(() => void revalidate(), everyMs);
    return () => clearTimeout(timer);
  }, [isPending, state, revalidate]);
}
