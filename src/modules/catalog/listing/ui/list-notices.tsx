import { href } from "react-router";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import type { CountUpTo } from "../../contract.ts";
import { productsWords } from "./list-address.ts";

/** How many products there are; announced to screen readers when filters change it. */
export function CountFound({ total }: { total: CountUpTo }) {
  return (
    <p role="status" className="money text-ink-muted">
      {productsWords(total)} found
    </p>
  );
}

const noticeClasses = "mb-5 border-l-2 border-accent pl-4 text-ink-muted [overflow-wrap:anywhere]";

/** No product has all the words; those below have some of them. */
export function PartlyFound({ typed }: { typed: string }) {
  return (
    <p className={noticeClasses}>
      No piece has all the words of “{typed}”. These have some of them.
    </p>
  );
}

/** No product has the words as typed; the products below have the nearest words. */
export function Corrected({ typed, corrected }: { typed: string; corrected: string }) {
  return (
    <p className={noticeClasses}>
      No pieces match “{typed}”. Showing results for{" "}
      <strong className="font-medium text-ink">“{corrected}”</strong>.
    </p>
  );
}

/** The notice in place of an empty list. `isNarrowed`: the visitor searched or filtered. */
export function NothingFound({ hasFilters }: { hasFilters: boolean }) {
  return (
    <EmptyState
      drawing="lens"
      title="No products found"
      action={
        <ButtonLink to={href("/categories")} variant="primary">
          Browse Categories
        </ButtonLink>
      }
    >
      {hasFilters
        ? "Try fewer words, take a filter away or widen the price range."
        : "Nothing is on the shelves yet."}
    </EmptyState>
  );
}
