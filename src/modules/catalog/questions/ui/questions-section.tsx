import { Button } from "#ui/button.tsx";
import { FieldError } from "#ui/field-parts.tsx";
import { Icon } from "#ui/icon.tsx";
import { plusIcon } from "#ui/icons.ts";
import { t } from "#shared/texts/text.ts";
import type { Editing } from "../../product/ui/editing.ts";
import { FormSection } from "../../product/ui/form-section.tsx";
import type { OnSending } from "../../product/ui/use-sending.ts";
import { useLive } from "../../product/ui/use-live.ts";
import { mostQuestions } from "../rules/question-limits.ts";
import { emptyQuestionRow, type QuestionRow } from "../rules/question-rows.ts";
import { QuestionLine } from "./question-line.tsx";

/** What the seller asks the buyer: initials, measurements, a choice with a surcharge. */
export function QuestionsSection({
  edit: { form, set, field },
  onSending,
}: {
  readonly edit: Editing;
  readonly onSending: OnSending;
}) {
  const isLive = useLive();
  const problem = field("questions");
  const change = (key: string, changes: Partial<QuestionRow>) =>
    set(({ questions }) => ({
      questions: questions.map((row) => (row.key === key ? { ...row, ...changes } : row)),
    }));
  return (
    <FormSection
      title={t("Questions to the buyer")}
      lead={t(
        "What you need to know to make it for somebody: initials, measurements, a colour of thread, a photograph. Buyers answer on the product page, and you read the answers in the order.",
      )}
    >
      {form.questions.map((row, index) => (
        <QuestionLine
          key={row.key}
          row={row}
          index={index}
          field={(name) => field(`questions.${index}.${name}`)}
          change={(changes) => change(row.key, changes)}
          onSending={onSending}
          remove={() =>
            set(({ questions }) => ({
              questions: questions.filter((other) => other.key !== row.key),
            }))
          }
        />
      ))}
      {problem.error !== undefined && (
        <div id={problem.id} tabIndex={-1}>
          <FieldError id={`${problem.id}-error`}>{problem.error}</FieldError>
        </div>
      )}
      {form.questions.length < mostQuestions && (
        <div>
          <Button
            type={isLive ? "button" : "submit"}
            size="small"
            name="intent"
            value="addQuestion"
            onClick={() =>
              set(({ questions }) => ({ questions: [...questions, emptyQuestionRow(newRowKey())] }))
            }
          >
            <Icon d={plusIcon} className="size-4" />
            {t("Add a question")}
          </Button>
        </div>
      )}
    </FormSection>
  );
}

let made = 0;
function newRowKey(): string {
  return `new-${Date.now().toString(36)}-${made++}`;
}
