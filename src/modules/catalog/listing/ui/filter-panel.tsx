import { Link, href } from "react-router";
import { BottomSheet } from "#ui/bottom-sheet.tsx";
import { Button } from "#ui/button.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { slidersHorizontalIcon } from "#ui/icons.ts";
import {
  sortOrders,
  type Category,
  type CountUpTo,
  type Facets,
  type ProductFilters,
  type SortOrder,
} from "../../contract.ts";
import { starsWords, withoutFilters } from "../rules/chosen-filters.ts";
import {
  attributeParameter,
  hasFilters,
  usualSort,
  writeProductFilters,
} from "../rules/product-filters.ts";
import { FacetGroup, FilterGroup } from "./filter-group.tsx";
import { countWords, listAddress, countValues } from "./list-address.ts";
import { PriceRange } from "./price-range.tsx";
import { useFilterForm } from "./use-filter-form.ts";
import { localPath, t } from "#shared/texts/text.ts";

const sheetId = "filter-sheet";

const sortLabels = (): Readonly<Record<SortOrder, string>> => ({
  relevance: t("Best match"),
  newest: t("Newest first"),
  rating: t("Best rated"),
  price_low: t("Price: low to high"),
  price_high: t("Price: high to low"),
  name: t("Name: A to Z"),
});

/** A list with its filters, as the panel needs it. */
export type FilteredList = {
  readonly filters: ProductFilters;
  readonly total: CountUpTo;
  readonly facets: Facets;
  readonly categories: readonly Category[];
  readonly category: Category | null;
};

/**
 * The filters of a list. An ordinary form, which also works without JavaScript through its Apply
 * button. On a phone it is a sheet that "Show Filters" opens.
 */
export function FilterPanel({ list }: { list: FilteredList }) {
  const { filters, total, category } = list;
  const form = useFilterForm(
    writeProductFilters({ ...filters, category: category?.slug ?? "", after: "" }).toString(),
  );
  return (
    // The browser must not restore the form: the address alone decides what is chosen.
    <form
      {...form}
      action={localPath(href("/products"))}
      aria-label={t("Filters")}
      autoComplete="off"
    >
      <BottomSheet
        id={sheetId}
        label={t("Filters")}
        closeLabel={t("Hide Filters")}
        foot={<SheetFoot filters={filters} total={total} />}
      >
        <FilterFields list={list} />
      </BottomSheet>
    </form>
  );
}

function FilterFields({ list: { filters, facets, categories, category } }: { list: FilteredList }) {
  const usual = usualSort(filters.search);
  return (
    <>
      <div className="grid gap-5 pb-5">
        <TextField
          label={t("Search")}
          type="search"
          name="search"
          defaultValue={filters.search}
          maxLength={200}
          placeholder={t("Tote, mojari, Kolhapur...")}
          enterKeyHint="search"
        />
        <SelectField
          label={t("Category")}
          name="category"
          defaultValue={category?.slug ?? ""}
          placeholder={t("All categories")}
          options={categories.map(({ slug, name }) => ({ value: slug, label: name }))}
        />
        <PriceRange minRupees={filters.minRupees} maxRupees={filters.maxRupees} />
        {/* The default order has the empty value, because it depends on whether there is a search. */}
        <SelectField
          label={t("Sort by")}
          name="sort"
          defaultValue={filters.sort === usual ? "" : filters.sort}
          options={sortOrders
            .filter((sort) => sort !== "relevance" || sort === usual)
            .map((sort) => ({ value: sort === usual ? "" : sort, label: sortLabels()[sort] }))}
        />
      </div>
      <Availability facets={facets} filters={filters} />
      <FacetGroup
        label={t("Colour")}
        name="colour"
        values={facets.colours}
        chosen={filters.colours}
        look="colours"
      />
      <FacetGroup
        label={t("Size")}
        name="size"
        values={facets.sizes}
        chosen={filters.sizes}
        look="tiles"
      />
      {facets.attributes.map(({ code, name, values }) => (
        <FacetGroup
          key={code}
          label={name}
          name={attributeParameter(code)}
          values={values}
          chosen={filters.attributes[code] ?? []}
          isOpen={false}
        />
      ))}
      <FacetGroup
        label={t("Material")}
        name="material"
        values={facets.materials}
        chosen={filters.materials}
      />
      <FacetGroup
        label={t("Making")}
        name="processing"
        values={facets.processing}
        chosen={filters.processing}
      />
      <FacetGroup
        label={t("Marks of origin")}
        name="mark"
        values={facets.marks}
        chosen={filters.marks}
      />
      <FacetGroup
        label={t("Artisan's state")}
        name="state"
        values={facets.states}
        chosen={filters.states}
        isOpen={false}
      />
      <Ratings facets={facets} minRating={filters.minRating} />
      {filters.view === "list" && <input type="hidden" name="view" value="list" />}
    </>
  );
}

