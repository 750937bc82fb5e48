import { Form } from "react-router";
import { Button } from "#ui/button.tsx";
import { controlClasses } from "#ui/field-parts.tsx";
import { LinkTabs } from "#ui/link-tabs.tsx";
import type { ShelfCounts, ShelfFilters, ShelfSort, ShelfStatus } from "../contract.ts";
import { t } from "#shared/texts/text.ts";

type ShelfFilterProps = {
  readonly filters: ShelfFilters;
  readonly counts: ShelfCounts;
  /** The address of the list with other filters, on its first page. */
  readonly addressOf: (changed: Partial<ShelfFilters>) => string;
};

const tabs = (): readonly { readonly status: ShelfStatus; readonly label: string }[] => [
  { status: "current", label: t("All") },
  { status: "published", label: t("Published") },
  { status: "draft", label: t("Drafts") },
  { status: "archived", label: t("Archived") },
  { status: "taken_down", label: t("Taken down") },
];

const sorts = (): Readonly<Record<ShelfSort, string>> => ({
  newest: t("Newest first"),
  updated: t("Recently changed"),
  name: t("Name"),
  price_low: t("Lowest price first"),
  price_high: t("Highest price first"),
  stock_low: t("Least stock first"),
  views: t("Most views first"),
  sales: t("Most sales first"),
});

/**
 * Search and tabs of a seller's list. The tab of products taken down appears only if there are any.
 */
export function ShelfFilterBar({ filters, counts, addressOf }: ShelfFilterProps) {
  const { search, status, isLow, lacksAnswers, sort } = filters;
  const visibleTabs = tabs().filter(
    (tab) => tab.status !== "taken_down" || counts.taken_down > 0 || status === "taken_down",
  );
  return (
    <div className="mb-6 grid gap-4">
      <LinkTabs
        label={t("Products by status")}
        tabs={[
          ...visibleTabs.map((tab) => ({
            label: tab.label,
            to: addressOf({ status: tab.status, isLow: false, lacksAnswers: false }),
            isCurrent: tab.status === status && !isLow && !lacksAnswers,
            count: counts[tab.status],
          })),
          ...(counts.low > 0 || isLow
            ? [
                {
                  label: t("Low stock"),
                  to: addressOf({ status: "current", isLow: true, lacksAnswers: false }),
                  isCurrent: isLow,
                  count: counts.low,
                },
              ]
            : []),
          ...(counts.missing > 0 || lacksAnswers
            ? [
                {
                  label: t("Details missing"),
                  to: addressOf({ status: "current", isLow: false, lacksAnswers: true }),
                  isCurrent: lacksAnswers,
                  count: counts.missing,
                },
              ]
            : []),
        ]}
      />
      <Form
        method="get"
        action="/seller/dashboard"
        role="search"
        aria-label={t("Your products")}
        className="flex flex-wrap gap-2"
      >
        <input type="hidden" name="tab" value="products" />
        {status !== "current" && <input type="hidden" name="status" value={status} />}
        {isLow && <input type="hidden" name="low" value="1" />}
        {lacksAnswers && <input type="hidden" name="missing" value="1" />}
        <input
          type="search"
          key={search}
          name="q"
          defaultValue={search}
          aria-label={t("Search your products")}
          placeholder={t("Name or SKU")}
          maxLength={100}
          className={`${controlClasses} min-w-0 grow basis-40 sm:max-w-72`}
        />
        <select
          key={sort}
          name="sort"
          defaultValue={sort}
          aria-label={t("Order", {}, "the sort order of a list")}
          className={`${controlClasses} min-w-0 grow basis-40 sm:max-w-56`}
        >
          {Object.entries(sorts()).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <Button className="max-sm:grow">{t("Show")}</Button>
      </Form>
    </div>
  );
}
