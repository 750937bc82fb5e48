import { SlidersHorizontal } from "lucide-react";
import { useEffect, useRef } from "react";
import { Form, Link, href, useSubmit } from "react-router";
import { Button } from "#ui/button.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { textLinkClasses } from "#ui/page.tsx";
import type { Category, ProductFilters, SortOrder } from "../contract.ts";
import { isNarrowed, readProductFilters, writeProductFilters } from "../rules/product-filters.ts";
import { PriceRange } from "./price-range.tsx";

const sortLabels: Readonly<Record<SortOrder, string>> = {
  newest: "Newest first",
  price_low: "Price: low to high",
  price_high: "Price: high to low",
  name: "Name: A to Z",
};

const pauseWhileTypingMs = 350;

type FilterPanelProps = { filters: ProductFilters; categories: readonly Category[]; category: Category | null };

/**
 * What narrows the list. An ordinary form with an Apply button; with JavaScript each change applies by itself and the
 * address keeps only what was asked. On a phone it opens below "Show Filters".
 */
export function FilterPanel({ filters, categories, category }: FilterPanelProps) {
  const apply = useApply();
  const form = useRef<HTMLFormElement>(null);
  // What stands in the address rules; the panel itself is not drawn anew, so that typing keeps its place.
  useEffect(() => {
    const search = form.current?.elements.namedItem("search");
    if (search instanceof HTMLInputElement && search !== document.activeElement) search.value = filters.search;
  }, [filters.search]);

  return (
    <div>
      <details className="group peer lg:hidden">
        <summary className="flex min-h-11 list-none items-center justify-center gap-2 rounded-card border border-line-strong bg-surface-raised font-medium">
          <SlidersHorizontal aria-hidden="true" className="size-[1.1em]" />
          <span className="group-open:hidden">Show Filters</span>
          <span className="hidden group-open:inline">Hide Filters</span>
        </summary>
      </details>
      <Form
        ref={form}
        action={href("/products")}
        aria-label="Filters"
        onChange={(event) => apply(event.currentTarget, event.target)}
        onSubmit={(event) => {
          event.preventDefault();
          apply(event.currentTarget, null);
        }}
        className="hidden gap-6 pt-5 peer-open:grid lg:grid lg:pt-0"
      >
        <TextField label="Search" type="search" name="search" defaultValue={filters.search} maxLength={200} placeholder="Tote, mojari, Kolhapur..." autoComplete="off" enterKeyHint="search" />
        <SelectField
          key={category?.slug ?? ""}
          label="Category"
          name="category"
          defaultValue={category?.slug ?? ""}
          placeholder="All categories"
          options={categories.map(({ slug, name }) => ({ value: slug, label: name }))}
        />
        <PriceRange key={`${filters.minRupees}-${filters.maxRupees}`} minRupees={filters.minRupees} maxRupees={filters.maxRupees} />
        <SelectField key={filters.sort} label="Sort by" name="sort" defaultValue={filters.sort} options={Object.entries(sortLabels).map(([value, label]) => ({ value, label }))} />
        {filters.view === "list" && <input type="hidden" name="view" value="list" />}
        <div className="hidden noscript:grid">
          <Button type="submit" variant="primary">
            Apply
          </Button>
        </div>
        {isNarrowed(filters) && (
          <Link to={href("/products")} className={`${textLinkClasses} justify-self-start py-1`}>
            Clear all filters
          </Link>
        )}
      </Form>
    </div>
  );
}

/** Applies a form's filters: at once after a choice, after a short pause while typing or sliding. */
function useApply() {
  const submit = useSubmit();
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  return function apply(form: HTMLFormElement, changed: EventTarget | null) {
    clearTimeout(waiting.current);
    const isGradual = changed instanceof HTMLInputElement;
    waiting.current = setTimeout(() => {
      const asked = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]));
      void submit(writeProductFilters(readProductFilters(asked)), { action: href("/products"), replace: true, preventScrollReset: true });
    }, isGradual ? pauseWhileTypingMs : 0);
  };
}
