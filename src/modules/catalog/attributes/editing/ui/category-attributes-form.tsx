import { Form, Link, href, useNavigation } from "react-router";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { CheckboxField } from "#ui/choice-field.tsx";
import { SelectField } from "#ui/field.tsx";
import { FieldError } from "#ui/field-parts.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import { textLinkClasses, loneLinkClasses } from "#ui/page.tsx";
import { t } from "#shared/texts/text.ts";
import { inReadersLanguage } from "#shared/texts/translations.ts";
import { useId, useState } from "react";
import { attributeLimits } from "../../contract.ts";
import type { Answered, EditedAttribute } from "../contract.ts";
import type { FormRow } from "../rules/form-rows.ts";
import { canFilterBy } from "../rules/question-problems.ts";
import { answersNote } from "./answers-note.ts";
import { attributeLine } from "./attribute-words.ts";
import { EnterSaves, RowButtons } from "./row-buttons.tsx";
import { useFormRows, type KeyedRow } from "./use-form-rows.ts";

type Texts = Readonly<Record<string, string>>;

type CategoryAttributesFormProps = {
  readonly version: number;
  readonly rows: readonly FormRow[];
  /** Every attribute that there is. */
  readonly attributes: readonly EditedAttribute[];
  /** How many published products of the category have answered, by code. */
  readonly answers: Readonly<Record<string, Answered>>;
  readonly problem: { readonly message: string; readonly fields: Texts } | undefined;
};

/** Which attributes a category asks for, in their order, and how. */
export function CategoryAttributesForm(props: CategoryAttributesFormProps) {
  const { version, rows: initial, attributes, answers, problem } = props;
  const isSaving = useNavigation().formMethod === "POST";
  const id = useId();
  const { rows, take, stepButton } = useFormRows(initial);
  const codes = rows.map(({ row }) => row["code"]);
  const idOf = (name: string) => `${id}-${name}`;
  const problems = problem?.fields ?? {};
  return (
    <Form method="post" className="grid gap-6" noValidate>
      <EnterSaves />
      <input type="hidden" name="version" value={version} />
      <FormProblem
        message={problem?.message}
        fields={Object.entries(problems).map(([name, message]) => ({ id: idOf(name), message }))}
      />
      <Limits id={idOf("attributes")} count={rows.length} problem={problems["attributes"]} />
      {rows.length === 0 && <p>{t("This category asks for no details yet.")}</p>}
      <ol className="divide-y divide-line border-y border-line empty:hidden">
        {rows.map((keyed, at) => (
          <QuestionRow
            key={keyed.key}
            keyed={keyed}
            at={at}
            count={rows.length}
            attribute={attributes.find(({ code }) => code === keyed.row["code"])}
            answers={answers[keyed.row["code"] ?? ""]}
            problems={problems}
            idOf={idOf}
            stepButton={stepButton}
          />
        ))}
      </ol>
      <AddQuestion
        attributes={attributes.filter(({ code }) => !codes.includes(code))}
        onAdd={(code) => take({ kind: "add", at: 0 }, [{ code }])}
      />
      <div>
        <Button variant="primary" size="large" pending={isSaving} pendingLabel={t("Saving...")}>
          {t("Save Attributes")}
        </Button>
      </div>
    </Form>
  );
}

function Limits({
  id,
  count,
  problem,
}: {
  readonly id: string;
  readonly count: number;
  readonly problem: string | undefined;
}) {
  const { perCategory, filterablePerCategory, filterableOfVariants } = attributeLimits;
  return (
    <div id={id} tabIndex={-1}>
      <p className="text-ink-muted">
        {t(
          "{count} of at most {perCategory} attributes. Buyers can filter by at most {filters} of them; at most {ofVariants} of those can be attributes of variants.",
          {
            count,
            perCategory,
            filters: filterablePerCategory,
            ofVariants: filterableOfVariants,
          },
        )}
      </p>
      {problem !== undefined && <FieldError id={`${id}-error`}>{problem}</FieldError>}
    </div>
  );
}

