import { SelectField } from "#ui/field.tsx";
import { ListFilters } from "#ui/list-filters.tsx";
import { documentKinds, documentStatuses, type DocumentStatus } from "../../contract.ts";
import { issuerKinds, type DocumentFilters, type IssuerKind } from "../contract.ts";
import { monthChoices } from "../rules/document-filters.ts";
import { documentTitles } from "../../issuing/rules/document-words.ts";

type RegisterFiltersProps = {
  readonly address: string;
  readonly filters: DocumentFilters;
  readonly nowMs: number;
  readonly counts?: Readonly<Record<DocumentStatus | "all", number>> | undefined;
  /** Administrators can filter by issuer. */
  readonly hasIssuers?: boolean;
};

const statusLabels: Readonly<Record<DocumentStatus, string>> = {
  draft: "Draft",
  sent: "Sent",
  paid: "Paid",
  overdue: "Overdue",
  cancelled: "Cancelled",
};
const issuerLabels: Readonly<Record<IssuerKind, string>> = {
  marketplace: "The marketplace",
  sellers: "Sellers",
};

/** Filters for documents: search text, month, kind and status. */
export function RegisterFilters({
  address,
  filters,
  nowMs,
  counts,
  hasIssuers = false,
}: RegisterFiltersProps) {
  const { status, kind, month, search, issuer } = filters;
  return (
    <ListFilters
      label="Documents"
      address={address}
      search={{
        value: search,
        label: "Search documents",
        placeholder: hasIssuers ? "Number, seller, customer or order" : "Number, customer or order",
      }}
      tabs={[
        { value: "", label: "All", count: counts?.all },
        ...documentStatuses.map((value) => ({
          value,
          label: statusLabels[value],
          count: counts?.[value],
        })),
      ]}
      chosen={status ?? ""}
      preserved={{ kind: kind ?? "", month, issuer: issuer ?? "" }}
    >
      {hasIssuers && (
        <SelectField
          label="Issued by"
          name="issuer"
          key={`issuer ${issuer}`}
          defaultValue={issuer ?? ""}
          placeholder="Anybody"
          options={issuerKinds.map((value) => ({ value, label: issuerLabels[value] }))}
          className="max-sm:w-full"
        />
      )}
      <SelectField
        label="Month"
        name="month"
        key={`month ${month}`}
        defaultValue={month}
        placeholder="Any month"
        options={monthChoices(nowMs, month)}
        className="max-sm:w-[calc(50%-0.25rem)]"
      />
      <SelectField
        label="Kind"
        name="kind"
        key={`kind ${kind}`}
        defaultValue={kind ?? ""}
        placeholder="Any kind"
        options={documentKinds.map((value) => ({ value, label: documentTitles[value] }))}
        className="max-sm:w-[calc(50%-0.25rem)]"
      />
    </ListFilters>
  );
}
