import { processingKinds, type Tariff } from "#modules/shipping/public.ts";
import { RadioCards } from "#ui/choice-field.tsx";
import { SelectField } from "#ui/field.tsx";
import { productFields } from "../rules/product-fields.ts";
import { plainKeysOf, type PlainKey } from "../rules/product-form.ts";
import { processingWords } from "../../listing/rules/processing-words.ts";
import type { Editing } from "./editing.ts";
import { FieldControl } from "./field-control.tsx";
import { FormSection } from "./form-section.tsx";
import { t } from "#shared/texts/text.ts";

/** This form speaks to the seller; other words for the choices speak to the buyer. */
const names = () => ({ ...processingWords(), custom: t("Made to measure") }) as const;
const notes = {
  get ready() {
    return t("On the shelf");
  },
  get made_to_order() {
    return t("Made after it is ordered");
  },
  get custom() {
    return t("Made to the measurements of the buyer");
  },
} as const;

/** Both are short. */
const besideEachOther = ["materials", "weightGrams"] as const satisfies readonly PlainKey[];
const belowEachOther = plainKeysOf("details").filter(
  (key) =>
    key !== "makingDays" &&
    key !== "piecesPerWeek" &&
    key !== "sendsProof" &&
    !besideEachOther.some((other) => other === key),
);

type DetailsSectionProps = { readonly edit: Editing; readonly making: Tariff["processing"] };

/** Product Details: materials, weight, care, processing and customisation. */
export function DetailsSection({ edit, making }: DetailsSectionProps) {
  const { form, set, field } = edit;
  return (
    <FormSection title={t("Product Details")} lead={t("What buyers would ask you at a stall.")}>
      <div className="grid gap-6 sm:grid-cols-[2fr_1fr]">
        {besideEachOther.map((key) => (
          <FieldControl key={key} of={key} edit={edit} />
        ))}
      </div>
      {belowEachOther.map((key) => (
        <FieldControl key={key} of={key} edit={edit} />
      ))}
      <RadioCards
        name="processing"
        legend={productFields.processing.label}
        error={field("processing").error}
        columns={3}
        options={processingKinds.map((kind) => ({
          value: kind,
          label: names()[kind],
          note: t("{value}, sent within {min}-{max} days", {
            value: notes[kind],
            min: making[kind].min,
            max: making[kind].max,
          }),
        }))}
        value={form.processing}
        onValueChange={(processing) => set({ processing })}
      />
      <div className={form.processing === "ready" ? "hidden noscript:block" : undefined}>
        <FieldControl of="makingDays" edit={edit} />
      </div>
      <FieldControl of="piecesPerWeek" edit={edit} />
      <FieldControl of="sendsProof" edit={edit} />
      <AdvanceField edit={edit} />
    </FormSection>
  );
}

/** How much is paid in advance, where the piece is made for its buyer. */
function AdvanceField({ edit: { form, set, field } }: Pick<DetailsSectionProps, "edit">) {
  const { label, hint, input, choices } = productFields.advancePercent;
  return (
    <SelectField
      {...field("advancePercent")}
      name={input}
      label={label}
      hint={hint}
      placeholder={t("Buyers pay everything when they order")}
      options={choices.map((share) => ({
        value: share,
        label: t("{share}% in advance", { share }),
      }))}
      value={form.advancePercent}
      onChange={(event) => set({ advancePercent: event.target.value })}
    />
  );
}
