import { pictureAddress } from "#modules/media/public.ts";
import { formatRupeesShort, withGst } from "#shared/money.ts";
import { CheckboxField } from "#ui/choice-field.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { FieldError, RequiredMark } from "#ui/field-parts.tsx";
import { t } from "#shared/texts/text.ts";
import type { Answers, Question, QuestionChoice, QuestionPicture } from "../contract.ts";
import { answerName } from "../rules/answers-of-form.ts";
import { questionLengths } from "../rules/question-limits.ts";
import { PhotographFiles } from "./plain-photographs.tsx";

type QuestionFieldsProps = {
  readonly questions: readonly Question[];
  /** The GST rate at which surcharges are shown. */
  readonly gstBasisPoints: number;
  /** Whether surcharges were typed with GST. */
  readonly priceIncludesGst: boolean | undefined;
  /** The language of the questions, if the page is in another one. */
  readonly lang: string | undefined;
  /** What was typed, when the form is shown again. */
  readonly given?: Answers;
  /** What is wrong with it, by the texts of questions. */
  readonly problems?: ReadonlyMap<string, string>;
};

/**
 * The controls that answer a product's questions, for the form around the buy buttons. They work
 * without JavaScript; browsers check what is required and how long it is, and the server again.
 */
export function QuestionFields({
  questions,
  lang,
  given = [],
  problems,
  ...typed
}: QuestionFieldsProps) {
  const answers = new Map(given.map(([question = "", ...values]) => [question, values]));
  return (
    <div className="grid gap-4" lang={lang}>
      {questions.map((question, index) => (
        <QuestionField
          key={question.text}
          question={question}
          id={`question-${index}`}
          values={answers.get(question.text) ?? []}
          error={problems?.get(question.text)}
          {...typed}
        />
      ))}
    </div>
  );
}

type QuestionFieldProps = Pick<QuestionFieldsProps, "gstBasisPoints" | "priceIncludesGst"> & {
  readonly question: Question;
  readonly id: string;
  readonly values: readonly string[];
  readonly error: string | undefined;
};

function QuestionField({ question, id, values, error, ...typed }: QuestionFieldProps) {
  const { text, type, isRequired, maxLength, choices, unit, picture } = question;
  const shared = { id, name: answerName(text), label: text, required: isRequired, error };
  const [defaultValue] = values;
  const labelOf = (choice: QuestionChoice) => choiceLabel(choice, typed);
  switch (type) {
    case "text":
      return (
        <TextField
          {...shared}
          hint={t("At most {max} characters", { max: maxLength ?? questionLengths.answer })}
          maxLength={maxLength ?? undefined}
          defaultValue={defaultValue}
          autoComplete="off"
        />
      );
    case "number":
      return (
        <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
          <TextField
            {...shared}
            className="min-w-48 grow"
            suffix={unit ?? undefined}
            inputMode="decimal"
            // In any digits, with commas that group them, and with its unit or without.
            pattern=" *(\p{Nd}{1,3}(,\p{Nd}{2})*,\p{Nd}{3}|\p{Nd}+)(\.\p{Nd}{1,2})?\P{Nd}*"
            title={t("A number, such as 92.5")}
            maxLength={20}
            defaultValue={defaultValue}
            autoComplete="off"
          />
          {picture !== undefined && <WhereToMeasure question={text} picture={picture} />}
        </div>
      );
    case "date":
      return <TextField {...shared} type="date" defaultValue={defaultValue} />;
    case "choice":
      return (
        <SelectField
          {...shared}
          placeholder={t("Please choose")}
          options={choices.map((choice) => ({ value: choice.text, label: labelOf(choice) }))}
          defaultValue={defaultValue ?? ""}
        />
      );
    case "choices":
      return <ChoicesField question={question} id={id} values={values} error={error} {...typed} />;
    case "photographs":
      return <PhotographFiles question={question} id={id} values={values} error={error} />;
  }
}

type WhereToMeasureProps = { readonly question: string; readonly picture: QuestionPicture };

/** Small beside the field; it opens large in a page of its own. */
function WhereToMeasure({ question, picture }: WhereToMeasureProps) {
  const { file, width, height, alt } = picture;
  return (
    <a
      href={pictureAddress(file, 1280)}
      target="_blank"
      rel="noreferrer"
      className="grid justify-items-center gap-1 text-sm underline underline-offset-4"
    >
      <img
        src={pictureAddress(file, 320)}
        alt={alt || t("Where to measure: {question}", { question })}
        width={width}
        height={height}
        loading="lazy"
        className="h-28 w-auto max-w-40 rounded-card border border-line bg-surface-raised object-contain"
      />
      {t("Where to measure")}
    </a>
  );
}

function ChoicesField({ question, id, values, error, ...typed }: QuestionFieldProps) {
  const { text, isRequired, choices } = question;
  return (
    <fieldset>
      <legend className="font-medium">
        {text}
        {isRequired && <RequiredMark />}
      </legend>
      {choices.map((choice, index) => (
        <CheckboxField
          key={choice.text}
          id={`${id}-${index}`}
          name={answerName(text)}
          value={choice.text}
          label={choiceLabel(choice, typed)}
          defaultChecked={values.includes(choice.text)}
        />
      ))}
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}

/** "Gold foil (+₹236 incl. GST)" */
function choiceLabel(
  { text, surchargePaise }: QuestionChoice,
  {
    gstBasisPoints,
    priceIncludesGst,
  }: Pick<QuestionFieldsProps, "gstBasisPoints" | "priceIncludesGst">,
): string {
  if (surchargePaise === 0) return text;
  const surcharge = formatRupeesShort(withGst(surchargePaise, gstBasisPoints, priceIncludesGst));
  return gstBasisPoints === 0
    ? t("{choice} (+{surcharge})", { choice: text, surcharge })
    : t("{choice} (+{surcharge} incl. GST)", { choice: text, surcharge });
}
