import { Form, useNavigation } from "react-router";
import { locale, t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import { Card, CardHeader } from "#ui/card.tsx";
import { TextField } from "#ui/field.tsx";
import { useFormFields } from "#ui/form-fields.ts";
import { FormProblem } from "#ui/form-problem.tsx";
import type { ApprovalLimits } from "../rules/approval-kinds.ts";
import type { RefusedDecision } from "./approval-decision.tsx";

const inRupees = (amountPaise: number) => (amountPaise / 100).toLocaleString(locale());

/** From which amounts refunds and what goes to sellers need a second person. */
export function ApprovalLimitsForm({
  limits,
  refused,
}: {
  readonly limits: ApprovalLimits;
  readonly refused: RefusedDecision | undefined;
}) {
  const isSaving = useNavigation().formMethod === "POST";
  const saved = {
    refund: inRupees(limits.refundPaise),
    payout: inRupees(limits.payoutPaise),
  };
  const { field, problems } = useFormFields({
    problem: refused?.problem,
    typed: refused?.typed,
    saved,
  });
  return (
    <Card as="section" className="mt-10 max-w-form">
      <CardHeader title={t("Limits")} />
      <p className="mb-4 text-ink-muted">
        {t(
          "New roles and changed rates always need a second person. Raising a limit needs one too. One person's refunds within 24 hours are added up; so are their payouts and credits to sellers.",
        )}
      </p>
      <Form method="post" className="grid gap-5" noValidate>
        <input type="hidden" name="intent" value="limits" />
        <FormProblem message={refused?.problem.message} fields={problems} />
        <LimitField {...field("refund")} label={t("Refunds from")} />
        <LimitField
          {...field("payout")}
          label={t("Payout batches and entries of sellers by hand from")}
        />
        <Button className="justify-self-start" pending={isSaving} pendingLabel={t("Saving...")}>
          {t("Save limits")}
        </Button>
      </Form>
    </Card>
  );
}

function LimitField(props: {
  readonly name: string;
  readonly label: string;
  readonly defaultValue?: string | undefined;
  readonly error?: string | undefined;
}) {
  return (
    <TextField
      {...props}
      required
      inputMode="numeric"
      prefix="₹"
      maxLength={14}
      className="sm:max-w-56"
    />
  );
}
