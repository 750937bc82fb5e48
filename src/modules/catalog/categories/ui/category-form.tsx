import { Form, useNavigation } from "react-router";
import { Button } from "#ui/button.tsx";
import { TextArea, TextField } from "#ui/field.tsx";
import { useFormFields } from "#ui/form-fields.ts";
import { FormProblem } from "#ui/form-problem.tsx";
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
        <Button variant="primary" size="large" pending={isSaving} pendingLabel="Saving...">
          {category === null ? "Add Category" : "Save Category"}
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
      label="Description"
      hint="One sentence, under its name."
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
        label="HSN code"
        hint="What a new product of it is preset with: 4, 6 or 8 digits. Optional."
        inputMode="numeric"
        maxLength={8}
      />
      <TextArea
        {...field("aliases")}
        label="Other spellings"
        hint="One per line. Addresses and searches that use them mean this category."
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
      <TextField {...field("name")} label="Name" required maxLength={60} />
      <TextField
        {...field("slug")}
        label="Word in its address"
        hint={
          category === null
            ? "Such as travel-gear."
            : "Under a new word, the old addresses go on working."
        }
        required
        maxLength={60}
        autoCapitalize="none"
        spellCheck={false}
      />
    </>
  );
}
