import { Link } from "react-router";
import { classes } from "#ui/classes.ts";
import { t } from "#shared/texts/text.ts";
import type { Spread } from "../contract.ts";
import { starWords } from "../rules/review-words.ts";

type ReviewSpreadProps = {
  readonly spread: Spread;
  /** The stars that the list is limited to. */
  readonly chosen: number | null;
  readonly addressOf: (stars: number | null) => string;
};

/** How many reviews gave five stars, four, … one; each line limits the list to those. */
export function ReviewSpread({ spread, chosen, addressOf }: ReviewSpreadProps) {
  const all = spread.reduce((sum, count) => sum + count, 0);
  return (
    <nav aria-label={t("Reviews by stars")}>
      <ul>
        {spread.map((count, index) => {
          const stars = 5 - index;
          return (
            <li key={stars}>
              <Link
                to={addressOf(chosen === stars ? null : stars)}
                aria-current={chosen === stars ? "true" : undefined}
                className={classes(
                  "flex min-h-11 items-center gap-3 rounded-sm px-2 hover:bg-surface-sunken",
                  chosen === stars && "bg-accent-soft font-medium",
                )}
              >
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
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
