import { Form, useNavigation } from "react-router";
import type { UploadedPicture } from "#modules/media/public.ts";
import { PictureField, PlainUpload } from "#modules/media/public.ui.ts";
import { t } from "#shared/texts/text.ts";
import { Button } from "#ui/button.tsx";
import { ConfirmStep } from "#ui/confirm-step.tsx";
import { TextArea } from "#ui/field.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import type { OrderStatus } from "../../contract.ts";
import { isInWorkshop } from "../../making/rules/making.ts";
import type { LineProofs, Proof } from "../contract.ts";
import { changesLeft, maxProofWords, openProof } from "../rules/proofs.ts";
import { ProofCard, type RefusedProof } from "./proof-rounds.tsx";

type BuyerProofsProps = {
  readonly order: { readonly status: OrderStatus; readonly proofs: readonly LineProofs[] };
  /** The page of the order, where an upload without JavaScript leads back to. */
  readonly back: string;
  /** What was just uploaded without JavaScript. */
  readonly uploads: readonly UploadedPicture[];
  readonly refusal: RefusedProof | undefined;
};

const isYetToCome = ({ status }: BuyerProofsProps["order"], line: LineProofs) =>
  line.isPromised && line.isWaiting && (status === "pending" || isInWorkshop(status));

/**
 * The buyer's card for proofs: what the artisan showed, and the answer. Works without JavaScript.
 */
export function BuyerProofs(props: BuyerProofsProps) {
  const { order } = props;
  const lines = order.proofs.filter((line) => line.proofs.length > 0 || isYetToCome(order, line));
  return (
    <ProofCard lines={lines} status={order.status} isBuyer>
      {(line) => <LineAnswer {...props} line={line} />}
    </ProofCard>
  );
}

type LineAnswerProps = BuyerProofsProps & { readonly line: LineProofs };

function LineAnswer(props: LineAnswerProps) {
  const { line, order } = props;
  const open = openProof(line);
  if (open !== null && isInWorkshop(order.status)) return <Answer {...props} open={open} />;
  if (!isYetToCome(order, line) && !isChanging(line, order.status)) return null;
  return (
    <p className="text-ink-muted">
      {isChanging(line, order.status)
        ? t("The artisan is working on your change and will send a new proof.")
        : t("The artisan sends you a drawing before cutting, and begins once you approve it.")}
    </p>
  );
}

const isChanging = (line: LineProofs, status: OrderStatus) =>
  isInWorkshop(status) && line.isWaiting && line.proofs.at(-1)?.status === "change_asked";

function Answer(props: LineAnswerProps & { readonly open: Proof }) {
  const { open, line, refusal } = props;
  const left = changesLeft(line);
  const isApproving = useNavigation().formData?.get("intent") === "approveProof";
  const ofProof = refusal?.typed["versionId"] === open.id ? refusal : undefined;
  return (
    <div className="grid gap-4">
      <p>{leftWords(left)}</p>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="versionId" value={open.id} />
        <Button
          name="intent"
          value="approveProof"
          variant="primary"
          pending={isApproving}
          pendingLabel={t("Saving...")}
        >
          {t("Approve proof {version}", { version: open.version })}
        </Button>
      </Form>
      {left > 0 && <ChangeForm {...props} refusal={ofProof} />}
    </div>
  );
}

function leftWords(left: number): string {
  return left === 0
    ? t(
        "You have asked for two changes, which is the most. Please approve this proof, or cancel the order before it is cut.",
      )
    : t(
        "Is this what you want? The artisan begins once you approve it. You can ask for {left, plural, one {# more change} other {# changes}}.",
        { left },
      );
}

function ChangeForm({
  open,
  back,
  uploads,
  refusal,
}: Pick<LineAnswerProps, "back" | "uploads" | "refusal"> & { readonly open: Proof }) {
  const isAsking = useNavigation().formData?.get("intent") === "askChange";
  return (
    <ConfirmStep
      label={t("Ask for a change…")}
      isOpen={refusal !== undefined || uploads.length > 0}
    >
      <PlainUpload
        back={back}
        as="drawing"
        label={t("Pictures of the change (optional)")}
        action={t("Add pictures")}
        isPrivate
      />
      <Form method="post" noValidate className="grid gap-4" preventScrollReset>
        <FormProblem message={refusal?.problem.message} />
        <input type="hidden" name="versionId" value={open.id} />
        <ChangeFields uploads={uploads} refusal={refusal} />
        <Button
          name="intent"
          value="askChange"
          className="justify-self-start"
          pending={isAsking}
          pendingLabel={t("Sending...")}
        >
          {t("Ask for this change")}
        </Button>
      </Form>
    </ConfirmStep>
  );
}

function ChangeFields({ uploads, refusal }: Pick<LineAnswerProps, "uploads" | "refusal">) {
  return (
    <>
      <TextArea
        label={t("What should be different?")}
        name="changeNote"
        rows={3}
        required
        maxLength={maxProofWords}
        defaultValue={refusal?.typed["changeNote"]}
        error={refusal?.problem.fields["changeNote"]}
      />
      <PictureField
        label={t("Pictures of the change (optional)")}
        hint={t("A sketch or a photograph that shows it. Only the artisan sees it.")}
        given={uploads}
        error={refusal?.problem.fields["drawingPicture"]}
        name="drawingPicture"
        isPrivate
      />
    </>
  );
}
