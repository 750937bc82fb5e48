import { Form, useNavigation } from "react-router";
import { ConfirmStep } from "#ui/confirm-step.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { TextArea } from "#ui/field.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import type { ApplicationStatus } from "../../contract.ts";

type DecisionFormProps = {
  readonly status: ApplicationStatus;
  readonly problem:
    | { readonly message: string; readonly fields: Readonly<Record<string, string>> }
    | undefined;
  readonly typed: Readonly<Record<string, string>> | undefined;
  readonly savedNotes: string | null;
};

const words: Readonly<
  Record<ApplicationStatus, { readonly title: string; readonly text: string }>
> = {
  pending: {
    title: "Review",
    text: "The applicant is told by e-mail. An approved shop can list and sell at once.",
  },
  approved: {
    title: "Block this seller",
    text: "Ends their access with their next click and hides their products. You can undo it.",
  },
  blocked: {
    title: "Unblock this seller",
    text: "Gives them their access back and shows their products again.",
  },
  rejected: {
    title: "Rejected",
    text: "The applicant may apply again; the new application will appear in the list.",
  },
};

/** The actions that an administrator can take on an application, with notes. */
export function DecisionForm({ status, problem, typed, savedNotes }: DecisionFormProps) {
  const { title, text } = words[status];
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <Card as="section" className="lg:sticky lg:top-28">
      <FormProblem message={problem?.message} className="mb-5" />
      <h2 className="text-xl">{title}</h2>
      <p className="mt-1 text-ink-muted">{text}</p>
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
      label="Notes"
      name="notes"
      defaultValue={typed?.["notes"]}
      maxLength={2000}
      hint="For administrators only; kept with the application."
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
      label="Reason"
      name="reason"
      defaultValue={typed?.["reason"]}
      error={problem?.fields["reason"]}
      maxLength={2000}
      hint={
        "The applicant reads it, by e-mail and on their page. Needed " +
        `to ${status === "pending" ? "reject" : "block"}.`
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
        Block Seller
      </Button>
    );
  }
  if (status === "blocked") {
    return (
      <Button name="decision" value="unblock" variant="primary" disabled={isBusy}>
        Unblock Seller
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
        Approve
      </Button>
      <ConfirmStep label="Reject…">
        <p>The applicant is told at once. You cannot take it back; they may apply again.</p>
        <Button name="decision" value="rejected" variant="danger" disabled={isBusy}>
          Reject Application
        </Button>
      </ConfirmStep>
    </>
  );
}
