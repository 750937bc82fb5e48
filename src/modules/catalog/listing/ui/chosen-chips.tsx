import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { textLinkClasses } from "#ui/page.tsx";
import type { ProductFilters } from "../../contract.ts";
import { withoutFilters, type ChosenFilter } from "../rules/chosen-filters.ts";
import { listAddress } from "./list-address.ts";
import { t } from "#shared/texts/text.ts";

const cross = (
  <svg aria-hidden="true" viewBox="0 0 20 20" className="size-4 shrink-0">
    <path
      d="m6 6 8 8m0-8-8 8"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
    />
  </svg>
);

/** The chosen filters as chips; each links to the list without it. */
export function ChosenChips({
  filters,
  chosen,
}: {
  filters: ProductFilters;
  chosen: readonly ChosenFilter[];
}) {
  const list = useRef<HTMLUListElement>(null);
  const taken = useRef<number | null>(null);
  const keys = chosen.map(({ key }) => key).join();
  // The pressed chip disappears with its filter, so the next one takes the focus.
  useEffect(() => {
    const place = taken.current;
    taken.current = null;
    if (place === null || document.activeElement !== document.body) return;
    const links = list.current?.querySelectorAll("a");
    links?.[Math.min(place, links.length - 1)]?.focus({ preventScroll: true });
  }, [keys]);
  if (chosen.length === 0) return null;
  return (
    <ul
      ref={list}
      aria-label={t("Chosen filters")}
      className="mb-5 flex flex-wrap items-center gap-2"
    >
      {chosen.map(({ key, label, without }, place) => (
        <li key={key} className="max-w-full">
          <Link
            to={listAddress(without)}
            preventScrollReset
            onClick={() => {
              taken.current = place;
            }}
            className="inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full border border-line-strong bg-surface-raised py-1 pr-2.5 pl-3.5 hover:border-ink lg:min-h-9"
          >
            <span className="sr-only">{t("Remove filter:")} </span>
            <span className="truncate">{label}</span>
            {cross}
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={listAddress(withoutFilters(filters))}
          preventScrollReset
          className={`${textLinkClasses} inline-flex min-h-11 items-center px-2 lg:min-h-9`}
        >
          {t("Clear all filters")}
        </Link>
      </li>
    </ul>
  );
}
