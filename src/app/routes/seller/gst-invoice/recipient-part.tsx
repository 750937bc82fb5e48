import { useEffect, useEffectEvent } from "react";
import { href, useFetcher } from "react-router";
import type { CustomerRow } from "#modules/customers/public.ts";
import {
  placeOfSupplyProblem,
  type Desk,
  withRecipient,
  type InvoiceFields,
  type RecipientField,
  type TypedInvoice,
} from "#modules/invoicing/public.ts";
import { stateName, statesByName } from "#shared/indian-states.ts";
import { formatPhone } from "#shared/phone.ts";
import { Button } from "#ui/button.tsx";
import { Combobox } from "#ui/combobox.tsx";
import type { ComboboxOption } from "#ui/combobox-options.ts";
import { SelectField, TextArea, TextField } from "#ui/field.tsx";
import { useFoundOptions } from "#ui/use-found-options.ts";
import type { InvoiceChoices } from "#app/routes/seller/gst-invoice/invoice-choices.ts";
import type { InvoiceChange } from "./use-typed-invoice.ts";
import { t } from "#shared/texts/text.ts";

const states = () =>
  statesByName().map(({ code, name }) => ({ value: code, label: `${name} (${code})` }));

type RecipientSectionProps = {
  readonly invoice: TypedInvoice;
  readonly customers: readonly CustomerRow[];
  readonly desk: Desk;
  readonly errors: InvoiceFields;
  readonly isSavingCustomer: boolean;
  readonly onChange: InvoiceChange;
};

/** The recipient: typed, or filled in from the address book. It can be saved there. */
export function RecipientSection({
  invoice,
  customers,
  desk,
  errors,
  isSavingCustomer,
  onChange,
}: RecipientSectionProps) {
  const { recipient, customerId } = invoice;
  const field = (name: RecipientField) => ({
    name: `customer.${name}`,
    value: recipient[name],
    error: errors[`customer.${name}`],
    autoComplete: "off",
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => {
      const { value } = event.currentTarget;
      onChange((now) => ({ ...now, recipient: { ...now.recipient, [name]: value } }));
    },
  });
  const isBound = desk.issuer.registrationType !== "regular";
  return (
    <div className="grid gap-4">
      {customers.length > 0 && (
        <SavedCustomers customers={customers} chosen={customerId} onChange={onChange} />
      )}
      <div className="grid gap-x-4 gap-y-4 sm:grid-cols-2">
        <TextField
          {...field("name")}
          label={t("Customer name")}
          maxLength={200}
          className="sm:col-span-2"
        />
        <SelectField
          {...field("stateCode")}
          label={t("State")}
          hint={
            isBound
              ? t("Without a regular registration: {stateCode} only", {
                  stateCode: stateName(desk.issuer.supplier.stateCode),
                })
              : undefined
          }
          error={
            errors["customer.stateCode"] ??
            (recipient.stateCode === ""
              ? undefined
              : placeOfSupplyProblem(desk.issuer, recipient.stateCode))
          }
          options={states()}
          placeholder={t("Choose a state")}
        />
        <TextField
          {...field("gstin")}
          label={t("GSTIN (optional)")}
          maxLength={40}
          autoCapitalize="characters"
          spellCheck={false}
          className="content-end"
        />
        <TextArea
          {...field("address")}
          label={t("Address")}
          rows={2}
          maxLength={300}
          className="sm:col-span-2"
        />
        <TextField {...field("city")} label={t("City")} maxLength={80} />
        <TextField {...field("pinCode")} label={t("PIN code")} inputMode="numeric" maxLength={10} />
        <TextField {...field("email")} label={t("Email (optional)")} type="email" maxLength={254} />
        <TextField {...field("phone")} label={t("Phone (optional)")} type="tel" maxLength={30} />
      </div>
      {customerId === "" && recipient.name.trim() !== "" && (
        <Button
          name="intent"
          value="keep"
          size="small"
          className="justify-self-start"
          pending={isSavingCustomer}
          pendingLabel={t("Saving...")}
        >
          {t("Save this customer")}
        </Button>
      )}
    </div>
  );
}

type SavedCustomersProps = {
  readonly customers: readonly CustomerRow[];
  readonly chosen: string;
  readonly onChange: InvoiceChange;
};

function SavedCustomers({ customers, chosen, onChange }: SavedCustomersProps) {
  const { load, data } = useFetcher<InvoiceChoices>();
  const { found, isSearching, search } = useFoundOptions<InvoiceChoices, CustomerRow>(
    (words) => `${href("/gst-invoice")}?customer=${encodeURIComponent(words)}`,
    (choices) => choices.customers,
  );
  const offered = found ?? customers;
  const filled = data?.filled ?? null;
  const fillIn = useEffectEvent(() => {
    if (filled !== null) onChange((now) => withRecipient(now, filled));
  });
  useEffect(() => fillIn(), [filled]);

  function choose(customerId: string): void {
    onChange((now) => ({ ...now, customerId }));
    if (customerId !== "")
      void load(`${href("/gst-invoice")}?fill=${encodeURIComponent(customerId)}`);
  }

  return (
    <div className="grid gap-3">
      <div className="grid items-end gap-3 noscript:sm:grid-cols-[1fr_auto]">
        <Combobox
          label={t("From your address book")}
          name="customerId"
          value={optionOfChosen([...offered, ...customers], chosen)}
          options={offered.map(optionOf)}
          onChoose={(option) => choose(option?.value ?? "")}
          onSearch={search}
          isSearching={isSearching}
          placeholder={t("New customer")}
          hint={t("Name, phone, city or GSTIN")}
        />
        <Button name="intent" value="fill" className="hidden noscript:inline-flex">
          {t("Fill in")}
        </Button>
      </div>
    </div>
  );
}

/** The chosen customer. The list has the first 200; a search may find others. */
function optionOfChosen(customers: readonly CustomerRow[], chosen: string): ComboboxOption | null {
  if (chosen === "") return null;
  const customer = customers.find(({ id }) => id === chosen);
  return customer === undefined
    ? { value: chosen, label: t("Chosen from your address book") }
    : optionOf(customer);
}

function optionOf(customer: CustomerRow): ComboboxOption {
  return { value: customer.id, label: customer.name, note: noteOf(customer) };
}

function noteOf({ phone, city, stateCode }: CustomerRow): string {
  return [
    city,
    stateCode === "" ? null : stateName(stateCode),
    phone === null ? null : formatPhone(phone),
  ]
    .filter((part) => part !== null)
    .join(" · ");
}
