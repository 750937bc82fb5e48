import { Button } from "#ui/button.tsx";
import { CheckboxField } from "#ui/choice-field.tsx";
import { TextArea, TextField, SelectField } from "#ui/field.tsx";
import { Icon } from "#ui/icon.tsx";
import { xIcon } from "#ui/icons.ts";
import { t } from "#shared/texts/text.ts";
import type { Editing } from "../../product/ui/editing.ts";
import { questionTypes, type QuestionType } from "../contract.ts";
import { mostPhotographs, questionLengths } from "../rules/question-limits.ts";
import type { OnSending } from "../../product/ui/use-sending.ts";
import { MeasurePicture } from "./measure-picture.tsx";
import type { QuestionRow } from "../rules/question-rows.ts";

type QuestionLineProps = {
  readonly row: QuestionRow;
  readonly index: number;
  /** Id and error of a control, by its name. */
  readonly field: Editing["field"];
  readonly change: (changes: Partial<QuestionRow>) => void;
  readonly remove: () => void;
  readonly onSending: OnSending;
};

const typeWords = (): Readonly<Record<QuestionType, string>> => ({
  text: t("Text"),
  choice: t("One of several choices"),
  choices: t("Several choices"),
  number: t("Number, such as a measurement"),
  date: t("Date"),
  photographs: t("Photograph"),
});

/** One question in the product form. */
export function QuestionLine({ row, index, field, change, remove, onSending }: QuestionLineProps) {
  const name = (of: keyof QuestionRow) => `questions.${index}.${of}`;
  const number = index + 1;
  return (
    <fieldset className="grid gap-4 rounded-card border border-line p-4">
      <legend className="px-1 font-medium">{t("Question {number}", { number })}</legend>
      <TextField
        {...field("text")}
        name={name("text")}
        label={t("What do you ask?")}
        hint={t("Initials, up to three letters")}
        maxLength={questionLengths.text}
        autoComplete="off"
        value={row.text}
        onChange={(event) => change({ text: event.target.value })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          {...field("type")}
          name={name("type")}
          label={t("How do buyers answer?")}
          options={questionTypes.map((type) => ({ value: type, label: typeWords()[type] }))}
          value={row.type}
          onChange={({ target }) =>
            change({ type: questionTypes.find((type) => type === target.value) ?? "text" })
          }
        />
        <TypeControls row={row} name={name} field={field} change={change} />
        {row.type === "number" && (
          <MeasurePicture
            row={row}
            index={index}
            field={field}
            change={change}
            onSending={onSending}
          />
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <CheckboxField
          {...field("isRequired")}
          name={name("isRequired")}
          label={t("Buyers must answer")}
          checked={row.isRequired}
          onChange={(event) => change({ isRequired: event.target.checked })}
        />
        <Button
          type="submit"
          name="intent"
          value={`removeQuestion.${index}`}
          variant="quiet"
          size="small"
          aria-label={t("Remove question {number}", { number })}
          onClick={(event) => {
            event.preventDefault();
            remove();
          }}
        >
          <Icon d={xIcon} /> {t("Remove")}
        </Button>
      </div>
    </fieldset>
  );
}

const counts = Array.from({ length: mostPhotographs }, (_, index) => String(index + 1));

type TypeControlsProps = Pick<QuestionLineProps, "row" | "field" | "change"> & {
  readonly name: (of: keyof QuestionRow) => string;
};

/** What the chosen type needs. Without JavaScript the controls of all types are there. */
function TypeControls({ row, name, field, change }: TypeControlsProps) {
  const shownFor = (...types: readonly QuestionType[]) =>
    types.includes(row.type) ? "" : "hidden noscript:grid";
  return (
    <>
      <TextField
        {...field("maxLength")}
        className={shownFor("text")}
        name={name("maxLength")}
        label={t("How many characters fit?")}
        inputMode="numeric"
        value={row.maxLength}
        onChange={(event) => change({ maxLength: event.target.value })}
      />
      <TextField
        {...field("unit")}
        className={shownFor("number")}
        name={name("unit")}
        label={t("Unit")}
        hint={t("Such as cm, if there is one")}
        maxLength={questionLengths.unit}
        value={row.unit}
        onChange={(event) => change({ unit: event.target.value })}
      />
      <SelectField
        {...field("maxPhotographs")}
        className={shownFor("photographs")}
        name={name("maxPhotographs")}
        label={t("How many photographs at most?")}
        options={counts.map((value) => ({ value, label: value }))}
        value={row.maxPhotographs}
        onChange={(event) => change({ maxPhotographs: event.target.value })}
      />
      <TextField
        {...field("hint")}
        className={`${shownFor("photographs")} sm:col-span-2`}
        name={name("hint")}
        label={t("How should the photograph be taken?")}
        hint={t("Such as: in daylight, beside a ruler. Buyers read it beside the question.")}
        maxLength={questionLengths.hint}
        autoComplete="off"
        value={row.hint}
        onChange={(event) => change({ hint: event.target.value })}
      />
      <TextArea
        {...field("choices")}
        className={`${shownFor("choice", "choices")} sm:col-span-2`}
        name={name("choices")}
        label={t("Choices, one on each line")}
        hint={t(
          "A surcharge in rupees follows a plus sign: Gold foil + 200. It is added to the price of each piece, and includes GST if your prices do.",
        )}
        value={row.choices}
        onChange={(event) => change({ choices: event.target.value })}
      />
    </>
  );
}
