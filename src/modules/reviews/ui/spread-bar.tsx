import { starWords } from "../rules/review-words.ts";

type SpreadBarProps = {
  readonly stars: number;
  readonly count: number;
  /** The number of all reviews. */
  readonly all: number;
};

/** How many of all reviews gave so many stars, as a bar with its number. */
export function SpreadBar({ stars, count, all }: SpreadBarProps) {
  return (
    <>
      <span className="w-8 shrink-0">
        <span aria-hidden="true">{stars} ★</span>
        <span className="sr-only">{starWords(stars)}:</span>
      </span>
      <span className="h-2 grow overflow-hidden rounded-full bg-surface-sunken">
        <span
          className="block h-full bg-mustard"
          style={{ width: `${all === 0 ? 0 : (100 * count) / all}%` }}
        />
      </span>
      <span className="w-8 shrink-0 text-right text-ink-muted">{count}</span>
    </>
  );
}
