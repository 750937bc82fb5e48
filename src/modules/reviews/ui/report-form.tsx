import { Form, useNavigation } from "react-router";
import { Button } from "#ui/button.tsx";
import { RadioCards } from "#ui/choice-field.tsx";
import { TextArea } from "#ui/field.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import { t } from "#shared/texts/text.ts";
import { reportReasons } from "../rules/review-values.ts";
import { reportReasonWords } from "../rules/review-words.ts";

type ReportFormProps = {
  readonly problem:
    | { readonly message: string; readonly fields: Readonly<Record<string, string>> }
    | undefined;
  readonly typed: Readonly<Record<string, string>> | undefined;
};

/** Reports a review to the marketplace. */
export function ReportForm({ problem, typed }: ReportFormProps) {
  const isSending = useNavigation().formMethod === "POST";
  return (
    <Form method="post" noValidate className="grid gap-6">
      <FormProblem message={problem?.message} />
      <RadioCards
        name="reason"
        legend={t("What is wrong with it?")}
        options={reportReasons.map((reason) => ({
          value: reason,
          label: reportReasonWords()[reason],
        }))}
        defaultValue={typed?.["reason"]}
        error={problem?.fields["reason"]}
        required
      />
      <TextArea
        label={t("Tell us more (optional)")}
        name="note"
        maxLength={1000}
        defaultValue={typed?.["note"]}
        error={problem?.fields["note"]}
      />
      <div>
        <Button variant="primary" size="large" pending={isSending} pendingLabel={t("Sending...")}>
          {t("Report review")}
        </Button>
      </div>
    </Form>
  );
}
