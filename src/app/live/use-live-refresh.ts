import { useEffect, useEffectEvent } from "react";
import type { PageTag } from "#app/lib/page-tags.ts";
import { listenLive, type LiveChange } from "./live-source.ts";

type Refreshing = {
  readonly topics: readonly PageTag[];
  /**
   * Reads the page's data again. Called only when the page is there to be read: a fault must not
   * take an open page away.
   */
  readonly refresh: () => void;
  /** The page is not there any more. */
  readonly onRemoved?: () => void;
  /** How long to wait at least after the last refresh, by what changed. */
  readonly throttleMs?: (changed: LiveChange) => number;
};

/** So that the readers of one page do not all ask at the same moment. */
const spreadMs = 400;
const againAfterMs = 10_000;

/**
 * Keeps an open page at what is true, for as long as it is looked at: hears of changes to its
 * topics and reads it again.
 */
export function useLiveRefresh({ topics, refresh, onRemoved, throttleMs }: Refreshing): void {
  const onThere = useEffectEvent(refresh);
  const onNotThere = useEffectEvent(() => onRemoved?.());
  const throttleAfter = useEffectEvent((changed: LiveChange) => throttleMs?.(changed) ?? 0);
  const joined = topics.join(",");

  useEffect(() => {
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
      refreshedAt = performance.now();
      const status = await statusOfPage();
      if (isOver) return;
      if (status === 200) onThere();
      else if (status === 404 || status === 410) onNotThere();
      else plan(againAfterMs);
    }

    const live = listenLive(joined, (changed) => {
      const rest = refreshedAt === 0 ? 0 : refreshedAt + throttleAfter(changed) - performance.now();
      plan(Math.max(0, rest) + Math.random() * spreadMs);
    });
    return () => {
      isOver = true;
      clearTimeout(waiting);
      live.close();
    };
  }, [joined]);
}

/** What asking for the data of this page would be answered with; undefined while nobody answers. */
export async function statusOfPage(): Promise<number | undefined> {
  const { pathname, search } = window.location;
  const answer = await fetch(`${pathname}.data${search}`, { method: "HEAD" }).catch(
    () => undefined,
  );
  return answer?.status;
}
