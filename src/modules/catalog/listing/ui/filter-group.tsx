import { useState, type ReactNode } from "react";
import type { FacetValue } from "../../contract.ts";
import { countWords } from "./list-address.ts";
import { t } from "#shared/texts/text.ts";

const chevron = (
  <svg
    aria-hidden="true"
    viewBox="0 0 20 20"
    className="size-5 text-ink-muted transition-transform group-open/filter:rotate-180"
  >
    <path
      d="m5.5 8 4.5 4.5L14.5 8"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);

type FilterGroupProps = {
  label: string;
  numberChosen: number;
  isOpen?: boolean | undefined;
  children: ReactNode;
};

/** One foldable axis of the filters. A chosen value keeps it open when the page loads. */
export function FilterGroup({ label, numberChosen, isOpen = true, children }: FilterGroupProps) {
  // Only the initial state: afterwards the visitor opens and closes it.
  const [opensWith] = useState(isOpen || numberChosen > 0);
  return (
    <details open={opensWith} className="group/filter border-t border-line">
      <summary className="flex min-h-12 list-none items-center justify-between gap-2 font-medium">
        <span>
          {label}{" "}
          {numberChosen > 0 && (
            <span className="ml-1 rounded-full bg-accent-soft px-2 py-0.5 text-sm text-accent-text">
              {t("{numberChosen} chosen", { numberChosen })}
            </span>
          )}
        </span>
        {chevron}
      </summary>
      <div role="group" aria-label={label} className="pb-4">
        {children}
      </div>
    </details>
  );
}

/** A long axis shows this many values before "Show all". */
const firstValues = 8;

type FacetGroupProps = {
  label: string;
  /** The filter's query parameter. */
  name: string;
  values: readonly FacetValue[];
  chosen: readonly string[];
  /** A list of checkboxes, the same with a dot of the colour, or small tiles for short words. */
  look?: "rows" | "colours" | "tiles" | undefined;
  isOpen?: boolean | undefined;
};

/**
 * The values of one axis, each with the number of products it would leave. Renders nothing without
 * a choice.
 */
export function FacetGroup({
  label,
  name,
  values: found,
  chosen,
  look = "rows",
  isOpen,
}: FacetGroupProps) {
  // An address may name a value that no product has: it is shown, so that it can be removed.
  const unknown = chosen.filter((value) => !found.some((facet) => facet.value === value));
  const values = [
    ...found,
    ...unknown.map((value) => ({ value, label: value, count: 0, isMore: false })),
  ];
  const rest = values.slice(firstValues);
  const [opensWith] = useState(rest.some(({ value }) => chosen.includes(value)));
  if (values.length === 0) return null;
  const choice = (facet: FacetValue) =>
    (look === "tiles" ? tile : row)({
      facet,
      name,
      isChosen: chosen.includes(facet.value),
      hasDot: look === "colours",
    });
  const box = look === "tiles" ? "flex flex-wrap gap-2" : "grid";
  return (
    <FilterGroup label={label} numberChosen={chosen.length} isOpen={isOpen}>
      <div className={box}>{values.slice(0, firstValues).map(choice)}</div>
      {rest.length > 0 && (
        <details open={opensWith} className="group/rest">
          <summary className="inline-flex min-h-11 list-none items-center text-accent-text underline decoration-1 underline-offset-4 hover:decoration-2 lg:min-h-9">
            <span className="group-open/rest:hidden">
              {t("Show all {length}", { length: values.length })}
            </span>
            <span className="hidden group-open/rest:inline">{t("Show fewer")}</span>
          </summary>
          <div className={box}>{rest.map(choice)}</div>
        </details>
      )}
    </FilterGroup>
  );
}

type Choice = { facet: FacetValue; name: string; isChosen: boolean; hasDot: boolean };

// Functions, not components: an axis has up to a hundred values, and none of them has state.
function row({ facet, name, isChosen, hasDot }: Choice): ReactNode {
  return (
    <label
      key={facet.value}
      className="-mx-2 flex min-h-11 cursor-pointer items-center gap-2.5 rounded-sm px-2 hover:bg-surface-sunken lg:min-h-9"
    >
      <input
        type="checkbox"
        name={name}
        value={facet.value}
        defaultChecked={isChosen}
        className="size-4.5 shrink-0 accent-accent"
      />
      {hasDot && dot(facet.swatch)}
      <span className="grow leading-snug">{facet.label}</span>
      <span className="money text-sm text-ink-muted">{countWords(facet)}</span>
    </label>
  );
}

function tile({ facet, name, isChosen }: Choice): ReactNode {
  return (
    <label
      key={facet.value}
      className="relative flex min-h-11 items-center gap-1.5 rounded-sm border border-line-strong bg-surface-raised px-3 hover:border-ink-muted has-checked:border-accent has-checked:bg-accent-soft has-checked:ring-1 has-checked:ring-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus lg:min-h-9 lg:px-2.5"
    >
      <input
        type="checkbox"
        name={name}
        value={facet.value}
        defaultChecked={isChosen}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
      <span className="leading-snug">{facet.label}</span>
      <span className="money text-sm text-ink-muted">{countWords(facet)}</span>
    </label>
  );
}

/** A dot in the colour; a dashed ring for names without a known colour. */
function dot(swatch: string | undefined): ReactNode {
  const look =
    swatch === undefined ? "border-dashed border-line-strong bg-surface-sunken" : "border-ink/20";
  return (
    <span
      aria-hidden="true"
      className={`size-5 shrink-0 rounded-full border ${look}`}
      style={{ backgroundColor: swatch }}
    />
  );
}