type QuestionRowProps = {
  readonly keyed: KeyedRow;
  readonly at: number;
  readonly count: number;
  readonly attribute: EditedAttribute | undefined;
  readonly answers: Answered | undefined;
  readonly problems: Texts;
  readonly idOf: (name: string) => string;
  readonly stepButton: ReturnType<typeof useFormRows>["stepButton"];
};

function QuestionRow(props: QuestionRowProps) {
  const { keyed, at, count, attribute, answers, problems, idOf, stepButton } = props;
  const { row } = keyed;
  const code = row["code"] ?? "";
  const name = attribute === undefined ? code : inReadersLanguage(attribute).name;
  const mark = (field: string) => ({
    id: idOf(`attributes.${at}.${field}`),
    name: `attributes.${at}.${field}`,
    defaultChecked: row[field] === "on",
    error: problems[`attributes.${at}.${field}`],
  });
  const canFilter = attribute !== undefined && canFilterBy(attribute);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-2 py-4">
      <div className="min-w-0">
        <input type="hidden" name={`attributes.${at}.code`} value={code} />
        <Link
          to={href("/admin/attributes/:code", { code })}
          className={`${loneLinkClasses} py-1 font-medium wrap-anywhere`}
        >
          <bdi>{name}</bdi>
        </Link>
        {attribute !== undefined && (
          <p className="text-sm text-ink-muted">{attributeLine(inReadersLanguage(attribute))}</p>
        )}
        {problems[`attributes.${at}.code`] !== undefined && (
          <FieldError id={idOf(`attributes.${at}.code`)}>
            {problems[`attributes.${at}.code`]}
          </FieldError>
        )}
        <p className="mt-1 text-sm">{answersNote(answers)}</p>
      </div>
      <RowButtons at={at} count={count} name={name} canRemove stepButton={stepButton} />
      <div className="col-span-full grid gap-x-8 gap-y-1 md:grid-cols-3">
        <CheckboxField
          {...mark("isRequired")}
          label={t("Required")}
          hint={t(
            "Published products without it stay in the shop. Their sellers must fill it in when they next edit them.",
          )}
        />
        <CheckboxField
          {...mark("isFilterable")}
          label={t("Filter")}
          hint={
            canFilter
              ? t("Buyers can filter lists by it.")
              : t("Not available for text, or for numbers without ranges.")
          }
        />
        <CheckboxField
          {...mark("isOnCards")}
          label={t("On cards")}
          hint={t("Shown on the product's card in lists.")}
        />
      </div>
    </li>
  );
}

/** Without JavaScript the attribute is chosen here and added by the button. */
function AddQuestion({
  attributes,
  onAdd,
}: {
  readonly attributes: readonly EditedAttribute[];
  readonly onAdd: (code: string) => void;
}) {
  const [chosen, choose] = useState("");
  if (attributes.length === 0)
    return (
      <p className="flex flex-wrap items-center gap-3">
        <Badge>{t("Every attribute is in this category.")}</Badge>
        <Link to={href("/admin/attributes/:code", { code: "new" })} className={textLinkClasses}>
          {t("Add an attribute")}
        </Link>
      </p>
    );
  return (
    <div className="grid max-w-form gap-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-end">
      <SelectField
        name="added"
        label={t("Ask for another attribute")}
        placeholder={t("Choose an attribute")}
        value={chosen}
        onChange={({ target }) => choose(target.value)}
        options={attributes.map((attribute) => ({
          value: attribute.code,
          label: `${inReadersLanguage(attribute).name} (${attributeLine(inReadersLanguage(attribute))})`,
        }))}
      />
      <Button
        name="step"
        value="add.0"
        onClick={(event) => {
          event.preventDefault();
          if (chosen === "") return;
          onAdd(chosen);
          choose("");
        }}
      >
        {t("Add to the list")}
      </Button>
    </div>
  );
}
