import { Form, useNavigation } from "react-router";
import { ConfirmStep } from "#ui/confirm-step.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { TextArea } from "#ui/field.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import type { ApplicationStatus } from "../../contract.ts";
import { t } from "#shared/texts/text.ts";

type DecisionFormProps = {
  readonly status: ApplicationStatus;
  readonly problem:
    | { readonly message: string; readonly fields: Readonly<Record<string, string>> }
    | undefined;
  readonly typed: Readonly<Record<string, string>> | undefined;
  readonly savedNotes: string | null;
  /** What the applicant was asked for and has not sent. */
  readonly moreAsked: string | null;
};

const words = (): Readonly<
  Record<ApplicationStatus, { readonly title: string; readonly text: string }>
> => ({
  pending: {
    title: t("Review"),
    text: t("We email the applicant. An approved shop can list and sell immediately."),
  },
  approved: {
    title: t("Block this seller"),
    text: t("Ends their access immediately and hides their products. You can undo this."),
  },
  blocked: {
    title: t("Unblock this seller"),
    text: t("Restores their access and shows their products again."),
  },
  rejected: {
    title: t("Rejected"),
    text: t("The applicant may apply again; the new application will appear in the list."),
  },
});

/** The actions that an administrator can take on an application, with notes. */
export function DecisionForm(props: DecisionFormProps) {
  const { status, problem, typed, savedNotes, moreAsked } = props;
  const { title, text } = words()[status];
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <Card as="section" className="lg:sticky lg:top-28">
      <FormProblem message={problem?.message} className="mb-5" />
      <h2 className="text-xl">{title}</h2>
      <p className="mt-1 text-ink-muted">{text}</p>
      {moreAsked !== null && (
        <div className="mt-3 border-l-4 border-mustard pl-3">
          <p className="font-medium">{t("Waiting for the applicant, who was asked for this:")}</p>
          <p className="whitespace-pre-line wrap-anywhere">{moreAsked}</p>
        </div>
      )}
      {savedNotes !== null && (
        <p className="mt-3 border-l-2 border-line-strong pl-3 whitespace-pre-line wrap-anywhere">
          {savedNotes}
        </p>
      )}
      {status !== "rejected" && (
        <Form method="post" className="mt-5 grid gap-4">
          {status !== "blocked" && <ReasonField typed={typed} problem={problem} status={status} />}
          <NotesField typed={typed} />
          <div className="flex flex-wrap gap-3">
            <Decisions status={status} isBusy={isBusy} />
          </div>
        </Form>
      )}
    </Card>
  );
}

function NotesField({ typed }: Pick<DecisionFormProps, "typed">) {
  return (
    <TextArea
      label={t("Notes")}
      name="notes"
      defaultValue={typed?.["notes"]}
      maxLength={2000}
      hint={t("For administrators only; kept with the application.")}
    />
  );
}

function ReasonField({
  typed,
  problem,
  status,
}: Pick<DecisionFormProps, "typed" | "problem"> & { readonly status: "approved" | "pending" }) {
  return (
    <TextArea
      label={t("Reason")}
      name="reason"
      defaultValue={typed?.["reason"]}
      error={problem?.fields["reason"]}
      maxLength={2000}
      hint={
        status === "pending"
          ? t(
              "The applicant sees this by email and on their page. Required to reject and to ask for more.",
            )
          : t("The applicant sees this by email and on their page. Required to block.")
      }
    />
  );
}

function Decisions({
  status,
  isBusy,
}: {
  readonly status: Exclude<ApplicationStatus, "rejected">;
  readonly isBusy: boolean;
}) {
  if (status === "approved") {
    return (
      <Button name="decision" value="block" variant="danger" disabled={isBusy}>
        {t("Block Seller")}
      </Button>
    );
  }
  if (status === "blocked") {
    return (
      <Button name="decision" value="unblock" variant="primary" disabled={isBusy}>
        {t("Unblock Seller")}
      </Button>
    );
  }
  return (
    <>
      <PendingDecisions isBusy={isBusy} />
    </>
  );
}

function PendingDecisions({ isBusy }: { readonly isBusy: boolean }) {
  return (
    <>
      <Button name="decision" value="approved" variant="primary" disabled={isBusy}>
        {t("Approve")}
      </Button>
      <Button name="decision" value="ask" disabled={isBusy}>
        {t("Ask for more")}
      </Button>
      <ConfirmStep label={t("Reject…")}>
        <p>
          {t("We notify the applicant immediately. You cannot undo this; they may apply again.")}
        </p>
        <Button name="decision" value="rejected" variant="danger" disabled={isBusy}>
          {t("Reject Application")}
        </Button>
      </ConfirmStep>
    </>
  );
}
