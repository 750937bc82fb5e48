import { useState } from "react";
import { SelectField } from "#ui/field.tsx";
import { productFields } from "../rules/product-fields.ts";
import { languageOfName, otherLanguage, productLanguages } from "../rules/product-languages.ts";
import type { Editing } from "./editing.ts";
import { FieldControl } from "./field-control.tsx";
import { t } from "#shared/texts/text.ts";

const names = {
  get en() {
    return t("English");
  },
  get hi() {
    return t("Hindi");
  },
} as const;

/** In which language the product is described, and, folded, the same texts in the other one. */
export function TwoLanguages({ edit }: { readonly edit: Editing }) {
  const { form, set, field } = edit;
  const chosen = productLanguages.find((code) => code === form.language) ?? productLanguages[0];
  const language = languageOfName(form.name, chosen);
  const hasProblem = [field("translatedName"), field("translatedDescription")].some(
    ({ error }) => error !== undefined,
  );
  // Stays open when somebody empties the fields.
  const isFilled = form.translatedName !== "" || form.translatedDescription !== "";
  const [wasFilled, setWasFilled] = useState(isFilled);
  if (isFilled && !wasFilled) setWasFilled(true);
  return (
    <div className="grid gap-4">
      <SelectField
        {...field("language")}
        name="language"
        label={productFields.language.label}
        hint={t("If the name is in Devanagari letters, we set this to Hindi.")}
        options={productLanguages.map((code) => ({ value: code, label: names[code] }))}
        value={language}
        onChange={(event) => set({ language: event.target.value })}
      />
      <details open={hasProblem || wasFilled} className="rounded-card border border-line px-4 py-3">
        <summary className="cursor-pointer py-1 font-medium">
          {otherLanguage(language) === "hi"
            ? t("Name and description in Hindi (optional)")
            : t("Name and description in English (optional)")}
        </summary>
        <div className="mt-4 grid gap-6 pb-2">
          <p className="max-w-reading text-ink-muted">
            {otherLanguage(language) === "hi"
              ? t(
                  "Buyers who read the shop in Hindi see these texts; everybody else sees the ones above. If you leave both empty, everybody sees the ones above.",
                )
              : t(
                  "Buyers who read the shop in English see these texts; everybody else sees the ones above. If you leave both empty, everybody sees the ones above.",
                )}
          </p>
          <FieldControl of="translatedName" edit={edit} />
          <FieldControl of="translatedDescription" edit={edit} />
        </div>
      </details>
    </div>
  );
}
