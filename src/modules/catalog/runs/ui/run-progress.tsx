import { Link } from "react-router";
import { Card } from "#ui/card.tsx";
import { textLinkClasses } from "#ui/page.tsx";
import { usePolling } from "#ui/use-polling.ts";
import { perLocale, t } from "#shared/texts/text.ts";
import { inReadersLanguage } from "#shared/texts/translations.ts";
import type { ProductRun } from "../contract.ts";

const number = perLocale((tag) => new Intl.NumberFormat(tag));

/** The progress of work on products. While it lasts, the page reloads its data regularly. */
export function RunProgress({ runs }: { readonly runs: readonly ProductRun[] }) {
  const isUnderWay = runs.some(({ isDone }) => !isDone);
  usePolling(isUnderWay);
  if (runs.length === 0) return null;
  return (
    <Card as="section" className="mb-6">
      <h2 className="sr-only">{t("Work in the background")}</h2>
      <ul role="status" className="grid gap-4">
        {runs.map((run) => (
          <Progress key={run.id} run={run} />
        ))}
      </ul>
      {isUnderWay && (
        <p className="mt-3 text-sm text-ink-muted">
          {t("You can leave this page; the work continues.")}{" "}
          <Link to="?" className={`${textLinkClasses} hidden noscript:inline`}>
            {t("Show progress")}
          </Link>
        </p>
      )}
    </Card>
  );
}

function Progress({ run }: { readonly run: ProductRun }) {
  const { total, done, isDone } = run;
  const title = titleOf(run);
  return (
    <li>
      <p className="font-medium wrap-anywhere">{title}</p>
      {!isDone && (
        <>
          <progress
            value={done}
            max={Math.max(1, total)}
            aria-label={title}
            className="mt-2 block h-2.5 w-full overflow-hidden rounded-full accent-accent"
          />
          <p className="mt-1 text-sm text-ink-muted">
            {t("{done} of {total} products", {
              done: number().format(done),
              total: number().format(total),
            })}
          </p>
        </>
      )}
    </li>
  );
}

function titleOf({ kind, category, target, isDone }: ProductRun): string {
  const from = inReadersLanguage(category).name;
  if (kind === "refresh")
    return isDone
      ? t("Lists and filters of {from} are up to date.", { from })
      : t("Lists and filters of {from} are being updated", { from });
  const to = target === null ? "" : inReadersLanguage(target).name;
  return isDone
    ? t("The products of {from} are now in {to}.", { from, to })
    : t("The products of {from} are moving to {to}", { from, to });
}
