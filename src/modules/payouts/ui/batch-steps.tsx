import { Form, href } from "react-router";
import { ConfirmStep } from "#ui/confirm-step.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import type { BatchLine } from "../contract.ts";

type BatchStepsProps = {
  readonly batch: BatchLine & { readonly accountsReplaced: number };
  /** Whether the payment provider supports payouts. */
  readonly canSend: boolean;
  readonly referenceProblem: string | undefined;
};

/** The actions on a whole batch, with their consequences. */
export function BatchSteps({
  batch: { id, status, accountsReplaced },
  canSend,
  referenceProblem,
}: BatchStepsProps) {
  const hasFile = status === "exported" || status === "paid";
  return (
    <div className="grid justify-items-start gap-4">
      <ReplacedAccounts status={status} accountsReplaced={accountsReplaced} />
      <ApprovalSteps status={status} />
      <SendingSteps status={status} canSend={canSend} hasFile={hasFile} id={id} />
      {status === "exported" && <AllPaidStep referenceProblem={referenceProblem} />}
      {(status === "proposed" || status === "approved") && (
        <ConfirmStep label="Cancel the batch" variant="quiet">
          <p>Everything it holds is free for the next batch.</p>
          <Act act="cancel" label="Cancel this batch" note={null} />
        </ConfirmStep>
      )}
    </div>
  );
}

function AllPaidStep({
  referenceProblem,
}: {
  readonly referenceProblem: BatchStepsProps["referenceProblem"];
}) {
  return (
    <ConfirmStep
      label="The bank has paid all"
      variant="primary"
      isOpen={referenceProblem !== undefined}
    >
      <Form method="post" className="grid gap-3">
        <input type="hidden" name="act" value="markAllPaid" />
        <TextField
          label="Bank reference of the upload"
          name="reference"
          required
          maxLength={100}
          error={referenceProblem}
          hint="All payouts that are still open are marked as paid with it."
        />
        <Button variant="primary">Mark all as paid</Button>
      </Form>
    </ConfirmStep>
  );
}

function ApprovalSteps({ status }: Pick<BatchStepsProps["batch"], "status">) {
  return (
    <>
      {status === "proposed" && (
        <Act
          act="approve"
          label="Approve the batch"
          note="Then it can be paid. Nothing leaves yet."
          isMain
        />
      )}
      {status === "approved" && (
        <Act
          act="export"
          label="Make the bank file"
          note="A CSV file for your bank's bulk upload. From then on the payouts are on their way."
          isMain
        />
      )}
    </>
  );
}

function SendingSteps({
  status,
  canSend,
  hasFile,
  id,
}: Pick<BatchStepsProps["batch"], "status" | "id"> &
  Pick<BatchStepsProps, "canSend"> & { readonly hasFile: boolean }) {
  return (
    <>
      {status === "approved" && canSend && (
        <Act
          act="send"
          label="Send through the payment provider"
          note="Each payout is sent by itself and marked paid when the provider says so."
        />
      )}
      {hasFile && (
        <ButtonLink
          to={href("/admin/payouts/:batchId/bank-file.csv", { batchId: id })}
          reloadDocument
        >
          Fetch the bank file
        </ButtonLink>
      )}
    </>
  );
}

function ReplacedAccounts({
  status,
  accountsReplaced,
}: Pick<BatchStepsProps["batch"], "status" | "accountsReplaced">) {
  return (
    <>
      {(status === "proposed" || status === "approved") && accountsReplaced > 0 && (
        <p className="rounded-card bg-mustard-soft p-4 text-mustard-text">
          {accountsReplaced === 1 ? "One seller has" : `${accountsReplaced} sellers have`} entered
          another account since. They are left out when the batch is paid, and wait for the next
          one.
        </p>
      )}
    </>
  );
}

function Act({
  act,
  label,
  note,
  isMain = false,
}: {
  readonly act: string;
  readonly label: string;
  readonly note: string | null;
  readonly isMain?: boolean;
}) {
  return (
    <Form method="post">
      <input type="hidden" name="act" value={act} />
      <Button variant={isMain ? "primary" : "secondary"}>{label}</Button>
      {note !== null && <p className="mt-1 text-sm text-ink-muted">{note}</p>}
    </Form>
  );
}
