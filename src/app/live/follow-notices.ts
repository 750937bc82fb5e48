import { listenLive } from "./live-source.ts";
import { statusOfPage } from "./use-live-refresh.ts";

/**
 * Calls `refresh` when somebody gets a notice or reads one, while a page is open. Returns what ends
 * it. Only if the page still answers, so that a server fault does not remove an open page.
 */
export function followNotices(userId: string, refresh: () => Promise<void>): () => void {
  return listenLive(`notices:${userId}`, async () => {
    if ((await statusOfPage()) === 200) await refresh();
  }).close;
}
