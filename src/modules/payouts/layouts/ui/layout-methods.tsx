import { t } from "#shared/texts/text.ts";
import { TextField } from "#ui/field.tsx";
import type { useFormFields } from "#ui/form-fields.ts";
import { type TransferMethod, transferMethods } from "../contract.ts";
import { methodLabels } from "./layout-words.ts";

type FieldOf = { readonly field: ReturnType<typeof useFormFields>["field"] };

/** The kinds of transfer that the bank takes, with its codes and limits. */
export function LayoutMethods({ field }: FieldOf) {
  return (
    <section aria-labelledby="layout-methods">
      <h2 id="layout-methods" className="text-xl">
        {t("Kinds of transfer")}
      </h2>
      <p className="mt-1 max-w-reading text-ink-muted">
        {t(
          "The first kind that takes the account and the amount is used, from top to bottom. Leave the code empty for a kind that the bank does not take. Without any code, every payout fits.",
        )}
      </p>
      <div className="mt-4 divide-y divide-line border-y border-line">
        {transferMethods.map((method) => (
          <MethodRow key={method} method={method} field={field} />
        ))}
      </div>
    </section>
  );
}

function MethodRow({ method, field }: FieldOf & { readonly method: TransferMethod }) {
  return (
    <fieldset className="grid grid-cols-2 items-end gap-3 py-4 sm:grid-cols-3">
      <legend className="mb-1 text-sm font-medium text-ink-muted">{methodLabels()[method]}</legend>
      <TextField
        {...field(`code-${method}`)}
        label={t("Code in the file")}
        className="max-sm:col-span-2"
        autoComplete="off"
        maxLength={20}
      />
      <TextField
        {...field(`from-${method}`)}
        label={t("From an amount of")}
        prefix="₹"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
      />
      <TextField
        {...field(`to-${method}`)}
        label={t("Up to (optional)")}
        prefix="₹"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
      />
    </fieldset>
  );
}
