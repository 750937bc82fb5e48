import { useState } from "react";
import { RadioCards } from "#ui/choice-field.tsx";
import type { RegistrationType } from "../../contract.ts";

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

const registrations = [
  {
    value: "regular",
    label: "Regular",
    note: "With a GSTIN. You issue tax invoices, charge GST and sell to all of India.",
  },
  {
    value: "composition",
    label: "Composition",
    note:
      "With a GSTIN. You issue bills of supply, charge no " +
      "GST and sell within your own state only.",
  },
  {
    value: "unregistered",
    label: "Unregistered, but enrolled",
    note:
      "Without a GSTIN, with PAN and enrolment number. You issue plain " +
      "bills, charge no GST and sell within your own state only.",
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
        legend="Kind of registration"
        options={registrations}
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
  const pieces = products === 1 ? "1 published product" : `${products} published products`;
  const open =
    orders === 1
      ? "1 order that you have not confirmed"
      : `${orders} orders that you have not confirmed`;
  const about = [products > 0 && pieces, orders > 0 && open].filter(Boolean).join(" and ");
  const prices =
    products > 0
      ? " Prices with GST, and where products can be sent, change for buyers at once."
      : "";
  const saved =
    orders > 0
      ? " Orders keep the tax that they were placed with: please " +
        "confirm or cancel these before you change the kind."
      : "";
  return `Changing the kind concerns ${about}.${prices}${saved}`;
}
