import { useState } from "react";
import { RadioCards } from "#ui/choice-field.tsx";
import type { RegistrationType } from "../../contract.ts";
import { t } from "#shared/texts/text.ts";

/**
 * What a change of registration affects: published products, and orders that are not confirmed and
 * so not invoiced.
 */
export type AffectedCounts = { readonly products: number; readonly orders: number };

type RegistrationFieldProps = {
  readonly saved: RegistrationType | null;
  readonly typed: string | undefined;
  readonly concerned: AffectedCounts;
};

const registrations = () => [
  {
    value: "regular",
    label: t("Regular"),
    note: t("With a GSTIN. You issue tax invoices, charge GST and sell to all of India."),
  },
  {
    value: "composition",
    label: t("Composition"),
    note: t(
      "With a GSTIN. You issue bills of supply, charge no GST and sell within your own state only.",
    ),
  },
  {
    value: "unregistered",
    label: t("Unregistered, but enrolled"),
    note: t(
      "Without a GSTIN, with PAN and enrolment number. You issue plain bills, charge no GST and sell within your own state only.",
    ),
  },
];

/**
 * The kinds of registration, what each one means, and what a change affects, before it is saved.
 */
export function RegistrationField({ saved, typed, concerned }: RegistrationFieldProps) {
  const [chosen, choose] = useState(typed ?? saved ?? "regular");
  const words = saved === null ? null : concernedWords(concerned);
  return (
    <div>
      <RadioCards
        name="registrationType"
        legend={t("Registration type")}
        options={registrations()}
        value={chosen}
        onValueChange={choose}
        required
      />
      {words !== null && (
        <p
          role="status"
          className={
            "mt-3 rounded-card px-4 py-3 text-sm " +
            `${chosen === saved ? "text-ink-muted" : "bg-mustard-soft"}`
          }
        >
          {words}
        </p>
      )}
    </div>
  );
}

function concernedWords({ products, orders }: AffectedCounts): string | null {
  if (products === 0 && orders === 0) return null;
  if (orders === 0)
    return t(
      "Changing your registration affects {products, plural, one {1 published product} other {# published products}}. Prices with GST, and where products can be sent, change for buyers at once.",
      { products },
    );
  if (products === 0)
    return t(
      "Changing your registration affects {orders, plural, one {1 order that you have not confirmed} other {# orders that you have not confirmed}}. Orders keep the tax that they were placed with: please confirm or cancel these before you change it.",
      { orders },
    );
  return t(
    "Changing your registration affects {products, plural, one {1 published product} other {# published products}} and {orders, plural, one {1 order that you have not confirmed} other {# orders that you have not confirmed}}. Prices with GST, and where products can be sent, change for buyers at once. Orders keep the tax that they were placed with: please confirm or cancel these before you change it.",
    { products, orders },
  );
}
