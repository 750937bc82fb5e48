import { TextField } from "#ui/field.tsx";
import { cleanTags } from "../rules/clean-product.ts";
import { tagsIn } from "../rules/product-form.ts";
import { longest } from "../rules/product-problems.ts";
import type { Editing } from "./editing.ts";
import { FormSection } from "./form-section.tsx";
import { OptionWords } from "./option-words.tsx";
import { useLive } from "./use-live.ts";

/** Product Tags: one after the other, with Enter or the plus; without scripts as one line. */
export function TagsSection({ edit: { form, set, field } }: { readonly edit: Editing }) {
  const isLive = useLive();
  const words = form.tags.join(", ");
  return (
    <FormSection title="Product Tags" lead="Words people search for.">
      {isLive ? (
        <>
          <OptionWords
            {...field("tags")}
            label="Tags"
            hint="Type one and press Enter or the plus"
            addLabel="Add tag"
            words={form.tags}
            maxLength={longest.tag}
            onAdd={(tag) => set(({ tags }) => ({ tags: cleanTags([...tags, tag]) }))}
            onRemove={(tag) => set({ tags: form.tags.filter((each) => each !== tag) })}
          />
          <input type="hidden" name="tags" value={words} />
        </>
      ) : (
        <TextField
          {...field("tags")}
          name="tags"
          label="Tags"
          hint="Separated by commas"
          value={words}
          onChange={(event) => set({ tags: tagsIn(event.target.value) })}
        />
      )}
    </FormSection>
  );
}
