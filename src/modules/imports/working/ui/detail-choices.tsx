import type { DisplayedAttribute } from "#modules/catalog/public.ts";
import { SelectField } from "#ui/field.tsx";
import { t } from "#shared/texts/text.ts";
import type { ImportView } from "../../contract.ts";
import { detailField } from "../rules/detail-field.ts";
import { detailByName } from "../rules/merge-answers.ts";
import { previewForm } from "./preview-form.ts";

type DetailChoicesProps = {
  readonly view: Pick<ImportView, "details" | "choices">;
  /** What our categories ask for, each once. */
  readonly attributes: readonly DisplayedAttribute[];
  readonly typed: Readonly<Record<string, string>> | undefined;
};

/** Which of our details each column of the file means. Those with the same name are found. */
export function DetailChoices({
  view: { details, choices },
  attributes,
  typed,
}: DetailChoicesProps) {
  if (details.length === 0) return null;
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-1 font-medium">{t("Details in the file")}</legend>
      <p className="text-sm text-ink-muted">
        {t(
          "These columns can fill in the details of a category. A product gets those that its category asks for.",
        )}
      </p>
      {details.map(({ column, products, code }) => {
        const name = detailField(column);
        const found = attributes.find((one) => one.code === code);
        return (
          <SelectField
            key={column}
            id={`${previewForm}-${name}`}
            name={name}
            label={<span className="wrap-anywhere">{column}</span>}
            hint={t("{products, plural, one {# product} other {# products}} of the file", {
              products,
            })}
            options={[
              {
                value: detailByName,
                label:
                  found === undefined
                    ? t("Not recognised, so it is left out")
                    : t("By its name: {name}", { name: found.name }),
              },
              { value: "", label: t("Leave it out") },
              ...attributes.map((one) => ({ value: one.code, label: one.name })),
            ]}
            defaultValue={typed?.[name] ?? choices.details?.[column] ?? detailByName}
          />
        );
      })}
    </fieldset>
  );
}
