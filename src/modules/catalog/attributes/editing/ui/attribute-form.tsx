import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#ui/button.tsx";
import { classes } from "#ui/classes.ts";
import { SelectField, TextField } from "#ui/field.tsx";
import { useFormFields } from "#ui/form-fields.ts";
import { FormProblem } from "#ui/form-problem.tsx";
import { translated, type Language } from "#shared/texts/languages.ts";
import { t } from "#shared/texts/text.ts";
import { translationField } from "#shared/texts/translations.ts";
import { attributeLimits, attributeScopes, attributeTypes } from "../../contract.ts";
import type { EditedAttribute } from "../contract.ts";
import { rowsIn } from "../rules/form-rows.ts";
import { savedAttribute, type FormTexts } from "../rules/saved-attribute.ts";
import { scopeWords, typeWords } from "./attribute-words.ts";
import { blankChoices, ChoiceRows } from "./choice-rows.tsx";
import { EnterSaves } from "./row-buttons.tsx";

type AttributeFormProps = {
  /** Null for a new one. */
  readonly attribute: EditedAttribute | null;
  readonly problem: { readonly message: string; readonly fields: FormTexts } | undefined;
  readonly typed: FormTexts | undefined;
};

const { nameLength, unitLength, helpLength } = attributeLimits;

/** The fields of an attribute. */
export function AttributeForm({ attribute, problem, typed }: AttributeFormProps) {
  const isSaving = useNavigation().formMethod === "POST";
  const saved = savedAttribute(attribute);
  const { field, problems } = useFormFields({ problem, typed, saved });
  const [type, setType] = useState(typed?.["type"] ?? saved["type"]);
  const isChosen = type === "choice" || type === "choices";
  const typedRows = typed === undefined ? [] : rowsIn(typed, "choices");
  const savedRows = rowsIn(saved, "choices");
  return (
    <Form method="post" className="grid gap-6" noValidate>
      <EnterSaves />
      {attribute !== null && <input type="hidden" name="version" value={attribute.version} />}
      <FormProblem message={problem?.message} fields={problems} />
      <div className="grid max-w-form gap-6">
        <NameFields field={field} attribute={attribute} />
        <KindFields field={field} attribute={attribute} onType={setType} />
        <NumberFields field={field} isShown={type === "number"} />
        <HelpFields field={field} />
      </div>
      <ChoiceRows
        id={field("choices").id}
        initial={typedRows.length > 0 ? typedRows : savedRows.length > 0 ? savedRows : blankChoices}
        isUsed={attribute?.isUsed === true}
        problems={problem?.fields ?? {}}
        idOf={(name) => field(name).id}
        className={shownIf(isChosen)}
      />
      <div>
        <Button variant="primary" size="large" pending={isSaving} pendingLabel={t("Saving...")}>
          {attribute === null ? t("Add Attribute") : t("Save Attribute")}
        </Button>
      </div>
    </Form>
  );
}

/** Fields that do not fit the type are hidden. Without JavaScript all are there. */
function shownIf(isShown: boolean): string {
  return isShown ? "grid" : "hidden noscript:grid";
}

type FieldOf = { readonly field: ReturnType<typeof useFormFields>["field"] };

function NameFields({ field, attribute }: FieldOf & Pick<AttributeFormProps, "attribute">) {
  return (
    <>
      <TextField {...field("name")} label={t("Name")} required maxLength={nameLength} />
      {translated.map((language) => (
        <TranslatedField
          key={language.code}
          field={field}
          language={language}
          name="name"
          max={nameLength}
        />
      ))}
      {attribute === null ? (
        <TextField
          {...field("code")}
          label={t("Code")}
          hint={t(
            "Its name in files, web addresses and the public API, such as heel-height. If you leave it empty, we create it from the name. It cannot change later.",
          )}
          maxLength={40}
          autoCapitalize="none"
          spellCheck={false}
        />
      ) : (
        <p className="text-ink-muted">
          {t("Code in files, web addresses and the public API: {code}", { code: attribute.code })}
        </p>
      )}
    </>
  );
}

function TranslatedField({
  field,
  language,
  name,
  max,
}: FieldOf & {
  readonly language: Language;
  readonly name: "name" | "unit" | "help";
  readonly max: number;
}) {
  const labels = {
    name: t("Name in {language}", { language: language.name }),
    unit: t("Unit in {language}", { language: language.name }),
    help: t("Help in {language}", { language: language.name }),
  };
  return (
    <TextField
      {...field(translationField(language.code, name))}
      label={labels[name]}
      hint={t("If you leave it empty, the English text is shown.")}
      lang={language.tag}
      maxLength={max}
    />
  );
}

function KindFields({
  field,
  attribute,
  onType,
}: FieldOf & Pick<AttributeFormProps, "attribute"> & { readonly onType: (type: string) => void }) {
  if (attribute?.isUsed === true)
    return (
      <div>
        <input type="hidden" name="type" value={attribute.type} />
        <input type="hidden" name="scope" value={attribute.scope} />
        <p className="font-medium">{t("Type")}</p>
        <p>{`${typeWords(attribute.type)} · ${scopeWords(attribute.scope)}`}</p>
        <p className="text-sm text-ink-muted">
          {t("Products already use this attribute, so its type is fixed.")}
        </p>
      </div>
    );
  return (
    <>
      <SelectField
        {...field("type")}
        label={t("Type")}
        hint={t("It is fixed as soon as a product uses the attribute.")}
        required
        options={attributeTypes.map((value) => ({ value, label: typeWords(value) }))}
        onChange={({ target }) => onType(target.value)}
      />
      <SelectField
        {...field("scope")}
        label={t("Where it belongs")}
        hint={t(
          "On each variant: the detail can differ by size and colour. Not available for several choices.",
        )}
        required
        options={attributeScopes.map((value) => ({ value, label: scopeWords(value) }))}
      />
    </>
  );
}

function NumberFields({ field, isShown }: FieldOf & { readonly isShown: boolean }) {
  return (
    <div className={classes("gap-6", shownIf(isShown))}>
      <TextField
        {...field("unit")}
        label={t("Unit")}
        hint={t("For numbers, such as cm. Optional.")}
        maxLength={unitLength}
      />
      {translated.map((language) => (
        <TranslatedField
          key={language.code}
          field={field}
          language={language}
          name="unit"
          max={unitLength}
        />
      ))}
      <TextField
        {...field("ranges")}
        label={t("Ranges of the filter")}
        hint={t(
          "For numbers. 3, 5 gives the ranges under 3, 3 to under 5, and 5 or more. At most {max}. If you leave it empty, buyers cannot filter by it.",
          { max: attributeLimits.ranges },
        )}
        inputMode="text"
        maxLength={200}
      />
    </div>
  );
}

function HelpFields({ field }: FieldOf) {
  return (
    <>
      <TextField
        {...field("help")}
        label={t("Help")}
        hint={t("One sentence for sellers, shown beside the field. Optional.")}
        maxLength={helpLength}
      />
      {translated.map((language) => (
        <TranslatedField
          key={language.code}
          field={field}
          language={language}
          name="help"
          max={helpLength}
        />
      ))}
    </>
  );
}
