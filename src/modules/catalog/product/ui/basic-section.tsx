import { SelectField, TextField } from "#ui/field.tsx";
import { productFields } from "../rules/product-fields.ts";
import { proposedSku } from "../rules/proposed-sku.ts";
import { variantFields } from "../rules/variant-fields.ts";
import { onlyRow } from "../rules/variant-table.ts";
import { DescriptionBox } from "./description-box.tsx";
import type { Editing } from "./editing.ts";
import { FieldControl } from "./field-control.tsx";
import { FormSection } from "./form-section.tsx";
import { TwoLanguages } from "./two-languages.tsx";
import { t } from "#shared/texts/text.ts";

/** Basic Information: name, description, category, and the SKU of a product without choices. */
export function BasicSection({ edit }: { readonly edit: Editing }) {
  const { form, set, field, facts } = edit;
  const only = onlyRow(form.variants);

  /** Sets the category's usual HSN code, unless another one was chosen. */
  function chooseCategory(categorySlug: string) {
    const usual = (slug: string) =>
      facts.categories.find((category) => category.slug === slug)?.hsnCode ?? "";
    const follows = form.hsnCode === "" || form.hsnCode === usual(form.categorySlug);
    set({ categorySlug, ...(follows && { hsnCode: usual(categorySlug) }) });
  }

  return (
    <FormSection title={t("Basic Information")} lead={t("What buyers read first.")}>
      <FieldControl of="name" edit={edit} />
      <DescriptionBox edit={edit} />
      <TwoLanguages edit={edit} />
      <div className="grid gap-6 sm:grid-cols-2">
        <SelectField
          {...field("categorySlug")}
          name="categorySlug"
          label={productFields.categorySlug.label}
          hint={t("Needed before you publish.")}
          placeholder={t("Choose a category")}
          options={facts.categories.map(({ slug, name }) => ({ value: slug, label: name }))}
          value={form.categorySlug}
          onChange={(event) => chooseCategory(event.target.value)}
        />
        {only !== null && (
          <TextField
            {...field("variants.0.sku")}
            name="variants.0.sku"
            label={t("SKU")}
            hint={t("Your own number for it. If you leave it empty, we create one.")}
            maxLength={variantFields.sku.maxLength}
            autoComplete="off"
            spellCheck={false}
            placeholder={
              form.name.trim() === ""
                ? undefined
                : proposedSku({ name: form.name, size: null, colour: null })
            }
            value={only.sku}
            onChange={(event) => set({ variants: [{ ...only, sku: event.target.value }] })}
          />
        )}
      </div>
    </FormSection>
  );
}
