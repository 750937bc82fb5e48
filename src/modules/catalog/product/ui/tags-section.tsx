import { TextField } from "#ui/field.tsx";
import { cleanTags } from "../rules/clean-product.ts";
import { tagsIn } from "../rules/product-form.ts";
import { productFields } from "../rules/product-fields.ts";
import type { Editing } from "./editing.ts";
import { FormSection } from "./form-section.tsx";
import { OptionWords } from "./option-words.tsx";
import { useLive } from "./use-live.ts";
import { t } from "#shared/texts/text.ts";

const { tags } = productFields;

/** Product Tags: added one by one with Enter or the plus; without JavaScript as one line. */
export function TagsSection({ edit: { form, set, field } }: { readonly edit: Editing }) {
  const isLive = useLive();
  const words = form.tags.join(", ");
  return (
    <FormSection title={t("Product Tags")} lead={t("Words people search for.")}>
      {isLive ? (
        <>
          <OptionWords
            {...field("tags")}
            label={tags.label}
            hint={t("Type a tag, then press Enter or +")}
            addLabel={t("Add tag")}
            words={form.tags}
            maxLength={tags.maxLength}
            onAdd={(tag) => set(({ tags }) => ({ tags: cleanTags([...tags, tag]) }))}
            onRemove={(tag) => set({ tags: form.tags.filter((each) => each !== tag) })}
          />
          <input type="hidden" name="tags" value={words} />
        </>
      ) : (
        <TextField
          {...field("tags")}
          name="tags"
          label={tags.label}
          hint={tags.hint}
          value={words}
          onChange={(event) => set({ tags: tagsIn(event.target.value) })}
        />
      )}
    </FormSection>
  );
}
