import { Form, useNavigation } from "react-router";
import { Button } from "#ui/button.tsx";
import { CheckboxField } from "#ui/choice-field.tsx";
import { SelectField } from "#ui/field.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import { andList } from "#shared/texts/list-words.ts";
import { t } from "#shared/texts/text.ts";
import type { Category } from "../../contract.ts";

type Named = Pick<Category, "slug" | "name">;

type MoveFormProps = {
  readonly category: Named & { readonly products: number };
  readonly others: readonly Named[];
  /** The chosen category, with the names of what it does not ask for. */
  readonly target: (Named & { readonly lost: readonly string[] }) | null;
  readonly problem: { readonly message: string } | undefined;
};

/** Moves all products of a category. First the other one is chosen, then what is lost is shown. */
export function MoveForm({ category, others, target, problem }: MoveFormProps) {
  const isSending = useNavigation().formMethod === "POST";
  return (
    <div className="grid max-w-form gap-8">
      <FormProblem message={problem?.message} />
      <Form method="get" className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end">
        <SelectField
          name="to"
          key={target?.slug}
          label={t("Move to")}
          placeholder={t("Choose a category")}
          defaultValue={target?.slug ?? ""}
          options={others.map(({ slug, name }) => ({ value: slug, label: name }))}
        />
        <Button>{t("Show what changes")}</Button>
      </Form>
      {target !== null && (
        <Form method="post" className="grid gap-4 rounded-card border border-line-strong p-5">
          <input type="hidden" name="to" value={target.slug} />
          <Lost category={category} target={target} />
          <CheckboxField
            name="deletesCategory"
            label={t("Then delete {name}", { name: category.name })}
            hint={t("Its web addresses and other spellings will then lead to {name}.", {
              name: target.name,
            })}
          />
          <div>
            <Button variant="primary" pending={isSending} pendingLabel={t("Starting...")}>
              {t("Move all products to {name}", { name: target.name })}
            </Button>
          </div>
        </Form>
      )}
    </div>
  );
}

function Lost({
  category,
  target,
}: Pick<MoveFormProps, "category"> & { readonly target: NonNullable<MoveFormProps["target"]> }) {
  return (
    <>
      <p>
        {t(
          "All products of {from} go to {to}, drafts and archived ones too. They stay on sale while they move.",
          { from: category.name, to: target.name },
        )}
      </p>
      <p>
        {target.lost.length === 0
          ? t("{to} asks for everything that {from} asks for. Nothing is lost.", {
              from: category.name,
              to: target.name,
            })
          : t(
              "{to} does not ask for {names}. Buyers no longer see these details. Sellers see them when they next edit the product, and they are removed when it is saved.",
              { to: target.name, names: andList(target.lost) },
            )}
      </p>
    </>
  );
}
