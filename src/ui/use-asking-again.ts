import { useEffect } from "react";
import { useRevalidator } from "react-router";

const everyMs = 2000;

/** Asks the server for the page anew every two seconds while something is under way there. */
export function useAskingAgain(isUnderWay: boolean): void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isUnderWay || state !== "idle") return undefined;
    const timer = setTimeout(() => void revalidate(), everyMs);
    return () => clearTimeout(timer);
  }, [isUnderWay, state, revalidate]);
}
