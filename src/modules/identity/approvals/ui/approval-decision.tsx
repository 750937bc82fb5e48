import { Form, useNavigation } from "react-router";
import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmStep } from "#ui/confirm-step.tsx";
import { TextArea } from "#ui/field.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import { nameWith } from "#ui/name-with.ts";
import type { ApprovalRequest } from "../contract.ts";
import { approvalKindName } from "../rules/approval-words.ts";

type Values = Readonly<Record<string, string>>;

/** A refused decision, with what was typed. */
export type RefusedDecision = {
  readonly problem: { readonly message: string; readonly fields: Values };
  readonly typed: Values;
};

type DecisionProps = {
  readonly request: ApprovalRequest;
  readonly refused: RefusedDecision | undefined;
};

/** Approves or declines a request of somebody else, or withdraws one's own. */
export function ApprovalDecision({
  request,
  isOwn,
  refused,
}: DecisionProps & { readonly isOwn: boolean }) {
  const ofReason = refused?.problem.fields["reason"];
  return (
    <div className="mt-4 grid gap-3">
      {ofReason === undefined && <FormProblem message={refused?.problem.message} />}
      {isOwn ? (
        <PlainStep request={request} intent="withdraw" label={t("Withdraw")} />
      ) : (
        <div className="flex flex-wrap items-start gap-3">
          <PlainStep request={request} intent="approve" label={t("Approve")} />
          <Decline request={request} refused={refused} />
        </div>
      )}
    </div>
  );
}

function PlainStep({
  request,
  intent,
  label,
}: {
  readonly request: ApprovalRequest;
  readonly intent: "approve" | "withdraw";
  readonly label: string;
}) {
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="requestId" value={request.id} />
      <Button
        name="intent"
        value={intent}
        variant={intent === "approve" ? "primary" : "secondary"}
        disabled={isBusy}
        aria-label={nameWith(label, approvalKindName(request.kind))}
      >
        {label}
      </Button>
    </Form>
  );
}

function Decline({ request, refused }: DecisionProps) {
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <ConfirmStep label={t("Decline…")} isOpen={refused?.typed["intent"] === "decline"}>
      <Form method="post" className="grid max-w-reading gap-3" preventScrollReset noValidate>
        <input type="hidden" name="requestId" value={request.id} />
        <TextArea
          label={t("Reason")}
          hint={t("{name} reads it.", { name: request.requestedByName })}
          name="reason"
          maxLength={1000}
          rows={2}
          required
          defaultValue={refused?.typed["reason"]}
          error={refused?.problem.fields["reason"]}
        />
        <div>
          <Button name="intent" value="decline" variant="primary" disabled={isBusy}>
            {t("Decline")}
          </Button>
        </div>
      </Form>
    </ConfirmStep>
  );
}
