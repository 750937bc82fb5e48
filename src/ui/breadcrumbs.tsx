import { Link } from "react-router";
import { classes } from "#ui/classes.ts";
import { touchClasses } from "#ui/page.tsx";
import { t } from "#shared/texts/text.ts";

type BreadcrumbsProps = {
  /** From the home page down. The last is this page and has no address. */
  trail: readonly { label: string; to?: string | undefined }[];
  className?: string | undefined;
};

/** The path from the home page to this page. */
export function Breadcrumbs({ trail, className }: BreadcrumbsProps) {
  return (
    <nav
      aria-label={t("Breadcrumb")}
      className={classes("screen-only text-sm text-ink-muted", className)}
    >
      {/* One line on a phone: the heading below says the last stop in full. */}
      <ol className="flex items-center gap-x-2 sm:flex-wrap">
        {trail.map((stop, place) => (
          <li
            key={place}
            className={classes(
              "flex items-center gap-2",
              stop.to === undefined ? "min-w-0" : "max-sm:shrink-0",
            )}
          >
            {place > 0 && (
              <span aria-hidden="true" className="text-line-strong">
                /
              </span>
            )}
            {stop.to === undefined ? (
              <span aria-current="page" className="truncate py-1.5 text-ink">
                {stop.label}
              </span>
            ) : (
              <Link
                to={stop.to}
                className={classes(
                  "py-1.5 underline-offset-4 hover:text-ink hover:underline",
                  touchClasses,
                )}
              >
                {stop.label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
