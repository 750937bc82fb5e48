import { Link } from "react-router";
import { classes } from "#ui/classes.ts";
import type { ImportView, LineFilter } from "../../contract.ts";
import { perLocale, t } from "#shared/texts/text.ts";

const number = perLocale((tag) => new Intl.NumberFormat(tag));

type Count = {
  readonly show: LineFilter;
  readonly label: string;
  readonly count: number;
  readonly isTrouble?: boolean;
};

function countsOf({ status, outlooks, outcomes }: ImportView): readonly Count[] {
  if (status === "preview") {
    return [
      { show: "new", label: t("New"), count: outlooks.new },
      { show: "changed", label: t("Changed"), count: outlooks.changed },
      { show: "unchanged", label: t("Unchanged"), count: outlooks.unchanged },
      {
        show: "faulty",
        label: t("Cannot be imported"),
        count: outlooks.faulty,
        isTrouble: outlooks.faulty > 0,
      },
    ];
  }
  return [
    { show: "added", label: t("Added"), count: outcomes.added },
    { show: "updated", label: t("Updated"), count: outcomes.updated },
    { show: "unchanged", label: t("Unchanged"), count: outlooks.unchanged },
    {
      show: "failed",
      label: t("Not imported"),
      count: outcomes.failed,
      isTrouble: outcomes.failed > 0,
    },
  ];
}

/** The totals. Each is a filter of the lines below; choosing it again removes the filter. */
export function ImportCounts({
  view,
  show,
}: {
  readonly view: ImportView;
  readonly show: LineFilter;
}) {
  return (
    <nav aria-label={t("Show products")}>
      <CountTiles view={view} show={show} />
    </nav>
  );
}

function CountTiles({ view, show }: { readonly view: ImportView; readonly show: LineFilter }) {
  return (
    <ul className="grid grid-cols-2 gap-2.5 sm:grid-cols-4">
      {countsOf(view).map(({ show: target, label, count, isTrouble = false }) => {
        const isShown = show === target;
        return (
          <li key={target}>
            <Link
              to={isShown ? "?" : `?show=${target}`}
              preventScrollReset
              aria-current={isShown ? "true" : undefined}
              className={classes(
                "block h-full rounded-card border bg-surface-raised px-4 " +
                  "py-3 transition-colors hover:border-ink-muted",
                isShown ? "border-accent bg-accent-soft ring-1 ring-accent" : "border-line",
              )}
            >
              <CountFigure isTrouble={isTrouble} count={count} />
              <span className="text-sm text-ink-muted">{label}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

function CountFigure({
  isTrouble,
  count,
}: {
  readonly isTrouble: boolean;
  readonly count: number;
}) {
  return (
    <span className={classes("money block font-display text-2xl", isTrouble && "text-danger")}>
      {number().format(count)}
    </span>
  );
}
