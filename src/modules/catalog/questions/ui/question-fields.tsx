import { formatRupeesShort, withGst } from "#shared/money.ts";
import { CheckboxField } from "#ui/choice-field.tsx";
import { SelectField, TextField } from "#ui/field.tsx";
import { RequiredMark } from "#ui/field-parts.tsx";
import { t } from "#shared/texts/text.ts";
import type { Question, QuestionChoice } from "../contract.ts";
import { answerName } from "../rules/answers-of-form.ts";
import { questionLengths } from "../rules/question-limits.ts";

type QuestionFieldsProps = {
  readonly questions: readonly Question[];
  /** The GST rate at which surcharges are shown. */
  readonly gstBasisPoints: number;
  /** Whether surcharges were typed with GST. */
  readonly priceIncludesGst: boolean | undefined;
  /** The language of the questions, if the page is in another one. */
  readonly lang: string | undefined;
};

/**
 * The controls that answer a product's questions, for the form around the buy buttons. They work
 * without JavaScript; browsers check what is required and how long it is, and the server again.
 */
export function QuestionFields({ questions, lang, ...typed }: QuestionFieldsProps) {
  return (
    <div className="grid gap-4" lang={lang}>
      {questions.map((question, index) => (
        <QuestionField
          key={question.text}
          question={question}
          id={`question-${index}`}
          {...typed}
        />
      ))}
    </div>
  );
}

function QuestionField({
  question,
  id,
  ...typed
}: Pick<QuestionFieldsProps, "gstBasisPoints" | "priceIncludesGst"> & {
  readonly question: Question;
  readonly id: string;
}) {
  const { text, type, isRequired, maxLength, choices, unit } = question;
  const shared = { id, name: answerName(text), label: text, required: isRequired };
  const labelOf = (choice: QuestionChoice) => choiceLabel(choice, typed);
  switch (type) {
    case "text":
      return (
        <TextField
          {...shared}
          hint={t("At most {max} characters", { max: maxLength ?? questionLengths.answer })}
          maxLength={maxLength ?? undefined}
          autoComplete="off"
        />
      );
    case "number":
      return (
        <TextField
          {...shared}
          suffix={unit ?? undefined}
          inputMode="decimal"
          maxLength={20}
          autoComplete="off"
        />
      );
    case "date":
      return <TextField {...shared} type="date" />;
    case "choice":
      return (
        <SelectField
          {...shared}
          placeholder={t("Please choose")}
          options={choices.map((choice) => ({ value: choice.text, label: labelOf(choice) }))}
          defaultValue=""
        />
      );
    case "choices":
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
              name={shared.name}
              value={choice.text}
              label={labelOf(choice)}
            />
          ))}
        </fieldset>
      );
  }
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
