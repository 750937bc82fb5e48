import { Form } from "react-router";
import { Button, ButtonLink } from "#ui/button.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import type { AuditFilters } from "../../people/contract.ts";
import { propertyLabel } from "../rules/audit-difference.ts";
import { actionWords } from "./audit-entries.tsx";

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
      aria-label="Audit trail"
      className="mb-8 grid grid-cols-2 items-end gap-4 xl:grid-cols-3"
      key={JSON.stringify(filters)}
    >
      <WhoField filters={filters} />
      <ObjectFields filters={filters} actions={actions} />
      <TextField label="From day" name="from" type="date" defaultValue={filters.fromDay} />
      <TextField label="To day" name="to" type="date" defaultValue={filters.toDay} />
      <div className="flex gap-3">
        <Button>Search</Button>
        {hasFilters && (
          <ButtonLink to={address} variant="quiet">
            Clear
          </ButtonLink>
        )}
      </div>
    </Form>
  );
}

function WhoField({ filters }: Pick<AuditSearchProps, "filters">) {
  return (
    <TextField
      label="Who"
      name="who"
      defaultValue={filters.who}
      placeholder="Name, e-mail or “system”"
      maxLength={100}
      className="max-xl:col-span-2"
    />
  );
}

function ObjectFields({ filters, actions }: Pick<AuditSearchProps, "filters" | "actions">) {
  return (
    <>
      <SelectField
        label="Action"
        name="action"
        defaultValue={filters.action}
        placeholder="Any action"
        options={actions.map((action) => ({ value: action, label: actionWords(action) }))}
      />
      <SelectField
        label="Kind of object"
        name="type"
        defaultValue={filters.objectType}
        placeholder="Any kind"
        options={objectTypes.map((type) => ({ value: type, label: propertyLabel(type) }))}
      />
      <TextField
        label="Object's id"
        name="object"
        defaultValue={filters.objectId}
        maxLength={100}
        className="max-xl:col-span-2"
      />
    </>
  );
}
