import { TextField } from "#ui/field.tsx";
import { CheckboxField } from "#ui/choice-field.tsx";
import { Button } from "#ui/button.tsx";
import { FieldError } from "#ui/field-parts.tsx";
import { classes } from "#ui/classes.ts";
import { translated } from "#shared/texts/languages.ts";
import { t } from "#shared/texts/text.ts";
import { translationField } from "#shared/texts/translations.ts";
import { attributeLimits } from "../../contract.ts";
import type { FormRow } from "../rules/form-rows.ts";
import { RowButtons } from "./row-buttons.tsx";
import { useFormRows, type KeyedRow } from "./use-form-rows.ts";

/** Empty rows for choices that are added. */
export const blankChoices: readonly FormRow[] = [{}, {}, {}];

type ChoiceRowsProps = {
  readonly id: string;
  readonly initial: readonly FormRow[];
  /** Products use the attribute: a choice can only be retired. */
  readonly isUsed: boolean;
  readonly problems: Readonly<Record<string, string>>;
  readonly idOf: (name: string) => string;
  readonly className: string;
};

/** The choices of an attribute in their order, each with its name in every language. */
export function ChoiceRows(props: ChoiceRowsProps) {
  const { id, initial, isUsed, problems, className } = props;
  const { rows, stepButton } = useFormRows(initial);
  const problem = problems["choices"];
  return (
    <fieldset id={id} tabIndex={-1} className={classes("gap-4", className)}>
      <legend className="text-xl font-medium">{t("Choices")}</legend>
      <p className="text-sm text-ink-muted">
        {isUsed
          ? t(
              "Shown in this order, at most {max}. Products already use this attribute, so retire a choice instead of removing it. Existing products keep it.",
              { max: attributeLimits.choices },
            )
          : t("Shown in this order, at most {max}.", { max: attributeLimits.choices })}
      </p>
      {problem !== undefined && <FieldError id={`${id}-error`}>{problem}</FieldError>}
      <ol className="divide-y divide-line border-y border-line">
        {rows.map((keyed, at) => (
          <ChoiceRow
            key={keyed.key}
            {...props}
            keyed={keyed}
            at={at}
            count={rows.length}
            stepButton={stepButton}
          />
        ))}
      </ol>
      <div>
        <Button size="small" {...stepButton({ kind: "add", at: 0 }, blankChoices)}>
          {t("Add Choices")}
        </Button>
      </div>
    </fieldset>
  );
}

type ChoiceRowProps = Omit<ChoiceRowsProps, "initial" | "className" | "id"> & {
  readonly keyed: KeyedRow;
  readonly at: number;
  readonly count: number;
  readonly stepButton: ReturnType<typeof useFormRows>["stepButton"];
};

function ChoiceRow({ keyed, at, count, isUsed, problems, idOf, stepButton }: ChoiceRowProps) {
  const { row } = keyed;
  const value = row["value"] ?? "";
  const place = at + 1;
  const name = row["label"] || t("line {value}", { value: place });
  const text = (field: string) => ({
    id: idOf(`choices.${at}.${field}`),
    name: `choices.${at}.${field}`,
    defaultValue: row[field] ?? "",
    maxLength: attributeLimits.nameLength,
    autoComplete: "off",
  });
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-2 py-4">
      <input type="hidden" name={`choices.${at}.value`} value={value} />
      <div className="grid min-w-0 gap-x-4 gap-y-3 md:grid-cols-3">
        <TextField
          {...text("label")}
          label={t("Choice {place}", { place })}
          error={problems[`choices.${at}.label`]}
        />
        {translated.map(({ code, tag, name: language }) => (
          <TextField
            key={code}
            {...text(translationField(code, "label"))}
            label={t("Choice {place} in {language}", { place, language })}
            error={problems[`choices.${at}.${translationField(code, "label")}`]}
            lang={tag}
          />
        ))}
      </div>
      <RowButtons
        at={at}
        count={count}
        name={name}
        canRemove={!isUsed || value === ""}
        stepButton={stepButton}
      />
      {value !== "" && (
        <CheckboxField
          id={idOf(`choices.${at}.isRetired`)}
          name={`choices.${at}.isRetired`}
          defaultChecked={row["isRetired"] === "on"}
          label={t("Retired: no longer offered")}
        />
      )}
    </li>
  );
}
