import { Form, useNavigation } from "react-router";
import type { UploadedPicture } from "#modules/media/public.ts";
import { PictureField, PlainUpload } from "#modules/media/public.ui.ts";
import { proofAnswerDays } from "#shared/promises.ts";
import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmStep } from "#ui/confirm-step.tsx";
import { TextArea } from "#ui/field.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import type { OrderStatus } from "../../contract.ts";
import { isInWorkshop } from "../../making/rules/making.ts";
import type { LineProofs, Proof } from "../contract.ts";
import { canSendProof, maxProofWords, openProof } from "../rules/proofs.ts";
import { ProofCard, type RefusedProof } from "./proof-rounds.tsx";

type SellerProofsProps = {
  readonly order: { readonly status: OrderStatus; readonly proofs: readonly LineProofs[] };
  /** The ids of proofs that were not answered in time. */
  readonly overdue: readonly string[];
  /** The page of the order, where an upload without JavaScript leads back to. */
  readonly back: string;
  /** What was just uploaded without JavaScript. */
  readonly uploads: readonly UploadedPicture[];
  /** The last form of the page that was refused. */
  readonly refusal: RefusedProof | undefined;
};

/**
 * The seller's card for proofs: those that were sent with the answers, and the form for the next one.
 * Works without JavaScript.
 */
export function SellerProofs(props: SellerProofsProps) {
  const { order } = props;
  const lines = order.proofs.filter(
    (line) => line.proofs.length > 0 || canSendProof(order.status, line),
  );
  return (
    <ProofCard
      lines={lines}
      status={order.status}
      note={
        isInWorkshop(order.status)
          ? t(
              "Show the buyer a drawing or a picture of what you will make. While the buyer looks at it, your shipping date waits.",
            )
          : undefined
      }
    >
      {(line) => <LineSteps {...props} line={line} />}
    </ProofCard>
  );
}

type LineStepsProps = SellerProofsProps & { readonly line: LineProofs };

function LineSteps(props: LineStepsProps) {
  const { line, order, overdue, refusal } = props;
  const open = openProof(line);
  if (!canSendProof(order.status, line)) return null;
  const ofProof = line.proofs.some(({ id }) => id === refusal?.typed["versionId"]);
  return (
    <div className="grid gap-4">
      {line.isWaiting && open === null && (
        <p className="rounded-card bg-mustard-soft px-4 py-3">{owedWords(line)}</p>
      )}
      <FormProblem message={ofProof ? refusal?.problem.message : undefined} />
      {open !== null && <OpenSteps open={open} isOverdue={overdue.includes(open.id)} />}
      <SendForm key={line.proofs.length} {...props} open={open} />
    </div>
  );
}

function owedWords({ proofs }: LineProofs): string {
  return proofs.at(-1)?.status === "change_asked"
    ? t("The buyer asked for a change. Please send a new proof before you begin.")
    : t("Your listing promises a drawing before cutting. Please send it before you begin.");
}

function OpenSteps({ open, isOverdue }: { readonly open: Proof; readonly isOverdue: boolean }) {
  return (
    <Form method="post" className="flex flex-wrap items-center gap-3" preventScrollReset>
      <input type="hidden" name="versionId" value={open.id} />
      {isOverdue ? (
        <>
          <p className="w-full">
            {t(
              "The buyer has not answered for {days} days. You may make the piece as shown; we tell the buyer.",
              { days: proofAnswerDays },
            )}
          </p>
          <StepButton intent="goAhead" variant="primary">
            {t("Go ahead as shown")}
          </StepButton>
        </>
      ) : null}
      <StepButton intent="withdrawProof">{t("Withdraw this proof")}</StepButton>
    </Form>
  );
}

function StepButton({
  intent,
  variant = "secondary",
  children,
}: {
  readonly intent: string;
  readonly variant?: "primary" | "secondary";
  readonly children: string;
}) {
  const isSending = useNavigation().formData?.get("intent") === intent;
  return (
    <Button
      name="intent"
      value={intent}
      variant={variant}
      pending={isSending}
      pendingLabel={t("Saving...")}
    >
      {children}
    </Button>
  );
}

function SendForm({
  line,
  back,
  uploads,
  refusal,
  open,
}: LineStepsProps & { readonly open: Proof | null }) {
  const isSent =
    refusal?.typed["intent"] === "sendProof" &&
    refusal.typed["lineNumber"] === String(line.lineNumber);
  const ofLine = isSent ? refusal : undefined;
  return (
    <ConfirmStep
      label={open === null ? t("Send a proof…") : t("Replace this proof…")}
      variant={line.isWaiting && open === null ? "primary" : "secondary"}
      isOpen={ofLine !== undefined || uploads.length > 0}
    >
      <PlainUpload
        back={back}
        as="drawing"
        label={t("Pictures of the proof")}
        action={t("Add pictures")}
        isPrivate
      />
      <Form method="post" noValidate className="grid gap-4" preventScrollReset>
        <SendFields line={line} uploads={uploads} refusal={ofLine} />
      </Form>
    </ConfirmStep>
  );
}

function SendFields({
  line,
  uploads,
  refusal,
}: Pick<LineStepsProps, "line" | "uploads" | "refusal">) {
  return (
    <>
      <FormProblem message={refusal?.problem.message} />
      <input type="hidden" name="lineNumber" value={line.lineNumber} />
      <PictureField
        label={t("Pictures of the proof")}
        hint={t("One to five: a drawing, a paper pattern, the leather. Only this buyer sees them.")}
        given={uploads}
        error={refusal?.problem.fields["drawingPicture"]}
        name="drawingPicture"
        isPrivate
      />
      <TextArea
        label={t("What does it show?")}
        name="drawingNote"
        rows={3}
        required
        maxLength={maxProofWords}
        hint={t("Measurements, leather, thread, the place of a name. Ask what you want to know.")}
        defaultValue={refusal?.typed["drawingNote"]}
        error={refusal?.problem.fields["drawingNote"]}
      />
      <div>
        <StepButton intent="sendProof" variant="primary">
          {t("Send proof")}
        </StepButton>
      </div>
    </>
  );
}
