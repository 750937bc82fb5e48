import { useEffect, useEffectEvent } from "react";
import { useNavigation, useRevalidator } from "react-router";
import { hasRefusedForm, statusOfPage } from "./use-live-refresh.ts";

/** A page that was hidden for less than this does not reload. */
const freshForMs = 10_000;
const againAfterMs = 60_000;

/**
 * Reloads a page when it becomes visible again, and every minute while it is visible. For private
 * data without live topics. Only reloads if the page still answers, so that a server fault does not
 * remove an open page.
 */
export function useRefreshWhenVisible(): void {
  const { revalidate, state } = useRevalidator();
  const { state: navigating } = useNavigation();
  const isQuiet = useEffectEvent(
    () => state === "idle" && navigating === "idle" && !hasRefusedForm(),
  );
  const refresh = useEffectEvent(async () => {
    // Asked twice: a form may have been sent and refused while the server answered.
    if (isQuiet() && (await statusOfPage()) === 200 && isQuiet()) await revalidate();
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
