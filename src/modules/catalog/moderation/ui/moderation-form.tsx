import { ConfirmStep } from "#ui/confirm-step.tsx";
import { Button } from "#ui/button.tsx";
import { TextArea } from "#ui/field.tsx";
import { FormProblem } from "#ui/form-problem.tsx";
import { t } from "#shared/texts/text.ts";

type ModerationFormProps = {
  readonly isTakenDown: boolean;
  /** Stands below a list with checkboxes. */
  readonly isSeveral?: boolean;
  readonly isBusy: boolean;
  readonly problem:
    | { readonly message: string; readonly fields: Readonly<Record<string, string>> }
    | undefined;
  readonly typed: Readonly<Record<string, string>> | undefined;
};

/** Takes products down with a reason, or restores them. The surrounding form names the products. */
export function ModerationForm({
  isTakenDown,
  isSeveral = false,
  isBusy,
  problem,
  typed,
}: ModerationFormProps) {
  if (isTakenDown) {
    return (
      <div className="grid gap-4">
        <FormProblem message={problem?.message} />
        <RestoreStep isSeveral={isSeveral} isBusy={isBusy} />
      </div>
    );
  }
  return (
    <div className="grid gap-4">
      <TakeDownStep
        problem={problem}
        isSeveral={isSeveral}

        typed={typed}
        isBusy={isBusy}
      />
    </div>
  );
}

function RestoreStep({
  isSeveral,
  isBusy,
}: Pick<ModerationFormProps, "isBusy"> & {
  readonly isSeveral: boolean;
}) {
  return (
    <ConfirmStep label={isSeveral ? t("Restore ticked products…") : t("Restore…")}>
      <p>
        {isSeveral
          ? t(
              "If their sellers have published them, buyers see the products again at once. The sellers get an email.",
            )
          : t(
              "If the seller has published it, buyers see it again at once. The seller gets an email.",
            )}
      </p>
      <div>
        <Button name="intent" value="restore" variant="primary" disabled={isBusy}>
          {isSeveral ? t("Restore Products") : t("Restore Product")}
        </Button>
      </div>
    </ConfirmStep>
  );
}

function TakeDownStep({
  problem,
  isSeveral,
  typed,
  isBusy,
}: Pick<ModerationFormProps, "isBusy"> & {
  readonly problem: ModerationFormProps["problem"];
  readonly isSeveral: boolean;
  readonly typed: ModerationFormProps["typed"];
}) {
  return (
    <>
      <FormProblem message={problem?.message} />
      <ConfirmStep
        label={isSeveral ? t("Take down ticked products…") : t("Take down…")}
        isOpen={problem !== undefined}
      >
        <p>
          {isSeveral
            ? t(
                "Buyers can no longer find, see or order the ticked products. Orders already placed are not affected. You can undo this.",
              )
            : t(
                "Buyers can no longer find, see or order it. Orders already placed are not affected. You can undo this.",
              )}
        </p>
        <TextArea
          label={t("Reason")}
          name="reason"
          defaultValue={typed?.["reason"]}
          maxLength={2000}
          hint={t("The seller sees it in an email and next to the product.")}
          error={problem?.fields["reason"]}
        />
        <div>
          <Button name="intent" value="takeDown" variant="danger" disabled={isBusy}>
            {isSeveral ? t("Take Down Products") : t("Take Down Product")}
          </Button>
        </div>
      </ConfirmStep>
    </>
  );
}
