import { ofScope } from "../../attributes/rules/attribute-values.ts";
import { Button } from "#ui/button.tsx";
import { andList } from "#shared/texts/list-words.ts";
import { t } from "#shared/texts/text.ts";
import { attributePath } from "../rules/product-changes.ts";
import { lostAnswers } from "../rules/lost-answers.ts";
import { attributesOfForm } from "../rules/product-form.ts";
import { AttributeControl } from "./attribute-control.tsx";
import type { Editing } from "./editing.ts";
import { FormSection } from "./form-section.tsx";
import { VariantAttributes } from "./variant-attributes.tsx";

/** What the chosen category asks for: of the product, and of each of its variants. */
export function AttributesSection({ edit }: { readonly edit: Editing }) {
  const { form, set, field, facts } = edit;
  const attributes = attributesOfForm(facts, form);
  const category = facts.categories.find(({ slug }) => slug === form.categorySlug)?.name;
  return (
    <FormSection
      title={t("Category Details")}
      lead={
        category === undefined
          ? t("Choose a category to see what it asks for.")
          : t("What buyers of {category} compare and filter by.", { category })
      }
    >
      <Lost edit={edit} />
      {attributes.length === 0 && category !== undefined && (
        <p className="text-ink-muted">{t("This category asks for no other details.")}</p>
      )}
      <div className="grid gap-6 empty:hidden sm:grid-cols-2">
        {ofScope(attributes, "product").map((attribute) => {
          const path = attributePath(attribute.code);
          return (
            <div
              key={attribute.code}
              className={attribute.type === "choices" ? "sm:col-span-2" : undefined}
            >
              <AttributeControl
                {...field(path)}
                name={path}
                attribute={attribute}
                value={form.attributes[attribute.code]}
                onChange={(value) =>
                  set(({ attributes: typed }) => ({
                    attributes: { ...typed, [attribute.code]: value },
                  }))
                }
              />
            </div>
          );
        })}
      </div>
      <VariantAttributes edit={edit} attributes={ofScope(attributes, "variant")} />
      <div className="hidden noscript:block">
        <Button type="submit" name="intent" value="askCategory" size="small">
          {t("Show the details of this category")}
        </Button>
      </div>
    </FormSection>
  );
}

/** Says which answers are removed because the new category does not ask for them. */
function Lost({ edit: { form, facts } }: { readonly edit: Editing }) {
  const lost = lostAnswers(facts, form);
  if (lost.length === 0 || form.categorySlug === "") return null;
  return (
    <div role="status" className="rounded-card bg-mustard-soft px-4 py-3">
      <p>{t("This category does not ask for these details. They are removed when you save:")}</p>
      <ul className="mt-1.5 list-disc pl-5 wrap-anywhere">
        {lost.map(({ code, name, values }) => (
          <li key={code}>{t("{name}: {value}", { name, value: andList(values) })}</li>
        ))}
      </ul>
    </div>
  );
}
