import { Form, useNavigation } from "react-router";
import { Button } from "#ui/button.tsx";
import { ConfirmStep } from "#ui/confirm-step.tsx";
import { TextArea } from "#ui/field.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import type { MarkStatus } from "../contract.ts";
import { t } from "#shared/texts/text.ts";

type DecisionFormProps = {
  readonly status: MarkStatus;
  readonly problem:
    | { readonly message: string; readonly fields: Readonly<Record<string, string>> }
    | undefined;
  readonly typed: Readonly<Record<string, string>> | undefined;
};

/** Verifies a mark of origin, or refuses it with a reason. */
export function MarkDecisionForm({ status, problem, typed }: DecisionFormProps) {
  const isBusy = useNavigation().formMethod === "POST";
  if (status === "refused" || status === "expired")
    return <p>{t("This mark has been decided. The seller can send it again.")}</p>;
  return (
    <Form method="post" className="grid gap-4">
      <FormProblem message={problem?.message} />
      {status === "pending" && (
        <div>
          <Button name="intent" value="verify" variant="primary" disabled={isBusy}>
            {t("Verify mark")}
          </Button>
        </div>
      )}
      <ConfirmStep label={t("Refuse…")} isOpen={problem !== undefined}>
        <p>{t("Buyers do not see the mark. The seller gets an email with the reason.")}</p>
        <TextArea
          label={t("Reason")}
          name="reason"
          defaultValue={typed?.["reason"]}
          maxLength={2000}
          error={problem?.fields["reason"]}
        />
        <div>
          <Button name="intent" value="refuse" variant="danger" disabled={isBusy}>
            {t("Refuse mark")}
          </Button>
        </div>
      </ConfirmStep>
    </Form>
  );
}
