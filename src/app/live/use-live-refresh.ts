import { useEffect, useEffectEvent } from "react";
import { useNavigation } from "react-router";
import type { PageTag } from "#app/lib/page-tags.ts";
import { listenLive, type LiveChange } from "./live-source.ts";

type Refreshing = {
  readonly topics: readonly PageTag[];
  /**
   * Reloads the page's data. Called only if the page still answers, so that a server fault does not
   * remove an open page.
   */
  readonly refresh: () => void;
  /** The page no longer exists. */
  readonly onRemoved?: () => void;
  /** The minimum time since the last refresh, in milliseconds, by what changed. */
  readonly throttleMs?: (changed: LiveChange) => number;
  /** Within which time a change of everything refreshes, where many pages listen. */
  readonly everythingWithinMs?: number;
};

/** A random delay, so that the readers of a page do not all reload at once. */
const spreadMs = 400;
const againAfterMs = 10_000;
/** A form that is being sent usually has its answer by then. */
const afterSendingMs = 500;

/** Keeps an open, visible page up to date: subscribes to its topics and reloads on changes. */
export function useLiveRefresh({
  topics,
  refresh,
  onRemoved,
  throttleMs,
  everythingWithinMs = spreadMs,
}: Refreshing): void {
  const onThere = useEffectEvent(refresh);
  const onNotThere = useEffectEvent(() => onRemoved?.());
  const throttleAfter = useEffectEvent((changed: LiveChange) => throttleMs?.(changed) ?? 0);
  const { state: navigating } = useNavigation();
  /** How long the page must be left alone, in milliseconds: a form is being sent, or was refused. */
  const waitMs = useEffectEvent(() => {
    if (hasRefusedForm()) return againAfterMs;
    return navigating === "idle" ? 0 : afterSendingMs;
  });
  const joined = topics.join(",");

  useEffect(() => {
    if (joined === "") return undefined;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    let dueAt = Infinity;
    let refreshedAt = 0;
    let isOver = false;

    function plan(afterMs: number): void {
      const at = performance.now() + afterMs;
      if (at >= dueAt) return;
      dueAt = at;
      clearTimeout(waiting);
      waiting = setTimeout(look, afterMs);
    }

    async function look(): Promise<void> {
      dueAt = Infinity;
      if (waitMs() > 0) return plan(waitMs());
      refreshedAt = performance.now();
      const status = await statusOfPage();
      if (isOver) return;
      // Meanwhile a form may have been sent and refused.
      if (waitMs() > 0) return plan(waitMs());
      if (status === 200) onThere();
      else if (status === 404 || status === 410) onNotThere();
      else plan(againAfterMs);
    }

    const live = listenLive(joined, (changed) => {
      const rest = refreshedAt === 0 ? 0 : refreshedAt + throttleAfter(changed) - performance.now();
      const within = changed === "everything" ? everythingWithinMs : spreadMs;
      plan(Math.max(0, rest) + Math.random() * within);
    });
    return () => {
      isOver = true;
      clearTimeout(waiting);
      live.close();
    };
  }, [joined, everythingWithinMs]);
}

/**
 * Whether the page says why a form was refused. Loading its data again would drop that, and close
 * the form with what was typed.
 */
export function hasRefusedForm(): boolean {
  return document.querySelector("[aria-invalid=true],[role=alert],[data-field-error]") !== null;
}

/** The status that this page's data would have now; undefined while the server does not answer. */
export async function statusOfPage(): Promise<number | undefined> {
  const { pathname, search } = window.location;
  const answer = await fetch(`${pathname}.data${search}`, { method: "HEAD" }).catch(
    () => undefined,
  );
  return answer?.status;
}
