import { useState } from "react";
import { href } from "react-router";
import type { CustomerRow } from "#modules/customers/public.ts";
import { CustomerFields } from "#modules/customers/public.ui.ts";
import { stateName } from "#shared/indian-states.ts";
import { formatPhone } from "#shared/phone.ts";
import { RadioCards } from "#ui/choice-field.tsx";
import { Combobox } from "#ui/combobox.tsx";
import type { ComboboxOption } from "#ui/combobox-options.ts";
import { useFoundOptions } from "#ui/use-found-options.ts";
import type { Choices, Typed } from "./order-draft.ts";
import { t } from "#shared/texts/text.ts";

type CustomerChoiceProps = {
  readonly customers: readonly CustomerRow[];
  readonly typed: Typed;
  readonly errors: Readonly<Record<string, string>>;
  /** The state that decides the tax; "" while it is unknown. */
  readonly onPlace: (stateCode: string) => void;
};

const kinds = () => [
  { value: "known", label: t("From your address book") },
  { value: "new", label: t("New customer") },
];

/**
 * The order's customer: chosen from the address book, or added here. Without JavaScript both are
 * visible.
 */
export function CustomerChoice({ customers, typed, errors, onPlace }: CustomerChoiceProps) {
  const { found, isSearching, search } = useFoundOptions<Choices, CustomerRow>(
    (words) => `${href("/order-management/new")}?customer=${encodeURIComponent(words)}`,
    (choices) => choices.customers,
  );
  const offered = found ?? customers;
  const isNewTyped = (typed["customer.name"] ?? "") !== "";
  const [kind, setKind] = useState(isNewTyped || customers.length === 0 ? "new" : "known");
  const [chosen, setChosen] = useState(customers.find(({ id }) => id === typed["customerId"]));
  const fieldErrors = Object.fromEntries(
    Object.entries(errors).map(([name, sentence]) => [name.replace(/^customer\./, ""), sentence]),
  );
  const values = Object.fromEntries(
    Object.entries(typed).flatMap(([name, value]) =>
      name.startsWith("customer.") ? [[name.slice("customer.".length), value]] : [],
    ),
  );

  function choose(customer: CustomerRow | undefined): void {
    setChosen(customer);
    onPlace(customer?.stateCode ?? "");
  }

  function change(to: string): void {
    setKind(to);
    choose(undefined);
  }

  return (
    <div className="grid gap-5">
      {customers.length > 0 && (
        <>
          <div className="noscript:hidden">
            <RadioCards
              name="customerKind"
              legend={t("The order is for")}
              isLegendHidden
              columns={2}
              options={kinds()}
              value={kind}
              onValueChange={change}
            />
          </div>
          <div className={kind === "known" ? "grid gap-4" : "hidden gap-4 noscript:grid"}>
            <Combobox
              label={t("Customer")}
              name="customerId"
              value={chosen === undefined ? null : optionOf(chosen)}
              options={offered.map(optionOf)}
              onChoose={(option) => choose(offered.find(({ id }) => id === option?.value))}
              onSearch={search}
              isSearching={isSearching}
              placeholder={t("Choose a customer")}
              hint={t("Name, phone, city or GSTIN")}
              error={errors["customerId"]}
            />
          </div>
        </>
      )}
      {/* The key renders new fields at each change, so that input for a new customer is not sent
          with a chosen one. */}
      <fieldset key={kind} className={kind === "new" ? "grid gap-4" : "hidden gap-4 noscript:grid"}>
        <legend
          className={customers.length === 0 ? "sr-only" : "mb-3 hidden font-medium noscript:block"}
        >
          {customers.length === 0 ? t("A new customer") : t("Or a new customer")}
        </legend>
        <CustomerFields
          prefix={"customer."}
          values={kind === "new" ? values : {}}
          errors={fieldErrors}
          onStateChange={onPlace}
          isBrief
        />
      </fieldset>
    </div>
  );
}

function optionOf(customer: CustomerRow): ComboboxOption {
  return { value: customer.id, label: customer.name, note: noteOf(customer) };
}

function noteOf({ phone, city, stateCode }: CustomerRow): string {
  return [
    phone === null ? null : formatPhone(phone),
    city ?? (stateCode === "" ? null : stateName(stateCode)),
  ]
    .filter((part) => part !== null)
    .join(" · ");
}
