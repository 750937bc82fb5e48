import { SelectField } from "#ui/field.tsx";
import { ListFilters } from "#ui/list-filters.tsx";
import { documentKinds, documentStatuses, type DocumentStatus } from "../../contract.ts";
import { issuerKinds, type DocumentFilters, type IssuerKind } from "../contract.ts";
import { monthChoices } from "../rules/document-filters.ts";
import { documentKindWords } from "../../issuing/rules/kind-words.ts";
import { t } from "#shared/texts/text.ts";

type RegisterFiltersProps = {
  readonly address: string;
  readonly filters: DocumentFilters;
  readonly nowMs: number;
  readonly counts?: Readonly<Record<DocumentStatus | "all", number>> | undefined;
  /** Administrators can filter by issuer. */
  readonly hasIssuers?: boolean;
};

const statusLabels = (): Readonly<Record<DocumentStatus, string>> => ({
  draft: t("Issued"),
  sent: t("Sent"),
  paid: t("Paid"),
  overdue: t("Overdue"),
  cancelled: t("Cancelled"),
});
const issuerLabels = (): Readonly<Record<IssuerKind, string>> => ({
  marketplace: t("The marketplace"),
  sellers: t("Sellers"),
});

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
      label={t("Documents")}
      address={address}
      search={{
        value: search,
        label: t("Search documents"),
        placeholder: hasIssuers
          ? t("Number, seller, customer or order")
          : t("Number, customer or order"),
      }}
      tabs={[
        { value: "", label: t("All"), count: counts?.all },
        ...documentStatuses.map((value) => ({
          value,
          label: statusLabels()[value],
          count: counts?.[value],
        })),
      ]}
      chosen={status ?? ""}
      preserved={{ kind: kind ?? "", month, issuer: issuer ?? "" }}
    >
      {hasIssuers && (
        <SelectField
          label={t("Issued by")}
          name="issuer"
          key={`issuer ${issuer}`}
          defaultValue={issuer ?? ""}
          placeholder={t("Anybody")}
          options={issuerKinds.map((value) => ({ value, label: issuerLabels()[value] }))}
          className="max-sm:w-full"
        />
      )}
      <SelectField
        label={t("Month")}
        name="month"
        key={`month ${month}`}
        defaultValue={month}
        placeholder={t("Any month")}
        options={monthChoices(nowMs, month)}
        className="max-sm:w-[calc(50%-0.25rem)]"
      />
      <SelectField
        label={t("Kind")}
        name="kind"
        key={`kind ${kind}`}
        defaultValue={kind ?? ""}
        placeholder={t("Any kind")}
        options={documentKinds.map((value) => ({ value, label: documentKindWords()[value] }))}
        className="max-sm:w-[calc(50%-0.25rem)]"
      />
    </ListFilters>
  );
}
