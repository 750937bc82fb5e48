import {
  type Desk,
  type InvoicePreview,
  isOwnNumber,
  type InvoiceFields,
  type TypedInvoice,
} from "#modules/invoicing/public.ts";
import { TextArea, TextField } from "#ui/field.tsx";
import type { InvoiceChange } from "./use-typed-invoice.ts";
import { t } from "#shared/texts/text.ts";

export function InvoiceSection({
  title,
  children,
}: {
  readonly title: string;
  readonly children: React.ReactNode;
}) {
  return (
    <section className="grid gap-4">
      <h2 className="text-xl">{title}</h2>
      {children}
    </section>
  );
}

type InvoiceSectionProps = {
  readonly invoice: TypedInvoice;
  readonly errors: InvoiceFields;
  readonly onChange: InvoiceChange;
};

export function NumberAndDate({
  invoice,
  preview,
  desk,
  errors,
  onChange,
}: InvoiceSectionProps & { readonly preview: InvoicePreview; readonly desk: Desk }) {
  const isOwn = isOwnNumber(invoice.number, desk.nextNumbers);
  return (
    <>
      <NumberAndDateFields
        isOwn={isOwn}
        invoice={invoice}
        preview={preview}
        onChange={onChange}
        errors={errors}
        desk={desk}
      />
      <p className="-mt-1 text-sm text-ink-muted">
        {t(
          "A saved invoice gets {next}, the next number in its series, and today's date. A number of your own is for printing only: you are responsible for it, and that invoice is not added to the register.",
          { next: preview.next },
        )}
      </p>
    </>
  );
}

function NumberAndDateFields({
  isOwn,
  invoice,
  preview,
  onChange,
  errors,
  desk,
}: {
  readonly isOwn: ReturnType<typeof isOwnNumber>;
  readonly invoice: TypedInvoice;
  readonly preview: InvoicePreview;
  readonly onChange: InvoiceChange;
  readonly errors: Readonly<Record<string, string>>;
  readonly desk: Desk;
}) {
  return (
    <div className="grid gap-x-4 gap-y-4 sm:grid-cols-2">
      <TextField
        label={t("Invoice number")}
        name="number"
        value={isOwn || invoice.number === "" ? invoice.number : preview.next}
        placeholder={preview.next}
        onChange={({ currentTarget: { value } }) => onChange((now) => ({ ...now, number: value }))}
        error={errors["number"]}
        maxLength={40}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
      />
      <TextField
        label={t("Invoice date")}
        name="date"
        type="date"
        max={desk.today}
        value={invoice.date}
        onChange={({ currentTarget: { value } }) => onChange((now) => ({ ...now, date: value }))}
        error={errors["date"]}
      />
    </div>
  );
}

export function Rest({ invoice, errors, onChange }: InvoiceSectionProps) {
  const field = (name: "shipping" | "terms" | "notes") => ({
    name,
    value: invoice[name],
    error: errors[name],
    onChange: ({
      currentTarget: { value },
    }: {
      readonly currentTarget: { readonly value: string };
    }) => onChange((now) => ({ ...now, [name]: value })),
  });
  return (
    <>
      <TextField
        {...field("shipping")}
        label={t("Shipping, incl. GST (optional)")}
        prefix="₹"
        inputMode="decimal"
        maxLength={20}
        autoComplete="off"
      />
      <TextArea {...field("terms")} label={t("Payment terms")} rows={3} maxLength={1000} />
      <TextArea {...field("notes")} label={t("Notes (optional)")} rows={2} maxLength={1000} />
    </>
  );
}
