import type { ReactNode } from "react";
import { Form } from "react-router";
import { urlWithQuery } from "#shared/url-with-query.ts";
import { Button } from "#ui/button.tsx";
import { controlClasses } from "#ui/field-parts.tsx";
import { LinkTabs } from "#ui/link-tabs.tsx";
import { t } from "#shared/texts/text.ts";

export type ListTab = {
  readonly value: string;
  readonly label: string;
  readonly count?: number | undefined;
};

type ListFiltersProps = {
  /** The name of the list: "Seller applications". */
  readonly label: string;
  readonly address: string;
  readonly search: { readonly value: string; readonly label: string; readonly placeholder: string };
  /** The tabs, chosen by `?status=`; an empty value is the whole list. */
  readonly tabs: readonly ListTab[];
  readonly chosen: string;
  /**
   * Further fields of the search, such as days. `preserved` are their values, which the tabs keep
   * in their addresses.
   */
  readonly children?: ReactNode;
  readonly preserved?: Readonly<Record<string, string>> | undefined;
};

/** Filters of a long list: tabs with their counts, and a search. Works by addresses alone. */
export function ListFilters({
  label,
  address,
  search,
  tabs,
  chosen,
  children,
  preserved,
}: ListFiltersProps) {
  return (
    <div className="mb-6 grid gap-4">
      <Form
        method="get"
        action={address}
        role="search"
        aria-label={label}
        className="flex flex-wrap items-end gap-2"
      >
        {chosen !== "" && <input type="hidden" name="status" value={chosen} />}
        <input
          type="search"
          key={search.value}
          name="q"
          defaultValue={search.value}
          aria-label={search.label}
          placeholder={search.placeholder}
          maxLength={100}
          className={`${controlClasses} grow basis-48 sm:max-w-md`}
        />
        {children}
        <Button>{t("Search")}</Button>
      </Form>
      {tabs.length > 0 && (
        <LinkTabs
          label={t("{label} by status", { label })}
          tabs={tabs.map(({ value, ...tab }) => ({
            ...tab,
            to: urlWithQuery(address, { status: value, q: search.value, ...preserved }),
            isCurrent: value === chosen,
          }))}
        />
      )}
    </div>
  );
}
