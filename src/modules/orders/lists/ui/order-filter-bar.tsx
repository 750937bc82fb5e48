import { Form, Link, href } from "react-router";
import type { OrderStatus, StatusCounts } from "../../contract.ts";
import { queryOf, type OrderQuery } from "../rules/order-filters.ts";
import { Button } from "#ui/button.tsx";
import { controlClasses } from "#ui/field-parts.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { LinkTabs } from "#ui/link-tabs.tsx";
import { textLinkClasses } from "#ui/page.tsx";
import { t } from "#shared/texts/text.ts";

type OrderFiltersProps = {
  readonly query: OrderQuery;
  readonly counts: StatusCounts;
  readonly returning: number;
};

const tabs = (): readonly { readonly status: OrderStatus | null; readonly label: string }[] => [
  { status: null, label: t("All") },
  { status: "pending", label: t("Pending") },
  { status: "confirmed", label: t("Confirmed") },
  { status: "shipped", label: t("Shipped") },
  { status: "delivered", label: t("Delivered") },
  { status: "refused", label: t("Refused") },
  { status: "cancelled", label: t("Cancelled") },
];

/** Filters orders by search text, days and origin, with the statuses and their counts as tabs. */
export function OrderFilterBar({ query, counts, returning }: OrderFiltersProps) {
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <div className="mb-6 grid gap-4">
      <SearchForm key={queryOf(query)} query={query} />
      <LinkTabs
        label={t("Orders by status")}
        tabs={[
          ...tabs().map(({ status, label }) => ({
            label,
            to: href("/order-management") + queryOf(query, { status, isReturning: false }),
            isCurrent: !query.isReturning && status === query.status,
            count: status === null ? all : counts[status],
          })),
          {
            label: t("Returns"),
            to: href("/order-management") + queryOf(query, { status: null, isReturning: true }),
            isCurrent: query.isReturning,
            count: returning,
          },
        ]}
      />
    </div>
  );
}

function SearchForm({ query }: { readonly query: OrderQuery }) {
  const { status, search, origin, from, to } = query;
  const isNarrowed = origin !== null || from !== "" || to !== "";
  return (
    <Form
      method="get"
      action={href("/order-management")}
      role="search"
      aria-label={t("Your orders")}
      className="grid gap-3"
    >
      {status !== null && <input type="hidden" name="status" value={status} />}
      {query.isReturning && <input type="hidden" name="returns" value="open" />}
      <SearchField search={search} />
      <details open={isNarrowed}>
        <summary className={`inline-flex min-h-11 cursor-pointer items-center ${textLinkClasses}`}>
          {t("Dates and origin")}
        </summary>
        <div className="grid gap-4 pt-2 pb-3 sm:grid-cols-[12rem_12rem_14rem_auto] sm:items-end">
          <TextField
            label={t("From", {}, "the first day of a search")}
            name="from"
            type="date"
            defaultValue={from}
          />
          <TextField
            label={t("To", {}, "the last day of a search")}
            name="to"
            type="date"
            defaultValue={to}
          />
          <OriginField origin={origin} />
          <FilterActions isNarrowed={isNarrowed} query={query} />
        </div>
      </details>
    </Form>
  );
}

function SearchField({ search }: { readonly search: string }) {
  return (
    <div className="flex gap-2 sm:max-w-xl">
      <input
        type="search"
        name="q"
        defaultValue={search}
        aria-label={t("Search orders")}
        placeholder={t("Order, name or phone")}
        maxLength={100}
        className={controlClasses}
      />
      <Button>{t("Search")}</Button>
    </div>
  );
}

function OriginField({ origin }: { readonly origin: "hand" | "shop" | null }) {
  return (
    <SelectField
      label={t("Origin")}
      name="origin"
      defaultValue={origin ?? ""}
      placeholder={t("Shop and manual")}
      options={[
        { value: "shop", label: t("From the shop") },
        { value: "hand", label: t("Manual") },
      ]}
    />
  );
}

function FilterActions({
  isNarrowed,
  query,
}: {
  readonly isNarrowed: boolean;
  readonly query: OrderQuery;
}) {
  return (
    <div className="flex items-center gap-4">
      <Button>{t("Show")}</Button>
      {isNarrowed && (
        <Link
          to={href("/order-management") + queryOf({ ...query, origin: null, from: "", to: "" })}
          className={textLinkClasses}
        >
          {t("Clear")}
        </Link>
      )}
    </div>
  );
}
