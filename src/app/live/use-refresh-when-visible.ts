import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";
import { statusOfPage } from "./use-live-refresh.ts";

/** Somebody who looks away for less than this finds the page as they left it. */
const freshForMs = 10_000;
const againAfterMs = 60_000;

/**
 * Reads a page again when somebody comes back to it, and every minute while they look at it: for
 * what no topic tells, since it is nobody else's business. Only when the page is there to be read:
 * a fault must not take an open page away.
 */
export function useRefreshWhenVisible(): void {
  const { revalidate, state } = useRevalidator();
  const refresh = useEffectEvent(async () => {
    if (state === "idle" && (await statusOfPage()) === 200) await revalidate();
  });
  useEffect(() => {
    let leftAt: number | undefined;
    function follow(): void {
      if (document.visibilityState === "hidden") leftAt = performance.now();
      else if (leftAt !== undefined && performance.now() - leftAt > freshForMs) void refresh();
    }
    const clock = setInterval(() => {
      if (document.visibilityState === "visible") void refresh();
    }, againAfterMs);
    document.addEventListener("visibilitychange", follow);
    return () => {
      clearInterval(clock);
      document.removeEventListener("visibilitychange", follow);
    };
  }, []);
}
