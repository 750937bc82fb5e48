import { classes } from "#ui/classes.ts";
import { t } from "#shared/texts/text.ts";

/**
 * A placeholder while content loads. Give it the size of the content: `<Skeleton className="h-6
 * w-40" />`.
 */
export function Skeleton({ className }: { className?: string | undefined }) {
  return (
    <span
      aria-hidden="true"
      className={classes("block rounded-sm bg-line/70 animate-breathe", className)}
    />
  );
}

/** Placeholders for lines of text or rows of a table. */
export function LinesSkeleton({ count = 4 }: { count?: number | undefined }) {
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">{t("Loading...")}</span>
      {Array.from({ length: count }, (_, place) => (
        <Skeleton key={place} className={classes("h-5", place === count - 1 && "w-3/5")} />
      ))}
    </div>
  );
}
