import { Link } from "react-router";
import { classes } from "#ui/classes.ts";
import { t } from "#shared/texts/text.ts";
import type { Spread } from "../contract.ts";
import { SpreadBar } from "./spread-bar.tsx";

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
                <SpreadBar stars={stars} count={count} all={all} />
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
