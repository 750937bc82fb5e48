import type { PageTag } from "#app/lib/page-tags.ts";
import type { ChangedTags } from "../changes.ts";

/** The latest changes, for clients that were disconnected for a moment. */
export type RecentChanges = {
  note(changed: ChangedTags, nowMs: number): void;
  /** All changes since then; `everything` if that is too long ago to know. */
  since(thenMs: number): Iterable<PageTag> | "everything";
};

const maxChanges = 5000;

/** Stores at most `most` changes from `nowMs` on, in milliseconds since 1970. */
export function createRecentChanges(nowMs: number, most = maxChanges): RecentChanges {
  const changes: { readonly changed: ChangedTags; readonly atMs: number }[] = [];
  let completeSinceMs = nowMs;
  return {
    note(changed, atMs) {
      if (changed === "everything") {
        // Older changes no longer matter.
        changes.length = 0;
        completeSinceMs = atMs;
        return;
      }
      changes.push({ changed, atMs });
      if (changes.length <= most) return;
      // Half at a time: moving thousands of entries for each change would cost more than the lost
      // history.
      const [dropped] = changes.splice(0, Math.ceil(most / 2)).slice(-1);
      completeSinceMs = dropped?.atMs ?? completeSinceMs;
    },
    since(thenMs) {
      if (thenMs <= completeSinceMs) return "everything";
      return new Set(
        changes.flatMap(({ changed, atMs }) =>
          atMs >= thenMs && changed !== "everything" ? changed : [],
        ),
      );
    },
  };
}
