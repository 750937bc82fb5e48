import type { PageTag } from "#app/lib/page-tags.ts";

/**
 * A rendering under way. What it reads may be older than a change that is heard before it is done.
 */
export type Rendering = {
  /** Whether one of these, or everything, changed since the rendering began. */
  hasMissed(tags: Iterable<PageTag>): boolean;
  end(): void;
};

/** All renderings under way: each hears what changes meanwhile. */
export type Renderings = {
  begin(): Rendering;
  noteChange(changed: readonly PageTag[] | "everything"): void;
};

export function createRenderings(): Renderings {
  const missedByEach = new Set<Set<PageTag | "everything">>();
  return {
    begin() {
      const missed = new Set<PageTag | "everything">();
      missedByEach.add(missed);
      return {
        hasMissed: (tags) => missed.has("everything") || [...tags].some((tag) => missed.has(tag)),
        end: () => void missedByEach.delete(missed),
      };
    },
    noteChange(changed) {
      for (const missed of missedByEach)
        for (const tag of changed === "everything" ? ([changed] as const) : changed)
          missed.add(tag);
    },
  };
}
