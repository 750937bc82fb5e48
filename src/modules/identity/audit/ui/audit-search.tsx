import { Form } from "react-router";
import { Button, ButtonLink } from "#ui/button.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import type { AuditFilters } from "../../people/contract.ts";
import { actionWords, objectTypeWords } from "./audit-entries.tsx";
import { t } from "#shared/texts/text.ts";

type AuditSearchProps = {
  readonly address: string;
  readonly filters: AuditFilters;
  readonly actions: readonly string[];
};

const objectTypes = [
  "seller_application",
  "profile",
  "product",
  "category",
  "order",
  "document",
  "campaign",
  "ad_plan",
  "mail",
  "mail_address",
  "queue",
  "tariff",
  "platform_settings",
  "ledger",
  "withholding_rate",
];

/** The filters of the audit trail. */
export function AuditSearch({ address, filters, actions }: AuditSearchProps) {
  const hasFilters = Object.values(filters).some((value) => value !== "");
  return (
    <Form
      method="get"
      action={address}
      role="search"
      aria-label={t("Audit trail")}
      className="mb-8 grid grid-cols-2 items-end gap-4 xl:grid-cols-3"
      key={JSON.stringify(filters)}
    >
      <WhoField filters={filters} />
      <ObjectFields filters={filters} actions={actions} />
      <TextField
        label={t("From date")}
        name="from"
        type="date"
        defaultValue={filters.fromDay}
        className="max-[22.5rem]:col-span-2"
      />
      <TextField
        label={t("To date")}
        name="to"
        type="date"
        defaultValue={filters.toDay}
        className="max-[22.5rem]:col-span-2"
      />
      <div className="flex gap-3">
        <Button>{t("Search")}</Button>
        {hasFilters && (
          <ButtonLink to={address} variant="quiet">
            {t("Clear")}
          </ButtonLink>
        )}
      </div>
    </Form>
  );
}

function WhoField({ filters }: Pick<AuditSearchProps, "filters">) {
  return (
    <TextField
      label={t("Who")}
      name="who"
      defaultValue={filters.who}
      placeholder={t("Name, email or “system”")}
      maxLength={100}
      className="max-xl:col-span-2"
    />
  );
}

function ObjectFields({ filters, actions }: Pick<AuditSearchProps, "filters" | "actions">) {
  return (
    <>
      <SelectField
        label={t("Action")}
        name="action"
        defaultValue={filters.action}
        placeholder={t("Any action")}
        options={actions.map((action) => ({ value: action, label: actionWords(action) }))}
      />
      <SelectField
        label={t("Kind of object")}
        name="type"
        defaultValue={filters.objectType}
        placeholder={t("Any kind")}
        options={objectTypes.map((type) => ({ value: type, label: objectTypeWords(type) }))}
      />
      <TextField
        label={t("Object ID")}
        name="object"
        defaultValue={filters.objectId}
        maxLength={100}
        className="max-xl:col-span-2"
      />
    </>
  );
}
