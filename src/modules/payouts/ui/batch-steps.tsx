import { Form, href } from "react-router";
import { ConfirmStep } from "#ui/confirm-step.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { TextField } from "#ui/field.tsx";
import type { BatchLine } from "../contract.ts";
import { t } from "#shared/texts/text.ts";

type BatchStepsProps = {
  readonly batch: BatchLine & { readonly accountsReplaced: number };
  /** Whether the payment provider supports payouts. */
  readonly canSend: boolean;
  /** Whether its payouts are in a bank file, or would be. The provider's batches have none. */
  readonly isByFile: boolean;
  readonly referenceProblem: string | undefined;
};

/** The actions on a whole batch, with their consequences. */
export function BatchSteps({
  batch: { id, status, accountsReplaced },
  canSend,
  isByFile,
  referenceProblem,
}: BatchStepsProps) {
  const hasFile = isByFile && (status === "exported" || status === "paid");
  return (
    <div className="grid justify-items-start gap-4">
      <ReplacedAccounts status={status} accountsReplaced={accountsReplaced} />
      <ApprovalSteps status={status} />
      <SendingSteps status={status} canSend={canSend} hasFile={hasFile} id={id} />
      {status === "exported" && <AllPaidStep referenceProblem={referenceProblem} />}
      {(status === "proposed" || status === "approved") && (
        <ConfirmStep label={t("Cancel the batch")} variant="quiet">
          <p>{t("You can include everything in the next batch.")}</p>
          <Act act="cancel" label={t("Cancel this batch")} note={null} />
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
      label={t("The bank has paid everyone")}
      variant="primary"
      isOpen={referenceProblem !== undefined}
    >
      <Form method="post" className="grid gap-3">
        <input type="hidden" name="act" value="markAllPaid" />
        <TextField
          label={t("Bank reference for the upload")}
          name="reference"
          required
          maxLength={100}
          error={referenceProblem}
          hint={t("All open payouts are marked as paid with this reference.")}
        />
        <Button variant="primary">{t("Mark all as paid")}</Button>
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
          label={t("Approve the batch")}
          note={t("It can then be paid. No money is sent yet.")}
          isMain
        />
      )}
      {status === "approved" && (
        <Act
          act="export"
          label={t("Create bank file")}
          note={t(
            "A CSV file for your bank's bulk upload. Once you create it, the payouts are on their way.",
          )}
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
          label={t("Send through the payment provider")}
          note={t(
            "Each payout is sent separately and marked as paid when the provider confirms it.",
          )}
        />
      )}
      {hasFile && <BankFileLinks batchId={id} />}
    </>
  );
}

function BankFileLinks({ batchId }: { readonly batchId: string }) {
  return (
    <div className="flex flex-wrap gap-3">
      <ButtonLink to={href("/admin/payouts/:batchId/bank-file.csv", { batchId })} reloadDocument>
        {t("Download bank file")}
      </ButtonLink>
      <ButtonLink to={href("/admin/payouts/:batchId/result", { batchId })}>
        {t("Upload the bank's result")}
      </ButtonLink>
    </div>
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
          {t(
            "{accountsReplaced, plural, one {One seller has} other {# sellers have}} entered another account since. They are left out when the batch is paid, and wait for the next one.",
            { accountsReplaced },
          )}
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
