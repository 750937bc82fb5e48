import { href } from "react-router";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import type { CountUpTo } from "../../contract.ts";
import { countValues } from "./list-address.ts";
import { t } from "#shared/texts/text.ts";
import { rich } from "#ui/rich-text.tsx";

/** How many products there are; announced to screen readers when filters change it. */
export function CountFound({ total }: { total: CountUpTo }) {
  return (
    <p role="status" className="money text-ink-muted">
      {t(
        "{count, plural, one {{shown} product} other {{shown} products}} found",
        countValues(total),
      )}
    </p>
  );
}

const noticeClasses = "mb-5 border-l-2 border-accent pl-4 text-ink-muted [overflow-wrap:anywhere]";

/** No product has all the words; those below have some of them. */
export function PartlyFound({ typed }: { typed: string }) {
  return (
    <p className={noticeClasses}>
      {t("No piece matches all the words in “{typed}”. These match some of them.", { typed })}
    </p>
  );
}

/** No product has the words as typed; the products below have the nearest words. */
export function Corrected({ typed, corrected }: { typed: string; corrected: string }) {
  return (
    <p className={noticeClasses}>
      {rich("No pieces match “{typed}”. Showing results for <strong>“{corrected}”</strong>.", {
        typed,
        corrected,
        strong: (words) => <strong className="font-medium text-ink">{words}</strong>,
      })}
    </p>
  );
}

/** The notice in place of an empty list. `isNarrowed`: the visitor searched or filtered. */
export function NothingFound({ hasFilters }: { hasFilters: boolean }) {
  return (
    <EmptyState
      drawing="lens"
      title={t("No products found")}
      action={
        <ButtonLink to={href("/categories")} variant="primary">
          {t("Browse Categories")}
        </ButtonLink>
      }
    >
      {hasFilters
        ? t("Try fewer words, remove a filter or widen the price range.")
        : t("There are no products here yet.")}
    </EmptyState>
  );
}
