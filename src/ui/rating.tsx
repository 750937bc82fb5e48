import { classes } from "#ui/classes.ts";

type RatingProps = {
  /** Mean of 1 to 5, or null where nobody has judged yet. */
  average: number | null;
  count: number;
  size?: "small" | "medium" | undefined;
  className?: string | undefined;
};

const star = "M10 1.8l2.5 5.2 5.7.8-4.1 4 1 5.6L10 14.7l-5.1 2.7 1-5.6-4.1-4 5.7-.8z";

/** Five stars filled to the tenth, the mean and the count in figures. */
export function Rating({ average, count, size = "small", className }: RatingProps) {
  if (average === null || count === 0) return <p className={classes("text-sm text-ink-muted", className)}>No reviews yet</p>;
  const side = size === "small" ? "size-4" : "size-5";
  return (
    <p className={classes("flex items-center gap-1.5 text-sm", className)}>
      <span className="sr-only">
        Rated {average.toFixed(1)} of 5 by {count} {count === 1 ? "buyer" : "buyers"}
      </span>
      <span aria-hidden="true" className="relative inline-flex text-line">
        <Stars side={side} />
        <span className="absolute inset-y-0 left-0 inline-flex overflow-hidden text-mustard" style={{ width: `${average * 20}%` }}>
          <Stars side={side} />
        </span>
      </span>
      <span aria-hidden="true" className="text-ink-muted">
        <span className="font-medium text-ink">{average.toFixed(1)}</span> ({count})
      </span>
    </p>
  );
}

function Stars({ side }: { side: string }) {
  return [1, 2, 3, 4, 5].map((place) => (
    <svg key={place} viewBox="0 0 20 20" className={classes(side, "shrink-0")}>
      <path d={star} fill="currentColor" />
    </svg>
  ));
}
