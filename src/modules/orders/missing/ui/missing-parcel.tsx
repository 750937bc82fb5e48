import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { formatDateTime } from "#shared/ist.ts";
import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import { Card, CardHeader } from "#ui/card.tsx";
import { ConfirmStep } from "#ui/confirm-step.tsx";
import { TextArea } from "#ui/field.tsx";
import type { PaidSoFar } from "../../deadlines/contract.ts";
import type { MissingParcel } from "../contract.ts";

/** What was refused about a form, and what was typed. */
type Refusal = {
  readonly typed: Readonly<Record<string, string>>;
  readonly problem: {
    readonly message: string;
    readonly fields: Readonly<Record<string, string>>;
  };
};

const isSent = (formData: FormData | undefined, intent: string) =>
  formData?.get("intent") === intent;

/** The buyer reports that the parcel never came. */
export function MissingForm({
  paid,
  refusal,
}: {
  readonly paid: PaidSoFar;
  readonly refusal: Refusal | undefined;
}) {
  const { formData } = useNavigation();
  return (
    <ConfirmStep label={t("It never came…")} isOpen={refusal !== undefined}>
      <p>
        {paid === "nothing"
          ? t(
              "We ask the workshop where your parcel is. If it does not answer within days, you owe nothing for it; if it does, you read the answer here and we decide with both of you.",
            )
          : t(
              "We ask the workshop where your parcel is. If it does not answer within days, you get your money back; if it does, you read the answer here and we decide with both of you.",
            )}
      </p>
      <Form method="post" className="grid gap-4" preventScrollReset>
        <TextArea
          label={t("Anything that helps to find it (optional)")}
          name="missingNote"
          rows={3}
          maxLength={1000}
          defaultValue={refusal?.typed["missingNote"]}
          error={refusal?.problem.fields["missingNote"] ?? refusal?.problem.message}
        />
        <Button
          name="intent"
          value="missing"
          className="justify-self-start"
          pending={isSent(formData, "missing")}
          pendingLabel={t("Sending...")}
        >
          {t("Report that it never came")}
        </Button>
      </Form>
    </ConfirmStep>
  );
}

type ReportProps = {
  readonly missing: MissingParcel;
  readonly children?: ReactNode;
};

/** What buyer and seller said about the parcel, and below it what can be done. */
export function MissingReport({ missing, children }: ReportProps) {
  const { reportedAt, note, answeredAt, answer, courierDeliveredAt } = missing;
  return (
    <Card as="section">
      <CardHeader title={t("The parcel never came")} />
      <p className="text-ink-muted">
        {t("Reported by the buyer {at}", { at: formatDateTime(reportedAt) })}
      </p>
      {note !== null && <p className="mt-1 whitespace-pre-line wrap-anywhere">{note}</p>}
      {courierDeliveredAt !== null && (
        <p className="mt-3 border-t border-line pt-3 text-ink-muted">
          {t("The courier reported it delivered {at}", { at: formatDateTime(courierDeliveredAt) })}
        </p>
      )}
      {answeredAt !== null && (
        <div className="mt-3 border-t border-line pt-3">
          <p className="text-ink-muted">
            {t("Answered by the workshop {at}", { at: formatDateTime(answeredAt) })}
          </p>
          <p className="mt-1 whitespace-pre-line wrap-anywhere">{answer}</p>
        </div>
      )}
      {children !== undefined && <div className="mt-4 grid gap-4">{children}</div>}
    </Card>
  );
}

/** The seller answers the report. */
export function MissingAnswer({
  paid,
  refusal,
}: {
  readonly paid: PaidSoFar;
  readonly refusal: Refusal | undefined;
}) {
  const { formData } = useNavigation();
  return (
    <Form method="post" className="grid gap-4" preventScrollReset>
      <TextArea
        label={t("Where is the parcel?")}
        hint={
          paid === "nothing"
            ? t(
                "The buyer and the marketplace read this. If it is lost, set the status to “Not delivered” instead: the buyer owes nothing.",
              )
            : t(
                "The buyer and the marketplace read this. If it is lost, set the status to “Not delivered” instead: the buyer is refunded.",
              )
        }
        name="answer"
        rows={4}
        required
        maxLength={1000}
        defaultValue={refusal?.typed["answer"]}
        error={refusal?.problem.fields["answer"] ?? refusal?.problem.message}
      />
      <SendAnswer isSending={isSent(formData, "answerMissing")} />
    </Form>
  );
}

function SendAnswer({ isSending }: { readonly isSending: boolean }) {
  return (
    <Button
      name="intent"
      value="answerMissing"
      variant="primary"
      className="justify-self-start"
      pending={isSending}
      pendingLabel={t("Sending...")}
    >
      {t("Send answer")}
    </Button>
  );
}

/** An administrator decides. */
export function MissingDecision({
  isCash,
  refusal,
}: {
  /** Whether nothing was paid before it arrives: then there is nothing to refund. */
  readonly isCash: boolean;
  readonly refusal: Refusal | undefined;
}) {
  const { formData } = useNavigation();
  return (
    <Form method="post" className="grid gap-4" preventScrollReset>
      <TextArea
        label={t("Reason")}
        name="reason"
        rows={3}
        required
        maxLength={500}
        hint={t("The buyer and the seller will see this.")}
        defaultValue={refusal?.typed["reason"]}
        error={refusal?.problem.fields["reason"] ?? refusal?.problem.message}
      />
      <div className="flex flex-wrap gap-3">
        <Button
          name="intent"
          value="missingLost"
          variant="primary"
          pending={isSent(formData, "missingLost")}
          pendingLabel={t("Saving...")}
        >
          {isCash ? t("It was not delivered") : t("Lost: refund the buyer")}
        </Button>
        <Button
          name="intent"
          value="missingDelivered"
          pending={isSent(formData, "missingDelivered")}
          pendingLabel={t("Saving...")}
        >
          {t("It was delivered")}
        </Button>
      </div>
    </Form>
  );
}