function Availability({
  facets,
  filters: { inStock, onSale },
}: {
  facets: Facets;
  filters: ProductFilters;
}) {
  const rows = [
    { name: "stock", value: "in", label: t("In stock"), count: facets.inStock, isChosen: inStock },
    { name: "sale", value: "yes", label: t("On sale"), count: facets.onSale, isChosen: onSale },
  ].filter(({ count, isChosen }) => count.count > 0 || isChosen);
  if (rows.length === 0) return null;
  return (
    <FilterGroup label={t("Availability")} numberChosen={Number(inStock) + Number(onSale)}>
      {rows.map((row) => (
        <YesRow key={row.name} {...row} />
      ))}
    </FilterGroup>
  );
}

function YesRow({
  name,
  value,
  label,
  count,
  isChosen,
}: {
  name: string;
  value: string;
  label: string;
  count: CountUpTo;
  isChosen: boolean;
}) {
  return (
    <label className="-mx-2 flex min-h-11 cursor-pointer items-center gap-2.5 rounded-sm px-2 hover:bg-surface-sunken lg:min-h-9">
      <input
        type="checkbox"
        name={name}
        value={value}
        defaultChecked={isChosen}
        className="size-4.5 shrink-0 accent-accent"
      />
      <span className="grow leading-snug">{label}</span>
      <span className="money text-sm text-ink-muted">{countWords(count)}</span>
    </label>
  );
}

/** Shown only when a product has a review. */
function Ratings({ facets, minRating }: { facets: Facets; minRating: number }) {
  const choices = facets.ratings.filter(
    ({ value, count }) => count > 0 || Number(value) === minRating,
  );
  if (choices.length === 0) return null;
  return (
    <FilterGroup label={t("Rating")} numberChosen={minRating > 0 ? 1 : 0} isOpen={false}>
      {[null, ...choices].map((choice) => (
        <label
          key={choice?.value ?? ""}
          className="-mx-2 flex min-h-11 cursor-pointer items-center gap-2.5 rounded-sm px-2 hover:bg-surface-sunken lg:min-h-9"
        >
          <input
            type="radio"
            name="rating"
            value={choice?.value ?? ""}
            defaultChecked={Number(choice?.value ?? 0) === minRating}
            className="size-4.5 shrink-0 accent-accent"
          />
          <span className="grow leading-snug">
            {choice === null ? t("Any") : starsWords(Number(choice.value))}
          </span>
          {choice !== null && (
            <span className="money text-sm text-ink-muted">{countWords(choice)}</span>
          )}
        </label>
      ))}
    </FilterGroup>
  );
}

/** The number of results is announced here too: screen readers hear nothing below an open sheet. */
function SheetFoot({ filters, total }: Pick<FilteredList, "filters" | "total">) {
  return (
    <div className="flex items-center gap-3">
      <p role="status" className="sr-only lg:hidden">
        {t(
          "{count, plural, one {{shown} product} other {{shown} products}} to show",
          countValues(total),
        )}
      </p>
      {hasFilters(filters) && (
        <Link
          to={listAddress(withoutFilters(filters))}
          preventScrollReset
          className="inline-flex min-h-11 shrink-0 items-center px-1 text-accent-text underline decoration-1 underline-offset-4 lg:hidden"
        >
          {t("Clear all")}
        </Link>
      )}
      <div className="hidden grow noscript:block">
        <Button type="submit" variant="primary" isWide>
          {t("Apply")}
        </Button>
      </div>
      <Button
        type="button"
        variant="primary"
        isWide
        popoverTarget={sheetId}
        popoverTargetAction="hide"
        className="noscript:hidden lg:hidden"
      >
        {t(
          "Show {count, plural, one {{shown} product} other {{shown} products}}",
          countValues(total),
        )}
      </Button>
    </div>
  );
}

/** Opens the sheet on small screens. */
export function ShowFilters({ numberChosen }: { numberChosen: number }) {
  return (
    <Button type="button" popoverTarget={sheetId} className="lg:hidden">
      <Icon d={slidersHorizontalIcon} />
      {t("Show Filters")}
      {numberChosen > 0 && <span className="money text-accent-text">({numberChosen})</span>}
    </Button>
  );
}
