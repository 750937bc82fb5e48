import type { SellingTerms } from "#modules/sellers/public.ts";
import { TextField } from "#ui/field.tsx";
import { onlyRow } from "../rules/variant-table.ts";
import type { Editing } from "./editing.ts";
import { FieldControl } from "./field-control.tsx";
import { FormSection } from "./form-section.tsx";
import { GstLines } from "./gst-lines.tsx";
import { VariantTable } from "./variant-table.tsx";
import { t } from "#shared/texts/text.ts";

/** Pricing & Inventory: prices with or without GST, the rate, stock, and sizes and colours. */
export function PriceSection({
  edit,
  terms,
}: {
  readonly edit: Editing;
  readonly terms: SellingTerms;
}) {
  const { form, set, field } = edit;
  const only = onlyRow(form.variants);
  return (
    <FormSection
      title={t("Pricing & Inventory")}
      lead={
        terms.chargesGst
          ? t("Type your prices with or without GST; buyers see both figures.")
          : t("You charge no GST, so buyers pay these prices.")
      }
    >
      <div className="grid gap-6 sm:grid-cols-3">
        <FieldControl
          of="pricePaise"
          edit={edit}
          hint={
            terms.chargesGst && !form.priceIncludesGst ? t("Without GST") : t("What buyers pay")
          }
        />
        <FieldControl of="comparePricePaise" edit={edit} />
        {only !== null && (
          <TextField
            {...field("variants.0.stock")}
            name="variants.0.stock"
            label={t("Stock Quantity")}
            hint={t("Pieces you can send")}
            inputMode="numeric"
            autoComplete="off"
            value={only.stock}
            onChange={(event) => set({ variants: [{ ...only, stock: event.target.value }] })}
          />
        )}
      </div>
      {terms.chargesGst ? (
        <FieldControl of="priceIncludesGst" edit={edit} />
      ) : (
        form.priceIncludesGst && <input type="hidden" name="priceIncludesGst" value="on" />
      )}
      <GstLines edit={edit} terms={terms} />
      <VariantTable edit={edit} />
    </FormSection>
  );
}
