import type { PageTag } from "#app/lib/page-tags.ts";

/**
 * A rendering in progress. The data that it reads may be older than a change that arrives before it
 * ends.
 */
export type Rendering = {
  /** Whether one of these tags, or everything, changed since the rendering began. */
  hasMissed(tags: Iterable<PageTag>): boolean;
  end(): void;
};

/** All renderings in progress; each collects the changes meanwhile. */
export type Renderings = {
  begin(): Rendering;
  noteChange(changed: readonly PageTag[] | "everything"): void;
};

/** An empty register of renderings. */
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
