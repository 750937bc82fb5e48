import { processingKinds, type Tariff } from "#modules/shipping/public.ts";
import { RadioCards } from "#ui/choice-field.tsx";
import { TextArea, TextField } from "#ui/field.tsx";
import { longest } from "../rules/product-problems.ts";
import { processingWords } from "../../listing/rules/processing-words.ts";
import type { Editing } from "./editing.ts";
import { FormSection } from "./form-section.tsx";

/** Here the seller is spoken to, elsewhere the buyer. */
const names = { ...processingWords, custom: "Made for the buyer" } as const;
const notes = {
  ready: "On the shelf",
  made_to_order: "Made once it is ordered",
  custom: "To the buyer's measure",
} as const;

type DetailsSectionProps = { readonly edit: Editing; readonly making: Tariff["processing"] };

/** Product Details: what it is made of, what it weighs, how it is kept, made and changed. */
export function DetailsSection({ edit: { form, set, field }, making }: DetailsSectionProps) {
  return (
    <FormSection title="Product Details" lead="What buyers would ask you at a stall.">
      <div className="grid gap-6 sm:grid-cols-[2fr_1fr]">
        <TextField
          {...field("materials")}
          name="materials"
          label="Materials"
          hint="Full-grain buffalo leather, brass, waxed thread"
          required
          maxLength={longest.materials}
          autoComplete="off"
          value={form.materials}
          onChange={(event) => set({ materials: event.target.value })}
        />
        <TextField
          {...field("weightGrams")}
          name="weight"
          label="Weight"
          hint="One piece, unpacked"
          suffix="grams"
          inputMode="numeric"
          autoComplete="off"
          value={form.weight}
          onChange={(event) => set({ weight: event.target.value })}
        />
      </div>
      <TextArea
        {...field("careInstructions")}
        name="careInstructions"
        label="Care Instructions"
        rows={3}
        maxLength={longest.careInstructions}
        value={form.careInstructions}
        onChange={(event) => set({ careInstructions: event.target.value })}
      />
      <TextArea
        {...field("customizationOptions")}
        name="customizationOptions"
        label="Customization Options"
        hint="Initials, another colour, another length: what you would do if asked"
        rows={3}
        maxLength={longest.customizationOptions}
        value={form.customizationOptions}
        onChange={(event) => set({ customizationOptions: event.target.value })}
      />
      <RadioCards
        name="processing"
        legend="Processing Time"
        error={field("processing").error}
        columns={3}
        options={processingKinds.map((kind) => ({
          value: kind,
          label: names[kind],
          note: `${notes[kind]}, sent within ${making[kind].min}-${making[kind].max} days`,
        }))}
        value={form.processing}
        onValueChange={(processing) => set({ processing })}
      />
    </FormSection>
  );
}
