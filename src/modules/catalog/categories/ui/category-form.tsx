import { Form, useNavigation } from "react-router";
import { Button } from "#ui/button.tsx";
import { TextArea, TextField } from "#ui/field.tsx";
import { useFormFields } from "#ui/form-fields.ts";
import { FormProblem } from "#ui/form-problem.tsx";
import { translated, type Language } from "#shared/texts/languages.ts";
import { t } from "#shared/texts/text.ts";
import { translationField } from "#shared/texts/translations.ts";
import type { EditedCategory } from "../contract.ts";

type Values = Readonly<Record<string, string>>;
type CategoryFormProps = {
  /** Null for a new one. */
  readonly category: EditedCategory | null;
  readonly problem: { readonly message: string; readonly fields: Values } | undefined;
  readonly typed: Values | undefined;
};

/** The fields of a category. */
export function CategoryForm({ category, problem, typed }: CategoryFormProps) {
  const isSaving = useNavigation().formMethod === "POST";
  const { field, problems } = useFormFields({ problem, typed, saved: savedValues(category) });
  return (
    <Form method="post" className="grid max-w-form gap-6" noValidate>
      {category !== null && <input type="hidden" name="version" value={category.version} />}
      <FormProblem message={problem?.message} fields={problems} />
      <NameFields field={field} category={category} />
      <DescriptionField field={field} />
      {translated.map((language) => (
        <TranslationFields key={language.code} field={field} language={language} />
      ))}
      <SearchFields field={field} />
      <div>
        <Button variant="primary" size="large" pending={isSaving} pendingLabel={t("Saving...")}>
          {category === null ? t("Add Category") : t("Save Category")}
        </Button>
      </div>
    </Form>
  );
}

function savedValues(category: EditedCategory | null): Values {
  if (category === null) return {};
  const translations = Object.entries(category.translations).flatMap(([language, words]) => [
    [translationField(language, "name"), words.name ?? ""],
    [translationField(language, "description"), words.description ?? ""],
  ]);
  return {
    name: category.name,
    slug: category.slug,
    description: category.description,
    defaultHsnCode: category.defaultHsnCode ?? "",
    aliases: category.aliases.join("\n"),
    ...Object.fromEntries(translations),
  };
}

type FieldOf = { readonly field: ReturnType<typeof useFormFields>["field"] };

function TranslationFields({ field, language }: FieldOf & { readonly language: Language }) {
  const { code, tag, name } = language;
  return (
    <>
      <TextField
        {...field(translationField(code, "name"))}
        label={t("Name in {language}", { language: name })}
        hint={t("If you leave it empty, the English name is shown.")}
        lang={tag}
        maxLength={60}
      />
      <TextArea
        {...field(translationField(code, "description"))}
        label={t("Description in {language}", { language: name })}
        hint={t("If you leave it empty, the English description is shown.")}
        lang={tag}
        rows={2}
        maxLength={300}
      />
    </>
  );
}

function DescriptionField({ field }: FieldOf) {
  return (
    <TextArea
      {...field("description")}
      label={t("Description")}
      hint={t("One sentence, shown under the name.")}
      required
      rows={2}
      maxLength={300}
    />
  );
}

function SearchFields({ field }: FieldOf) {
  return (
    <>
      <TextField
        {...field("defaultHsnCode")}
        label={t("HSN code")}
        hint={t("The default for new products in this category: 4, 6 or 8 digits. Optional.")}
        inputMode="numeric"
        maxLength={8}
      />
      <TextArea
        {...field("aliases")}
        label={t("Other spellings")}
        hint={t(
          "One per line. Web addresses and searches with these spellings lead to this category.",
        )}
        rows={4}
        maxLength={2000}
      />
    </>
  );
}

function NameFields({ field, category }: Pick<CategoryFormProps, "category"> & FieldOf) {
  return (
    <>
      <TextField {...field("name")} label={t("Name")} required maxLength={60} />
      <TextField
        {...field("slug")}
        label={t("Word in the web address")}
        hint={
          category === null
            ? t("Such as travel-gear.")
            : t("If you change it, the old addresses keep working.")
        }
        required
        maxLength={60}
        autoCapitalize="none"
        spellCheck={false}
      />
    </>
  );
}
