import type { PageTag } from "#app/lib/page-tags.ts";
import type { ChangedTags } from "../changes.ts";

/** What changed lately, for those who were away for a moment. */
export type RecentChanges = {
  note(changed: ChangedTags, nowMs: number): void;
  /** Everything that changed from then on, or `everything` when that is too long ago to know. */
  since(thenMs: number): Iterable<PageTag> | "everything";
};

const maxChanges = 5000;

export function createRecentChanges(nowMs: number, most = maxChanges): RecentChanges {
  const changes: { readonly changed: ChangedTags; readonly atMs: number }[] = [];
  let completeSinceMs = nowMs;
  return {
    note(changed, atMs) {
      if (changed === "everything") {
        // What was before is of no more interest to anybody.
        changes.length = 0;
        completeSinceMs = atMs;
        return;
      }
      changes.push({ changed, atMs });
      if (changes.length <= most) return;
      // Half at a time: moving thousands of places for each change would cost more than knowing
      // less.
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
