import { Link, useLocation } from "react-router";
import { comparedQuery, maxCompared } from "#modules/catalog/public.ts";
import { t } from "#shared/texts/text.ts";
import { showToast } from "#ui/toast.ts";
import { compared } from "./compared.ts";

/** Adds a product, or removes one that is there. */
export function toggleCompared(slug: string): void {
  const slugs = compared.read();
  if (slugs.includes(slug)) compared.write(slugs.filter((other) => other !== slug));
  else if (slugs.length < maxCompared) compared.write([...slugs, slug]);
  else showToast({ title: t("You can compare up to four products. Remove one to add another.") });
}

/** The page of the comparison itself, where nothing may distract, and where people work. */
const withoutTray =
  /^\/(?:compare|cart|checkout|admin|seller\/|edit-product|order-management|company-settings|invoice|gst-invoice)/;

/** The products that somebody has chosen to compare, in a corner of the page. */
export function CompareTray({ slugs }: { readonly slugs: readonly string[] }) {
  const { pathname } = useLocation();
  return (
    <>
      <p role="status" className="sr-only">
        {t("{count, plural, one {One product} other {# products}} to compare", {
          count: slugs.length,
        })}
      </p>
      {!withoutTray.test(pathname) && (
        <aside
          aria-label={t("Comparison")}
          className="screen-only fixed right-4 bottom-24 z-30 flex animate-appear items-center rounded-full border border-line-strong bg-surface-raised shadow-float lg:bottom-6"
        >
          <Link
            to={`/compare${comparedQuery(slugs)}`}
            className="flex min-h-11 items-center gap-2 pr-2 pl-4 font-medium underline-offset-4 hover:underline"
          >
            {t("Compare")}
            <span className="money text-sm text-ink-muted">
              {slugs.length}/{maxCompared}
            </span>
          </Link>
          <button
            type="button"
            aria-label={t("Clear the comparison")}
            onClick={() => compared.write([])}
            className="tip grid size-11 place-items-center rounded-full text-ink-muted hover:text-ink"
          >
            <span aria-hidden="true">×</span>
          </button>
        </aside>
      )}
    </>
  );
}
