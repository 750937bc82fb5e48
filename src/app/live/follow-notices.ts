import { listenLive } from "./live-source.ts";

/** So that what happens together is asked for once. */
const soonMs = 1000;
/** A change that may concern anybody makes all open pages ask, over half a minute. */
const everybodyMs = 30_000;

/**
 * Passes the number of unread notices to `show` when somebody gets one or reads one while a page is
 * open. The page itself is not loaded again. Returns what ends it.
 */
export function followNotices(
  userId: string,
  {
    countAddress,
    show,
  }: { readonly countAddress: string; readonly show: (unread: number) => void },
): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined;

  async function look(): Promise<void> {
    const answer = await fetch(countAddress).catch(() => undefined);
    // A session that has ended is led to the sign-in page.
    if (answer?.ok !== true || answer.redirected) return;
    const { unread } = (await answer.json()) as { readonly unread: number };
    if (waiting !== undefined) show(unread);
  }

  const live = listenLive(`notices:${userId}`, (changed) => {
    clearTimeout(waiting);
    const within = changed === "everything" ? everybodyMs : soonMs;
    waiting = setTimeout(() => void look(), Math.random() * within);
  });
  return () => {
    clearTimeout(waiting);
    waiting = undefined;
    live.close();
  };
}
