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
  relevance: "Best match",
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
  // What stands in the address rules. Controls are set, not drawn anew: whoever types or chooses keeps the place.
  const address = writeProductFilters(filters).toString();
  useEffect(() => {
    const { search, sort } = readProductFilters(new URLSearchParams(address));
    setUnlessInUse(form.current, "search", search);
    setUnlessInUse(form.current, "category", category?.slug ?? "");
    setUnlessInUse(form.current, "sort", sort);
  }, [address, category?.slug]);

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
          label="Category"
          name="category"
          defaultValue={category?.slug ?? ""}
          placeholder="All categories"
          options={categories.map(({ slug, name }) => ({ value: slug, label: name }))}
        />
        <PriceRange minRupees={filters.minRupees} maxRupees={filters.maxRupees} />
        <SelectField label="Sort by" name="sort" defaultValue={filters.sort} options={Object.entries(sortLabels).map(([value, label]) => ({ value, label }))} />
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

function setUnlessInUse(form: HTMLFormElement | null, name: string, value: string): void {
  const control = form?.elements.namedItem(name);
  if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement) || control === document.activeElement) return;
  control.value = value;
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
