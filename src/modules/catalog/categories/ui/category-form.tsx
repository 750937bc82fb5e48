import { Form, useNavigation } from "react-router";
import { Button } from "#ui/button.tsx";
import { TextArea, TextField } from "#ui/field.tsx";
import { useFormFields } from "#ui/form-fields.ts";
import { FormProblem } from "#ui/form-problem.tsx";
import type { EditedCategory } from "../contract.ts";
import { t } from "#shared/texts/text.ts";

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
  const saved: Values =
    category === null
      ? {}
      : {
          name: category.name,
          slug: category.slug,
          description: category.description,
          defaultHsnCode: category.defaultHsnCode ?? "",
          aliases: category.aliases.join("\n"),
        };
  const { field, problems } = useFormFields({ problem, typed, saved: saved });
  return (
    <Form method="post" className="grid max-w-form gap-6" noValidate>
      {category !== null && <input type="hidden" name="version" value={category.version} />}
      <FormProblem message={problem?.message} fields={problems} />
      <NameFields field={field} category={category} />
      <DescriptionField field={field} />
      <SearchFields field={field} />
      <div>
        <Button variant="primary" size="large" pending={isSaving} pendingLabel={t("Saving...")}>
          {category === null ? t("Add Category") : t("Save Category")}
        </Button>
      </div>
    </Form>
  );
}

function DescriptionField({
  field,
}: {
  readonly field: ReturnType<typeof useFormFields>["field"];
}) {
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

function SearchFields({ field }: { readonly field: ReturnType<typeof useFormFields>["field"] }) {
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

function NameFields({
  field,
  category,
}: Pick<CategoryFormProps, "category"> & {
  readonly field: ReturnType<typeof useFormFields>["field"];
}) {
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
