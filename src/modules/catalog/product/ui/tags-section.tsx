import { TextField } from "#ui/field.tsx";
import { cleanTags } from "../rules/clean-product.ts";
import { tagsIn } from "../rules/product-form.ts";
import { productFields } from "../rules/product-fields.ts";
import type { Editing } from "./editing.ts";
import { FormSection } from "./form-section.tsx";
import { OptionWords } from "./option-words.tsx";
import { useLive } from "./use-live.ts";

const { label, hint, maxLength } = productFields.tags;

/** Product Tags: added one by one with Enter or the plus; without JavaScript as one line. */
export function TagsSection({ edit: { form, set, field } }: { readonly edit: Editing }) {
  const isLive = useLive();
  const words = form.tags.join(", ");
  return (
    <FormSection title="Product Tags" lead="Words people search for.">
      {isLive ? (
        <>
          <OptionWords
            {...field("tags")}
            label={label}
            hint="Type one and press Enter or the plus"
            addLabel="Add tag"
            words={form.tags}
            maxLength={maxLength}
            onAdd={(tag) => set(({ tags }) => ({ tags: cleanTags([...tags, tag]) }))}
            onRemove={(tag) => set({ tags: form.tags.filter((each) => each !== tag) })}
          />
          <input type="hidden" name="tags" value={words} />
        </>
      ) : (
        <TextField
          {...field("tags")}
          name="tags"
          label={label}
          hint={hint}
          value={words}
          onChange={(event) => set({ tags: tagsIn(event.target.value) })}
        />
      )}
    </FormSection>
  );
}
